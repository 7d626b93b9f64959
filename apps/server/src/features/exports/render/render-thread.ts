import { parentPort, workerData } from 'node:worker_threads';
import { render } from './render.ts';
import type { RenderMessage, RenderTask } from './render-task.ts';

const say = (message: RenderMessage): void => parentPort?.postMessage(message);

const bytes = await render(workerData as RenderTask, (done, count) => say({ kind: 'progress', done, count }));
say({ kind: 'done', bytes });
