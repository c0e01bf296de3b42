/*
 * Connecting to a Redis server: its address, the packages needed, and its errors as refusals. Passwords stay
 * in this file.
 */
import { type Refusal, refusal } from '../../src/core/refusal.js';
import { t } from '../../src/core/text.js';

export interface Server {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: object;
}

export interface Address {
  readonly options: Server;
  /** Its location, without user name and password: for sentences. */
  readonly place: string;
}

/** Undefined for invalid escapes such as %zz. */
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * `redis://[name:password@]host[:port][/database]`, or rediss:// for TLS. An error does not repeat the
 * address, because it may contain a password.
 */
export const readAddress = (text: string): Address => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const tls = url?.protocol === 'rediss:';
  const database = /^\/?(\d{0,5})$/.exec(url?.pathname ?? '');
  const [username, password] = [decoded(url?.username ?? ''), decoded(url?.password ?? '')];
  const isRedis = tls || url?.protocol === 'redis:';
  if (!isRedis || !url?.hostname || database === null || username === undefined || password === undefined) {
    throw refusal(
      'redis-address',
      'Invalid --redis address. Write redis://[name:password@]host[:port][/database], or rediss:// for TLS.',
      '--redis 地址无效，应写成 redis://[用户名:密码@]主机[:端口][/库号]，TLS 用 rediss://',
    );
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port) || 6379;
  return {
    place: `${host}:${port}`,
    options: {
      host,
      port,
      db: Number(database[1] ?? 0),
      ...(url.username === '' ? {} : { username }),
      ...(url.password === '' ? {} : { password }),
      ...(tls ? { tls: {} } : {}),
    },
  };
};

export interface Peers {
  readonly bullmq: typeof import('bullmq');
  readonly Redis: typeof import('ioredis').Redis;
}

/** BullMQ and ioredis are optional: users install them to use several machines. */
export const loadPeers = async (): Promise<Peers> => {
  try {
    const [bullmq, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, Redis };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw refusal(
      'redis-packages',
      'Working on several machines needs two more packages. Install them with: npm install bullmq@6 ioredis@6',
      '多机运行还需要两个包，请安装：npm install bullmq@6 ioredis@6',
    );
  }
};

/** What Redis and the network report, and what it means; `code` is the error's own. */
const FAULTS: readonly (readonly [RegExp, (place: string, code: string) => Refusal])[] = [
  [
    /WRONGPASS|NOAUTH|NOPERM|invalid password|invalid username/i,
    (place) =>
      refusal(
        'redis-auth',
        `Redis at ${place} rejected the name or password in the address. Check them.`,
        `位于 ${place} 的 Redis 不接受地址中的用户名或密码，请检查`,
      ),
  ],
  [
    /\bOOM\b|maxmemory/,
    (place) =>
      refusal(
        'redis-full',
        `Redis at ${place} is full. Raise its maxmemory or remove old data.`,
        `位于 ${place} 的 Redis 已满，请提高 maxmemory 或清理旧数据`,
      ),
  ],
  [
    /MISCONF|ENOSPC/,
    (place) =>
      refusal(
        'redis-disk',
        `Redis at ${place} can't write to its disk. Free some space there.`,
        `位于 ${place} 的 Redis 无法写入磁盘，请清理那台机器的磁盘`,
      ),
  ],
  [
    /READONLY/,
    (place) =>
      refusal(
        'redis-replica',
        `Redis at ${place} is a read-only replica. Use the address of its primary.`,
        `位于 ${place} 的 Redis 是只读副本，请改用主库地址`,
      ),
  ],
  [
    /ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EPIPE|Connection is closed|connect |max retries/i,
    (place, code) => {
      const reason = /^E[A-Z]/.test(code) ? t(code, code) : t('connection lost', '连接中断');
      return refusal(
        'redis-unreachable',
        `Can't reach Redis at ${place} (${reason.en}). Check that it is running and that the address is right.`,
        `无法连接位于 ${place} 的 Redis（${reason.zh}），请确认它在运行、地址正确`,
      );
    },
  ],
  [
    /LOADING/,
    (place) =>
      refusal(
        'redis-loading',
        `Redis at ${place} is still loading its data. Try again later.`,
        `位于 ${place} 的 Redis 仍在载入数据，请稍后再试`,
      ),
  ],
];

/** A server that is restarting is worth waiting for; one that is full or rejects us is not. */
export const isPassing = ({ code }: Refusal): boolean =>
  code === 'redis-unreachable' || code === 'redis-loading';

const codeOf = (error: unknown): string => {
  const { code, message, name } = error as NodeJS.ErrnoException;
  return code ?? /\b(E[A-Z]{3,}|[A-Z]{3,})\b/.exec(message ?? '')?.[1] ?? name ?? 'error';
};

/** What is wrong with Redis, without credentials. */
export const redisFault = (error: unknown, { place, options }: Address): Refusal => {
  // The reason of a refused transaction, or of a name with several addresses, is one level down.
  const { errors, previousErrors } = error as { errors?: unknown[]; previousErrors?: unknown[] };
  const inner = errors?.[0] ?? previousErrors?.[0];
  const text = `${codeOf(inner ?? error)} ${String((error as Error)?.message ?? error)} ${inner === undefined ? '' : String(inner)}`;
  const known = FAULTS.find(([pattern]) => pattern.test(text));
  if (known) return known[1](place, codeOf(inner ?? error));
  let shown = text;
  for (const secret of [options.password, options.username]) {
    if (secret) shown = shown.replaceAll(secret, '…');
  }
  return refusal(
    'redis-error',
    `Redis at ${place} reported an error: ${shown.slice(0, 300)}`,
    `位于 ${place} 的 Redis 报错：${shown.slice(0, 300)}`,
  );
};

/** How long Redis may take to start. */
const LOADING_MS = 10_000;

/** How long to wait for a port that accepts a connection but stays silent. */
const SILENT_MS = 10_000;

const answered = async (asked: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), SILENT_MS);
  });
  asked.catch(() => {}); // reported by the race, if it is in time
  try {
    await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
  }
};

/** Checks once, without retries, whether the server accepts us, so a wrong address is reported at once. */
export const ping = async ({ Redis }: Peers, address: Address): Promise<void> => {
  const deadline = performance.now() + LOADING_MS;
  for (;;) {
    const probe = new Redis({
      ...address.options,
      lazyConnect: true,
      connectTimeout: 5000,
      maxRetriesPerRequest: 0,
      enableReadyCheck: false,
      retryStrategy: () => null,
    });
    let last: unknown;
    probe.on('error', (error: unknown) => {
      last ??= error;
    });
    try {
      await answered(probe.connect().then(() => probe.ping()));
      return;
    } catch (error) {
      const fault = redisFault(last ?? error, address);
      if (fault.code !== 'redis-loading' || performance.now() > deadline) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 300));
    } finally {
      probe.disconnect();
    }
  }
};
