import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addProcessorTime, noteResumed, runMetered, threadMs } from './processor-meter.ts';

/** Work that waits as often as a call does for its statements, and uses some processor time after each wait. */
async function work(busyMs: number): Promise<void> {
  for (let step = 0; step < 5; step += 1) {
    await nextTurn();
    noteResumed();
    await Promise.resolve();
    const endMs = threadMs() + busyMs;
    while (threadMs() < endMs);
  }
}

async function measured(run: () => Promise<void>): Promise<number> {
  let sum = 0;
  await runMetered({ add: (processorMs) => (sum += processorMs) }, run);
  await nextTurn();
  return sum;
}

describe('the processor time of work', () => {
  it('includes only its own use, and not what other work used while it waited', async () => {
    const [busy, idle] = await Promise.all([measured(() => work(20)), measured(() => work(0))]);
    expect(busy).toBeGreaterThanOrEqual(100);
    expect(idle).toBeLessThan(busy / 4);
  });

  it('includes what other threads used for it', async () => {
    const sum = await measured(async () => addProcessorTime(1_000));
    expect(sum).toBeGreaterThanOrEqual(1_000);
    expect(sum).toBeLessThan(2_000);
  });

  it('is not counted without a meter', async () => {
    await work(1);
    addProcessorTime(1);
    expect(await measured(async () => {})).toBeLessThan(1_000);
  });
});
