import { measureReservedMegabytes } from './kernel-limit.ts';
import { readerFlags, startReaderProcess, type ReaderProcess } from './start-reader-process.ts';

/**
 * The reader processes of one program. The total memory limit of its processes never exceeds the pool's memory. A
 * process counts from before it starts until it has ended, even while it waits for its next file. Files wait in the
 * order in which they arrived.
 *
 * Starting a process takes about 150 ms, many times what most files need. A process that read its file successfully and
 * stayed small therefore waits a while for the next file. Every other process is ended, so that a hostile file leaves
 * nothing behind.
 */
export interface ReaderPool {
  /** Returns a process of this size as soon as there is memory for it. It must be passed to `keep` or `end`. */
  readonly take: (megabytes: number, signal?: AbortSignal) => Promise<ReaderProcess>;
  /** For a process that read its file successfully. */
  readonly keep: (reader: ReaderProcess, residentBytes: number) => Promise<void>;
  readonly end: (reader: ReaderProcess) => Promise<void>;
  readonly processes: () => readonly PooledProcess[];
  /** Ends all processes and rejects all pending requests. */
  readonly close: () => Promise<void>;
}

export interface PooledProcess {
  readonly processId: number;
  readonly megabytes: number;
  readonly isIdle: boolean;
}

interface IdleReader {
  readonly reader: ReaderProcess;
  readonly forget: () => void;
}

interface Waiting {
  readonly megabytes: number;
  /** Called with an existing process, or with undefined if there is memory for a new one. */
  readonly grant: (reader: ReaderProcess | undefined) => void;
  readonly refuse: (reason: unknown) => void;
}

const mostIdle = 2;
const idleMs = 10_000;
/** A process that has only loaded a reader uses 80 to 110 MB, half of which all processes share. */
const mostIdleBytes = 160 * 1024 * 1024;

export function createReaderPool(totalMegabytes: number): ReaderPool {
  let reservedMegabytes = 0;
  let isClosed = false;
  let systemReserve: Promise<number | undefined> | undefined;
  const readers = new Set<ReaderProcess>();
  const idle: IdleReader[] = [];
  const waiting: Waiting[] = [];

  const grantNext = (): void => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const reader = takeIdle(next.megabytes);
      if (reader === undefined) {
        if (reservedMegabytes + next.megabytes > totalMegabytes) {
          endIdle();
          return;
        }
        reservedMegabytes += next.megabytes;
      }
      waiting.shift();
      next.grant(reader);
    }
  };

  const takeIdle = (megabytes: number): ReaderProcess | undefined => {
    const found = idle.find(({ reader }) => reader.megabytes === megabytes);
    if (found !== undefined) leaveIdle(found);
    return found?.reader;
  };

  const leaveIdle = (one: IdleReader): void => {
    idle.splice(idle.indexOf(one), 1);
    one.forget();
  };

  const endIdle = (): void => {
    for (const { reader, forget } of idle.splice(0)) {
      forget();
      void end(reader);
    }
  };

  const release = (megabytes: number): void => {
    reservedMegabytes -= megabytes;
    grantNext();
  };

  const start = async (megabytes: number): Promise<ReaderProcess> => {
    try {
      systemReserve ??= measureReservedMegabytes(readerFlags);
      const reader = await startReaderProcess(megabytes, await systemReserve);
      readers.add(reader);
      void reader.ended.then(() => {
        readers.delete(reader);
        const unused = idle.find((one) => one.reader === reader);
        if (unused !== undefined) leaveIdle(unused);
        release(megabytes);
      });
      if (isClosed) await end(reader);
      return reader;
    } catch (error) {
      release(megabytes);
      throw error;
    }
  };

  const take: ReaderPool['take'] = async (megabytes, signal) => {
    if (isClosed) throw new Error('the readers are closed');
    if (megabytes > totalMegabytes) throw new Error(`${megabytes} of ${totalMegabytes} MB for a reader`);
    const { promise, resolve, reject } = Promise.withResolvers<ReaderProcess | undefined>();
    const place: Waiting = { megabytes, grant: resolve, refuse: reject };
    const abort = (): void => {
      const index = waiting.indexOf(place);
      if (index !== -1) waiting.splice(index, 1);
      reject(signal?.reason);
      // All other requests may have been waiting for this one.
      grantNext();
    };
    signal?.addEventListener('abort', abort, { once: true });
    waiting.push(place);
    grantNext();
    try {
      return (await promise) ?? (await start(megabytes));
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };

  const keep: ReaderPool['keep'] = async (reader, residentBytes) => {
    const { exitCode, signalCode } = reader.child;
    const isSpent = residentBytes > mostIdleBytes || exitCode !== null || signalCode !== null;
    const isWanted =
      waiting[0]?.megabytes === reader.megabytes || (waiting.length === 0 && idle.length < mostIdle);
    if (isClosed || isSpent || !isWanted) return end(reader);
    idle.push({ reader, forget: letIdle(reader, () => void end(reader)) });
    grantNext();
  };

  const end: ReaderPool['end'] = async ({ child, ended }) => {
    child.kill('SIGKILL');
    await ended;
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    for (const { refuse } of waiting.splice(0)) refuse(new Error('the readers are closed'));
    endIdle();
    await Promise.all([...readers].map(end));
  };

  const processes = (): readonly PooledProcess[] =>
    [...readers].map((reader) => ({
      processId: reader.child.pid ?? 0,
      megabytes: reader.megabytes,
      isIdle: idle.some((one) => one.reader === reader),
    }));

  return { take, keep, end, processes, close };
}

/** An idle process does not keep the program alive. Returns a function that makes it active again. */
function letIdle({ child }: ReaderProcess, onTimeout: () => void): () => void {
  const timer = setTimeout(onTimeout, idleMs);
  timer.unref();
  child.unref();
  child.channel?.unref();
  return () => {
    clearTimeout(timer);
    child.ref();
    child.channel?.ref();
  };
}
