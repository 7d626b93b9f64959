import { parentPort } from 'node:worker_threads';
import { render } from './render.ts';
import type { RenderMessage } from './render-task.ts';
import type { ThreadTask } from './thread-task.ts';

const say = (message: RenderMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', (task: ThreadTask) => {
  render(task, (done, count) => say({ kind: 'progress', done, count })).then(
    (bytes) => say({ kind: 'done', bytes }),
    (error: unknown) =>
      say({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }),
  );
});
