import { expect, test } from 'vitest';
import { stop, stopShort } from '../../src/core/budget.js';
import { t } from '../../src/core/text.js';
import { sayStopped } from './advice.js';

const WHY = t('It is too large.', '规模太大。');

const advice = (...[allowed, needed]: [object, object?]): string =>
  sayStopped(stopShort(WHY, allowed, needed)).en.slice(WHY.en.length);

test('if it is known what would be enough, the option comes with such a value', () => {
  expect(advice({ bytes: 1e6 }, { bytes: 36e6, nodes: 4e6 })).toContain('--memory 35MiB');
  expect(advice({ bytes: 2 ** 32 }, { bytes: 8_053_063_680 })).toContain('--memory 7.5GiB');
  expect(advice({ bytes: 2 ** 32 }, { bytes: 8_053_063_681 })).toContain('--memory 7.6GiB');
  expect(advice({ nodes: 2e9 }, { nodes: 25_912_327_735.02 })).toContain('--nodes 26e9');
  expect(advice({ nodes: 10 }, { nodes: 12_345 })).toContain('--nodes 13000');
});

test('the command to type keeps what was asked beside the problem', () => {
  const short = stopShort(WHY, { nodes: 10 }, { nodes: 20 });
  expect(sayStopped(short, 'count-tours 8x8 N closed', ['--statistic', 'slope:1,2']).en).toMatch(
    /run: horseplay count-tours 8x8 N closed --statistic slope:1,2 --nodes 20$/,
  );
});

test('a limit that looks the same as the need is called slightly lower', () => {
  expect(advice({ nodes: 2e9 }, { nodes: 2.04e9 })).toContain(
    'The limit is 2,000,000,000 search nodes, slightly less.',
  );
  expect(advice({ nodes: 2e9 }, { nodes: 2.1e9 })).toContain('The limit is 2,000,000,000 search nodes. ');
});

test('if the need is beyond any number, no option is offered', () => {
  const needed = { bytes: Number.POSITIVE_INFINITY };
  expect(advice({ bytes: 2 ** 32, nodes: 2e9 }, needed)).toBe(' No setting is enough.');
});

test('only limits that are too low are named', () => {
  const nodes = advice({ bytes: 2 ** 32, nodes: 2e9 }, { bytes: 1e9, nodes: 3e9 });
  expect(nodes).toContain('--nodes 3e9');
  expect(nodes).not.toContain('--memory');
  const both = advice({ bytes: 1e9, nodes: 2e9 }, { bytes: 2e9, nodes: 3e9 });
  expect(both).toContain('--memory 1.9GiB --nodes 3e9');
});

test('if nobody knows what would be enough, the advice is ten times as much', () => {
  expect(advice({ nodes: 1000 })).toMatch(/1,000 .*--nodes 10000$/);
  expect(advice({ bytes: 2 ** 30, nodes: 1000 })).toMatch(/1\.0 GiB.*1,000.*--memory 10GiB --nodes 10000$/);
  expect(advice({ bytes: 2 ** 30, nodes: 1e9 }, { nodes: 5 })).toMatch(/--memory 10GiB$/);
});

test('if the problem is known, the command is written out for a shell', () => {
  const { en } = sayStopped(stopShort(WHY, { nodes: 10 }, { nodes: 100 }), 'tour 8x8 N closed');
  expect(en).toContain('horseplay tour 8x8 N closed --nodes 100');
  expect(sayStopped(stopShort(WHY, { nodes: 10 }), "a b'c").zh).toContain(
    `horseplay a 'b'\\''c' --nodes 100`,
  );
});

test('if no limit is the cause, or none is enough, no option is offered', () => {
  for (const stopped of [stop(WHY), stopShort(WHY, { nodes: 2e9 }, { nodes: 1e20 })]) {
    const { en, zh } = sayStopped(stopped);
    expect(en).not.toContain('--');
    expect(zh).toContain(WHY.zh);
  }
});
