import { parentPort, workerData } from 'node:worker_threads';
import type { BatchOutcome, PairBatch } from './message.ts';
import { createPairAligner, type AlignmentTask } from './pair-aligner.ts';

/** Aligns one batch of pairs after the other. An exception reaches the parent as the worker's error. */
const align = createPairAligner(workerData as AlignmentTask);

parentPort?.on('message', (batch: PairBatch) => {
  const outcome: BatchOutcome = batch.map(align);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort?.postMessage(outcome);
});
