import type { Challenge } from '@palimpsest/contract';
import { encodeSolution, solveTask } from './solve-task.ts';

/** Solves a task in the background, while the page stays usable on a slow phone. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  postMessage(encodeSolution(data, solveTask(data)));
});
