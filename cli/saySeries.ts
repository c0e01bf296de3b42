// What is said after a series of counts: the recurrence, that all is 0, or how long a recurrence must be.
import { type Text, t } from '../src/core/text.js';
import {
  FRESH,
  formatRecurrence,
  type LeastOrder,
  PRIME,
  type Recurrence,
  type SeriesTerm,
} from '../src/puzzles/count-tours/index.js';

/** A recurrence of a higher order is not written out: it would fill the screen. */
const LONGEST_WRITTEN = 60;

export const sayRecurrence = (found: Recurrence, terms: number, proved: boolean): Text => {
  const order = found.coefficients.length;
  const law = order <= LONGEST_WRITTEN ? formatRecurrence(found) : undefined;
  const short = formatRecurrence({ ...found, coefficients: found.coefficients.slice(0, 6) });
  return t(
    `recurrence for n > ${found.from}: ${law ?? `${short} … of order ${order} (--json gives all coefficients)`}\n` +
      `fixed by ${terms - found.fresh} terms, and right about ${found.fresh} fresh ones` +
      (proved ? ', enough to prove it for every n' : ''),
    `递推式（n > ${found.from}）：${law ?? `${short} …，阶为 ${order}（--json 给出全部系数）`}\n` +
      `由前 ${terms - found.fresh} 项确定，又准确预言了其后 ${found.fresh} 项` +
      (proved ? '，足以证明它对所有 n 成立' : ''),
  );
};

const figures = (value: number): string => value.toLocaleString('en');

const sayShortest = (terms: number, least: LeastOrder | undefined): Text => {
  if (least !== undefined) {
    const order = figures(least.order);
    const half = figures(least.order / 2);
    const second: Text =
      least.stride === 2 && least.proved
        ? t(` (${half} in every second term)`, `（只看每隔一项则为 ${half}）`)
        : t('', '');
    return least.proved
      ? t(
          `the recurrence has order ${order} or more${second.en}: modulo ${PRIME} the shortest one has exactly that`,
          `递推式的阶至少为 ${order}${second.zh}：模 ${PRIME} 的最短递推式恰为此阶`,
        )
      : t(
          `no recurrence of an order below ${order}, unless it begins after term ${order}: the first ${figures(least.terms.length)} terms modulo ${PRIME} rule it out`,
          `没有阶数低于 ${order} 的递推式（除非从第 ${order} 项之后才开始成立）：前 ${figures(least.terms.length)} 项模 ${PRIME} 的值排除了它`,
        );
  }
  const order = Math.floor((terms - FRESH) / 2);
  return order < 1
    ? t('too few terms to look for a recurrence', '项数太少，无法寻找递推式')
    : t(
        `no recurrence of order ${order} or less: more terms are needed to find one and test it on fresh ones`,
        `没有阶数不超过 ${order} 的递推式：需要更多项才能确定并验证`,
      );
};

/** Why no recurrence is told: none is short enough, as far as is known, and so many terms would be enough for one. */
export const sayNone = (terms: number, least: LeastOrder | undefined, enough: number | undefined): Text => {
  const always: Text =
    enough === undefined
      ? t('', '')
      : t(`; ${figures(enough)} terms are always enough`, `；有 ${figures(enough)} 项就一定够`);
  const none = sayShortest(terms, least);
  return t(none.en + always.en, none.zh + always.zh);
};

export const sayZero = (terms: readonly SeriesTerm[], forEver: boolean): Text => {
  const after = terms.findLast(({ undirected }) => undirected !== 0n)?.n;
  if (!forEver) return t(`all ${terms.length} terms are 0`, `${terms.length} 项全为 0`);
  return after === undefined
    ? t('every term is 0, however long the board', '无论棋盘多长，每一项都是 0')
    : t(
        `every term after n = ${after} is 0, however long the board`,
        `n > ${after} 时每一项都是 0，无论棋盘多长`,
      );
};
