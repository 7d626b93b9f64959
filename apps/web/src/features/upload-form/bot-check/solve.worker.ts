import type { UploadChallenge } from '@palimpsest/contract';
import { encodeSolution, solveTask } from './solve-task.ts';

/** Solves a task in the background, while the page stays usable on a slow phone. */
addEventListener('message', ({ data }: MessageEvent<UploadChallenge>) => {
  postMessage(encodeSolution(data, solveTask(data)));
});
