import { readFileSync } from 'node:fs';

const n = Number(readFileSync(0, 'utf8'));
const everything = 2 ** n - 1;
let found = 0;
trace('start', n);

const count = (row: number, columns: number, left: number, right: number): void => {
  if (row === n) {
    found++;
    trace('count', found);
    return;
  }
  let free = everything & ~(columns | left | right);
  if (free === 0) trace('dead', row);
  while (free !== 0) {
    const bit = free & -free;
    free ^= bit;
    trace('place', row, 31 - Math.clz32(bit));
    count(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    trace('back', row, 31 - Math.clz32(bit));
  }
};

count(0, 0, 0, 0);
console.log(found);
trace('end', found);
