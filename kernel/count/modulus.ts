// Counts modulo a prime below 2^48, for layers whose counts have one word. A state's count is reduced when the state is read: while a
// layer is written, it is a sum of fewer than 2^16 remainders, since fewer states lead to any one state.

import { REDUCED } from './layout';

export let modulus: u64 = 0;

/** Counts are remainders modulo this prime from now on; 0: they are whole numbers. */
export function countModulo(prime: u64): void {
  modulus = prime;
}

/** The address of the remainder of the count at `count`. */
export function reduced(count: usize): usize {
  store<u64>(REDUCED, load<u64>(count) % modulus);
  return REDUCED;
}
