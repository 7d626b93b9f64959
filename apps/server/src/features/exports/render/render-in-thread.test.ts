import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleTask } from '../testing/sample-task.ts';
import { openRenderThreads, renderInThread } from './render-in-thread.ts';
import type { RenderTask } from './render-task.ts';

let started: number;
const threads: Worker[] = [];
const count = (thread: Worker): void => {
  started += 1;
  threads.push(thread);
};

beforeEach(async () => {
  await endKeptThreads();
  started = 0;
  process.on('worker', count);
});
afterEach(() => {
  process.off('worker', count);
});

const table: RenderTask = { ...sampleTask(['Five words are enough here.\n']), format: 'csv' };
const broken = { ...table, sources: undefined } as unknown as RenderTask;

function make(task: RenderTask, signal = new AbortController().signal): Promise<Uint8Array> {
  return renderInThread(task, { signal, onProgress: async () => {} });
}

/** Tests of other files may have left threads in this process. One that fails is not kept. */
async function endKeptThreads(): Promise<void> {
  const kept = openRenderThreads(2, new AbortController().signal);
  await Promise.allSettled(kept.map((thread) => thread.render(broken, async () => {})));
}

it('the thread that made a file makes the next one too', async () => {
  await make(table);
  started = 0;
  const file = await make(table);
  expect(Buffer.from(file).toString()).toContain('Source');
  const [thread] = openRenderThreads(1, new AbortController().signal);
  expect(await thread?.render(table, async () => {})).toEqual(file);
  await thread?.close();
  expect(started).toBe(0);
});

it('a thread that failed is replaced', async () => {
  await make(table);
  started = 0;
  await expect(make(broken)).rejects.toThrow('undefined');
  expect(started).toBe(0);
  await make(table);
  expect(started).toBe(1);
});

it('a thread whose file nobody wants any more is replaced', async () => {
  await make(table);
  started = 0;
  const leaving = new AbortController();
  const file = make({ ...table, format: 'pdf' }, leaving.signal);
  leaving.abort(new Error('the order was cancelled'));
  await expect(file).rejects.toThrow('the order was cancelled');
  const [thread] = openRenderThreads(1, new AbortController().signal);
  const abandoned = thread?.render({ ...table, format: 'pdf' }, async () => {});
  await thread?.close();
  await expect(abandoned).rejects.toThrow('the thread ended');
  await make(table);
  expect(started).toBe(2);
});

it('a thread that has grown large is not kept', async () => {
  await make({ ...table, ballast: 'x'.repeat(150 * 1024 * 1024) } as RenderTask);
  started = 0;
  await make(table);
  expect(started).toBe(1);
});

it('as many threads are kept as make files at the same time', async () => {
  const atOnce = openRenderThreads(2, new AbortController().signal);
  const files = await Promise.all(atOnce.map((thread) => thread.render(table, async () => {})));
  await Promise.all(atOnce.map((thread) => thread.close()));
  started = 0;
  await Promise.all(files.map(() => make(table)));
  expect(started).toBe(0);
});

it('a thread that ended while it had no file to make is replaced', async () => {
  await make(table);
  const [thread] = openRenderThreads(1, new AbortController().signal);
  await Promise.all(threads.map((worker) => worker.terminate()));
  started = 0;
  expect(Buffer.from((await thread?.render(table, async () => {})) ?? []).toString()).toContain('Source');
  await Promise.all(threads.map((worker) => worker.terminate()));
  await thread?.close();
  await make(table);
  expect(started).toBe(2);
});

it('nothing is made for a file that was closed while its report was read, and no thread is left', async () => {
  const [thread] = openRenderThreads(1, new AbortController().signal);
  await thread?.close();
  await make(table);
  started = 0;
  await expect(thread?.render(table, async () => {})).rejects.toThrow('the thread ended');
  await make(table);
  expect(started).toBe(0);
});

it('a thread that is kept does not keep the files that it has made in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const files: WeakRef<Uint8Array>[] = [];
  for (let file = 0; file < 3; file++) files.push(new WeakRef(await make(table)));
  await setImmediate();
  collectGarbage();
  expect(files.map((file) => file.deref())).toEqual([undefined, undefined, undefined]);
});
