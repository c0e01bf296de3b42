import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
for word in sys.stdin.read().split():
    for k in range(1, int(word) + 1):
        pairs = k * k * (k * k - 1) // 2
        attacking = 4 * (k - 1) * (k - 2)
        if wrong == 'ordered':
            print(2 * (pairs - attacking))
        elif wrong == 'twice':
            print(pairs - 2 * attacking)
        elif wrong == 'overflow':
            print((k * k * (k * k - 1) % 2**32) // 2 - attacking)
        else:
            print(pairs - attacking)
