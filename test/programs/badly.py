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
