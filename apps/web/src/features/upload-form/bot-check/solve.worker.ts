import type { UploadChallenge } from '@palimpsest/contract';
import { encodeSolution, solveTask } from './solve-task.ts';

/** Works on a task beside the page, which stays usable on a slow phone. */
addEventListener('message', ({ data }: MessageEvent<UploadChallenge>) => {
  postMessage(encodeSolution(data, solveTask(data)));
});
