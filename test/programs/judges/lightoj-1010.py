import sys

wrong = sys.argv[1] if len(sys.argv) > 1 else ''
words = list(map(int, sys.stdin.read().split()))
for k in range(words[0]):
    m, n = sorted(words[1 + 2 * k : 3 + 2 * k])
    if m == 1 and wrong != 'half':
        most = n
    elif m == 2 and wrong not in ('half', 'two-wide'):
        most = n // 4 * 4 + min(n % 4, 2) * 2
    else:
        most = m * n // 2 if wrong == 'round-down' else (m * n + 1) // 2
    print('Case %d: %d' % (k + 1, most))
