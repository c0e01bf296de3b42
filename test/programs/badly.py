"""A program that misbehaves as its first argument says."""
import os
import signal
import sys
import time

how = sys.argv[1]
if how == "reads-nothing":
    print(7)
elif how == "prints-nothing":
    sys.stdin.read()
elif how == "closes-early":
    os.close(0)
    os.close(1)
elif how == "hangs":
    time.sleep(1000)
elif how == "floods":
    line = b"1\n" * 50000
    while True:
        os.write(1, line)
elif how == "floods-stderr":
    line = b"1\n" * 50000
    while True:
        os.write(2, line)
elif how == "crashes":
    sys.stderr.write("the last words\n")
    sys.exit(3)
elif how == "segfaults":
    os.kill(os.getpid(), signal.SIGSEGV)
elif how == "forks":
    # Parent and child ignore SIGTERM; their numbers are left where the test finds them.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    child = os.fork()
    with open(sys.argv[2], "a") as file:
        file.write(f"{os.getpid()}\n")
    time.sleep(1000)
elif how == "leaves-a-child":
    # The answer is there and the program ends; its child keeps the pipes open.
    sys.stdin.read()
    if os.fork() == 0:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        with open(sys.argv[2], "a") as file:
            file.write(f"{os.getpid()}\n")
        time.sleep(1000)
    print("x")
elif how == "works":
    # Half a second of CPU time, however long that takes.
    while time.process_time() < 0.5:
        pass
elif how == "hogs":
    # A little at a time, so that it never fails to get what it asks for. At most 2 GB, should nobody stop it.
    kept = []
    for _ in range(200):
        kept.append(bytearray(os.urandom(1) * 10_000_000))
elif how == "hogs-in-parts":
    # No child is over the limit by itself.
    for _ in range(4):
        if os.fork() == 0:
            kept = bytearray(b"x" * 60_000_000)
            time.sleep(1000)
    time.sleep(1000)
elif how == "shares":
    # Forked children share the pages of their parent: together they hold little more than one.
    kept = bytearray(b"x" * 60_000_000)
    children = []
    for _ in range(4):
        child = os.fork()
        if child == 0:
            time.sleep(0.3)
            os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)
elif how == "burns":
    # Two processes: together they use CPU time faster than time passes, where there are two cores.
    os.fork()
    while True:
        pass
elif how == "bombs":
    # As many processes as it gets, in sessions of their own, but no more than 400, should nobody stop it.
    for _ in range(400):
        time.sleep(0.01)
        if os.fork() == 0:
            os.setsid()
            with open(sys.argv[2], "a") as file:
                file.write(f"{os.getpid()}\n")
            time.sleep(1000)
    time.sleep(1000)
elif how in ("daemon", "bare-daemon"):
    # Two forks, a session of its own, no open files, and perhaps an empty environment: nothing leads back to its parent.
    sys.stdin.read()
    reader, writer = os.pipe()
    if os.fork() == 0:
        os.setsid()
        if os.fork() != 0:
            os._exit(0)
        with open(sys.argv[2], "a") as file:
            file.write(f"{os.getpid()}\n")
        os.write(writer, b"x")
        os.closerange(0, 100)
        os.chdir("/")
        if how == "bare-daemon":
            os.execve("/bin/sleep", ["sleep", "1000"], {})
        time.sleep(1000)
    os.read(reader, 1)
    if len(sys.argv) > 3:
        time.sleep(1000)
    print("x")
