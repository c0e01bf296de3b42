import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { markPure } from '../scripts/pure.js';

const mark = markPure as (code: string) => string;

test.each([
  ["const a = t('x');", "const a = /* @__PURE__ */ (() => (t('x')))();"],
  ['export const b = { ...a };', 'export const b = /* @__PURE__ */ (() => ({ ...a }))();'],
  ['const c = [f()], d = 1;', 'const c = /* @__PURE__ */ (() => ([f()]))(), d = 1;'],
  ['const e = a.b;', 'const e = /* @__PURE__ */ (() => (a.b))();'],
])('%s can be removed', (code, marked) => {
  expect(mark(code)).toBe(marked);
  expect(mark(marked)).toBe(marked);
});

test.each([
  'const a = (x) => f(x);',
  "const b = { c: 1, d: ['x', -1, `y`], e: () => f(), f };",
  'const g = await f();',
  'export class H extends Error {}',
  'const i = /* @__PURE__ */ f();',
  'function j() { const k = f(); return k; }',
])('%s stays as it is', (code) => expect(mark(code)).toBe(code));
