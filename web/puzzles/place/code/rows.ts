import { readFileSync } from 'node:fs';

const n = Number(readFileSync(0, 'utf8'));
const columns: number[] = [];
trace('start', n);

const isAttacked = (row: number, column: number): boolean =>
  columns.some((other, i) => other === column || Math.abs(other - column) === row - i);

const place = (row: number): boolean => {
  if (row === n) return true;
  for (let column = 0; column < n; column++) {
    if (isAttacked(row, column)) {
      trace('hit', row, column);
      continue;
    }
    columns.push(column);
    trace('place', row, column);
    if (place(row + 1)) return true;
    columns.pop();
    trace('back', row, column);
  }
  return false;
};

const found = place(0);
console.log(found ? columns.join(' ') : 'none');
trace('end', Number(found));
