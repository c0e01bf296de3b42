import { expect, test } from 'vitest';
import { columns, foldedColumns } from './columns.js';

const ROWS = [
  ['id', 'title', 'address'],
  ['a-1', '马的遍历', 'https://example.com/a'],
  ['b-22', 'Knights', 'https://example.com/b'],
];

test('Chinese characters take two columns', () => {
  expect(columns(ROWS)).toBe(
    'id    title     address\na-1   马的遍历  https://example.com/a\nb-22  Knights   https://example.com/b\n',
  );
});

test('columns that do not fit go below their row', () => {
  expect(foldedColumns(ROWS, 40)).toBe(columns(ROWS));
  expect(foldedColumns(ROWS, 30)).toBe(
    'id    title\n  address\na-1   马的遍历\n  https://example.com/a\nb-22  Knights\n  https://example.com/b\n',
  );
  expect(foldedColumns(ROWS, 12)).toBe(
    'id\n  title\n  address\na-1\n  马的遍历\n  https://example.com/a\nb-22\n  Knights\n  https://example.com/b\n',
  );
});
