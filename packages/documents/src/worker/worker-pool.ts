import { Worker } from 'node:worker_threads';

/**
 * Threads that have read a file well and wait for the next. Starting one and loading the readers takes about 150 ms,
 * many times what most files need. A thread whose file failed in any way is ended instead (extract-in-worker.ts), so
 * a hostile file leaves nothing behind for the next.
 */
interface Idle {
  readonly worker: Worker;
  readonly memoryMegabytes: number;
  readonly timer: NodeJS.Timeout;
}

const idle: Idle[] = [];
const mostIdle = 2;
const idleMs = 30_000;

/** A thread with this limit on its heap: one that waits, or a new one. It must go back by one of the other functions. */
export function takeWorker(memoryMegabytes: number): Worker {
  const index = idle.findIndex((waiting) => waiting.memoryMegabytes === memoryMegabytes);
  const [waiting] = index === -1 ? [] : idle.splice(index, 1);
  if (waiting === undefined) return startWorker(memoryMegabytes);
  clearTimeout(waiting.timer);
  waiting.worker.removeAllListeners('exit');
  waiting.worker.ref();
  return waiting.worker;
}

/** Keeps a thread whose file went well, for a while; it doesn't keep the process alive. */
export async function giveBackWorker(worker: Worker, memoryMegabytes: number): Promise<void> {
  // By name: removing all would take the listeners with which Node itself opens and shuts the thread's port.
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  if (idle.length >= mostIdle) {
    await worker.terminate();
    return;
  }
  const timer = setTimeout(() => void worker.terminate(), idleMs);
  timer.unref();
  const waiting: Idle = { worker, memoryMegabytes, timer };
  worker.once('exit', () => {
    clearTimeout(timer);
    const index = idle.indexOf(waiting);
    if (index !== -1) idle.splice(index, 1);
  });
  worker.unref();
  idle.push(waiting);
}

function startWorker(memoryMegabytes: number): Worker {
  return new Worker(new URL('./extraction-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, stackSizeMb: 4 },
    // Nothing of the parent's environment or arguments is needed inside, and libraries' warnings are noise.
    env: {},
    argv: [],
    execArgv: ['--no-warnings'],
    // What the readers print must not reach the parent's output; the thread itself drops it.
    stdout: true,
    stderr: true,
  });
}
