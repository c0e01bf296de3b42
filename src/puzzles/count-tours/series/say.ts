/* What is said after a series of counts: the recurrence, that all is 0, or how long a recurrence must be. */
import type { Json } from '../../../core/json.js';
import { formatThousands, type Text, t, untranslated } from '../../../core/text.js';
import { type LeastOrder, PRIME } from './leastOrder.js';
import { FRESH, formatRecurrence, type Recurrence } from './recurrence.js';
import type { SeriesAnswer, SeriesLaw } from './solve.js';

/** A recurrence of a higher order is not written out: it would fill the screen. */
const LONGEST_WRITTEN = 60;
/** Of a longer one, so many coefficients are shown. */
const SHOWN = 6;

/** True if the words leave out coefficients, which the JSON has. */
export const isLawCut = (law: SeriesLaw): boolean =>
  law.kind === 'recurrence' && law.recurrence.coefficients.length > LONGEST_WRITTEN;

const sayRecurrence = (found: Recurrence, counted: number, proved: boolean): Text => {
  const order = found.coefficients.length;
  const short = formatRecurrence({ ...found, coefficients: found.coefficients.slice(0, SHOWN) });
  const law =
    order <= LONGEST_WRITTEN
      ? untranslated(formatRecurrence(found))
      : t(
          `${short} … of order ${order} (${SHOWN} coefficients shown)`,
          `${short} …，阶为 ${order}（只列出 ${SHOWN} 个系数）`,
        );
  return t(
    `recurrence for n > ${found.from}: ${law.en}\n` +
      `fixed by ${counted - found.fresh} terms, and right about ${found.fresh} fresh ones` +
      (proved ? ', enough to prove it for every n' : ''),
    `递推式（n > ${found.from}）：${law.zh}\n` +
      `由前 ${counted - found.fresh} 项确定，又准确预言了其后 ${found.fresh} 项` +
      (proved ? '，足以证明它对所有 n 成立' : ''),
  );
};

const sayLeast = ({ order, proved, stride, terms }: LeastOrder): Text => {
  const shown = formatThousands(order);
  const half = formatThousands(order / 2);
  const second: Text =
    stride === 2 && proved ? t(` (${half} in every second term)`, `（只看每隔一项则为 ${half}）`) : t('', '');
  const looked = formatThousands(terms.length);
  return proved
    ? t(
        `the recurrence has order ${shown} or more${second.en}: modulo ${PRIME} the shortest one has exactly that`,
        `递推式的阶至少为 ${shown}${second.zh}：模 ${PRIME} 的最短递推式恰为此阶`,
      )
    : t(
        `no recurrence of an order below ${shown}, unless it begins after term ${shown}: the first ${looked} terms modulo ${PRIME} rule it out`,
        `没有阶数低于 ${shown} 的递推式（除非从第 ${shown} 项之后才开始成立）：前 ${looked} 项模 ${PRIME} 的值排除了它`,
      );
};

const sayTooFew = (counted: number): Text => {
  const order = Math.floor((counted - FRESH) / 2);
  return order < 1
    ? t('There are too few terms to look for a recurrence.', '项数太少，无法寻找递推式')
    : t(
        `no recurrence of order ${order} or less: more terms are needed to find one and test it on fresh ones`,
        `没有阶数不超过 ${order} 的递推式：需要更多项才能确定并验证`,
      );
};

const sayZero = (counted: number, after: number | undefined, proved: boolean): Text => {
  if (!proved) return t(`All ${counted} terms are 0.`, `${counted} 项全为 0`);
  return after === undefined
    ? t('Every term is 0, however long the board.', '无论棋盘多长，每一项都是 0')
    : t(
        `Every term after n = ${after} is 0, however long the board.`,
        `n > ${after} 时每一项都是 0，无论棋盘多长`,
      );
};

/** What is known of all terms, in words. */
export const sayLaw = ({ law, counted }: SeriesAnswer): Text => {
  switch (law.kind) {
    case 'recurrence':
      return sayRecurrence(law.recurrence, counted, law.proved);
    case 'zero':
      return sayZero(counted, law.after, law.proved);
    case 'unknown': {
      const none = law.least === undefined ? sayTooFew(counted) : sayLeast(law.least);
      if (law.enough === undefined) return none;
      const enough = formatThousands(law.enough);
      return t(`${none.en}; ${enough} terms are always enough`, `${none.zh}；有 ${enough} 项就一定够`);
    }
  }
};

const jsonRecurrence = (found: Recurrence, proved: boolean): Json => ({
  law: formatRecurrence(found),
  order: found.coefficients.length,
  coefficients: found.coefficients.map(String),
  from: found.from + 1,
  fresh: found.fresh,
  proved,
});

/** The `answer` of --json. */
export const jsonSeries = ({ terms, law }: SeriesAnswer): Json => ({
  kind: 'series',
  terms: terms.map(({ n, undirected, directed }) => ({
    n,
    undirected: `${undirected}`,
    directed: `${directed}`,
  })),
  recurrence: law.kind === 'recurrence' ? jsonRecurrence(law.recurrence, law.proved) : null,
  ...(law.kind === 'unknown' && law.least !== undefined
    ? {
        leastOrder: {
          order: law.least.order,
          proved: law.least.proved,
          terms: law.least.terms.length,
          modulo: PRIME,
        },
      }
    : {}),
});
