import type { Challenge } from '@palimpsest/contract';

/** The solution of a task, as the field `altcha` takes it. */
export function solveInWorker(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The bot check could not be completed')));
    // A worker is not a window: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
