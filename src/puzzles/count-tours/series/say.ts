/*
 * The sentence after a series of counts: the recurrence, that all counts are 0, or a lower bound on the
 * order.
 */
import { counted, countWords, forCount } from '../../../core/amounts.js';
import type { Json } from '../../../core/json.js';
import { formatThousands, type Text, t, untranslated } from '../../../core/text.js';
import { type LeastOrder, PRIME } from './leastOrder.js';
import { FRESH, formatRecurrence, type Recurrence } from './recurrence.js';
import type { SeriesAnswer, SeriesLaw } from './solve.js';

/** A recurrence of a higher order is not written out: it would fill the screen. */
const LONGEST_WRITTEN = 60;
/** For a longer one, this many coefficients are shown. */
const SHOWN = 6;

/** True if the words leave out coefficients, which the JSON has. */
export const isLawCut = (law: SeriesLaw): boolean =>
  law.kind === 'recurrence' && law.recurrence.coefficients.length > LONGEST_WRITTEN;

const sayRecurrence = (found: Recurrence, terms: number, proved: boolean): Text => {
  const order = found.coefficients.length;
  const short = formatRecurrence({ ...found, coefficients: found.coefficients.slice(0, SHOWN) });
  const law =
    order <= LONGEST_WRITTEN
      ? untranslated(formatRecurrence(found))
      : t(
          `${short} … (order ${countWords(order)}; the first ${SHOWN} coefficients are shown)`,
          `${short} ……（${countWords(order)} 阶，只列出前 ${SHOWN} 个系数）`,
        );
  return t(
    `Recurrence for n > ${found.from}: ${law.en}\n` +
      `Found from ${counted(terms - found.fresh, 'term')} and confirmed on the next ${countWords(found.fresh)}` +
      (proved ? ', which proves it for all n.' : '.'),
    `递推式（n > ${found.from}）：${law.zh}\n` +
      `由前 ${countWords(terms - found.fresh)} 项求出，并用后续 ${countWords(found.fresh)} 项验证` +
      (proved ? '，足以证明它对所有 n 成立。' : '。'),
  );
};

const sayLeast = ({ order, proved, stride, terms }: LeastOrder): Text => {
  const shown = formatThousands(order);
  const half = formatThousands(order / 2);
  const second: Text =
    stride === 2 && proved
      ? t(` (${half} if only every second term counts)`, `（只看隔项则为 ${half}）`)
      : t('', '');
  const looked = formatThousands(terms.length);
  return proved
    ? t(
        `The recurrence has order at least ${shown}${second.en}: the shortest one modulo ${PRIME} has exactly this order.`,
        `递推式至少 ${shown} 阶${second.zh}：模 ${PRIME} 的最短递推式恰为这个阶数。`,
      )
    : t(
        `No recurrence of order below ${shown} holds from term ${shown} on: the first ${forCount(terms.length, 'term', `${looked} terms`)} modulo ${PRIME} rule it out.`,
        `从第 ${shown} 项起，没有低于 ${shown} 阶的递推式：前 ${looked} 项模 ${PRIME} 的值排除了它。`,
      );
};

const sayTooFew = (terms: number): Text => {
  const order = Math.floor((terms - FRESH) / 2);
  return order < 1
    ? t('There are too few terms to look for a recurrence.', '项数太少，无法寻找递推式。')
    : t(
        `No recurrence of order ${order} or less exists. Finding and confirming a longer one takes more terms.`,
        `没有不超过 ${order} 阶的递推式；要找更高阶的，需要更多项来求出并验证。`,
      );
};

const sayZero = (terms: number, after: number | undefined, proved: boolean): Text => {
  if (!proved)
    return t(
      terms === 1 ? 'The only term is 0.' : `All ${countWords(terms)} terms are 0.`,
      `${countWords(terms)} 项全为 0。`,
    );
  return after === undefined
    ? t('Every term is 0, however long the board.', '无论棋盘多长，每一项都是 0。')
    : t(
        `Every term after n = ${after} is 0, however long the board.`,
        `n > ${after} 时，无论棋盘多长，每一项都是 0。`,
      );
};

/** What is known about all terms, in words. */
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
      return t(
        `${none.en} ${forCount(law.enough, '1 term is', `${enough} terms are`)} always enough.`,
        `${none.zh}有 ${enough} 项就一定够。`,
      );
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
