// One of the threads of a hunt; see huntTeam.ts.
import { workerData } from 'node:worker_threads';
import { type HuntExports, openDesk } from '../src/puzzles/hunt/solve/kernel.js';
import { planHunt } from '../src/puzzles/hunt/solve/plan.js';
import { FAILED, GO, READY, type TeamOrder, takePart } from './huntTeam.js';

const order = workerData as TeamOrder;
const control = new Int32Array(order.control);
try {
  const { pawns, width, workers, room, memory, module, worker, opposed } = order;
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  const plan = planHunt(pawns, width, workers, room);
  const exports = instance.exports as unknown as HuntExports;
  const kernel = openDesk(exports, memory.buffer, plan, worker, opposed);
  Atomics.add(control, READY, 1);
  Atomics.notify(control, READY);
  Atomics.wait(control, GO, 0);
  if (Atomics.load(control, GO) === 1) takePart(plan, kernel, control, workers);
} catch {
  Atomics.store(control, FAILED, 1);
}
