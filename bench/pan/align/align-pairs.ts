import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentPair } from '../annotation.ts';
import type { BatchOutcome, PairBatch } from './message.ts';
import { createPairAligner, type AlignmentTask, type PairOutcome } from './pair-aligner.ts';

/** Long enough that messages cost nothing beside the work, short enough that the threads end together. */
const leastBatchPairs = 16;

export type OnPair = (pair: DocumentPair, outcome: PairOutcome) => void;

/**
 * Aligns every pair and tells the outcome of each, in no certain order. One thread is this one; more are worker
 * threads, which take the next batch when they are done with the last.
 */
export async function alignPairs(
  pairs: readonly DocumentPair[],
  task: AlignmentTask,
  threads: number,
  onPair: OnPair,
): Promise<void> {
  const batches = batchesOf(pairs);
  if (threads === 1 || batches.length <= 1) {
    const align = createPairAligner(task);
    for (const pair of batches.flat()) onPair(pair, align(pair));
    return;
  }
  const waiting = batches.values();
  const count = Math.min(threads, batches.length);
  await Promise.all(Array.from({ length: count }, () => workThrough(waiting, task, onPair)));
}

/** The pairs of one suspicious document stay together, because its analysis serves all of them. */
function batchesOf(pairs: readonly DocumentPair[]): readonly PairBatch[] {
  const batches: DocumentPair[][] = [];
  for (const group of Map.groupBy(pairs, ({ suspicious }) => suspicious).values()) {
    const last = batches.at(-1);
    if (last === undefined || last.length >= leastBatchPairs) batches.push([...group]);
    else last.push(...group);
  }
  return batches;
}

async function workThrough(waiting: Iterator<PairBatch>, task: AlignmentTask, onPair: OnPair): Promise<void> {
  const worker = new Worker(new URL('./align-worker.ts', import.meta.url), { workerData: task });
  try {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      const batch = next.value;
      const answer = once(worker, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(batch);
      // Rejects where the worker fails.
      const [outcomes] = (await answer) as [BatchOutcome];
      for (const [index, pair] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome !== undefined) onPair(pair, outcome);
      }
    }
  } finally {
    await worker.terminate();
  }
}
