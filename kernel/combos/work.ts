// The limit of a count, the work done so far, and its arithmetic.

/** Called now and then with the work done so far. */
// @ts-ignore: decorator
@external('env', 'tell') declare function tell(spent: f64): void;
const TELL_AFTER: f64 = 4_000_000;
let due: f64 = 0;

export let threshold: f64 = 0;
export let limit: f64 = 0;
export let spent: f64 = 0;
export let stopped: bool = false;
export let modulus: u64 = 0;

export function beginWork(cells: f64, work: f64, prime: u64): void {
  threshold = cells;
  limit = work;
  modulus = prime;
  spent = 0;
  due = TELL_AFTER;
  stopped = false;
}

// @ts-ignore: decorator
@inline export function spend(cells: f64): void {
  spent += cells;
  if (spent >= due) {
    due = spent + TELL_AFTER;
    tell(spent);
  }
}
/** True once the limit has been reached. */
// @ts-ignore: decorator
@inline export function ranOut(): bool {
  if (spent > limit) stopped = true;
  return stopped;
}

// @ts-ignore: decorator
@inline export function times(a: u64, b: u64): u64 { return modulus == 0 ? a * b : (a * b) % modulus; }
// @ts-ignore: decorator
@inline export function plus(a: u64, b: u64): u64 { return modulus == 0 ? a + b : (a + b) % modulus; }

export function workDone(): f64 { return spent; }
export function wasStopped(): bool { return stopped; }
