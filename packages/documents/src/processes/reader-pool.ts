import { measureReservedMegabytes } from './kernel-limit.ts';
import { createReaderQueue, type ReaderRequest } from './reader-queue.ts';
import { ordinaryMegabytes } from './reader-sizes.ts';
import { readerFlags, startReaderProcess, type ReaderProcess } from './start-reader-process.ts';

/**
 * The reader processes of one program. The total memory limit of its processes never exceeds the pool's memory. A
 * process counts from before it starts until it has ended, even while it waits for its next file.
 *
 * Users take turns (reader-queue.ts). A user has at most two processes, and the second one leaves memory for an ordinary
 * process of another user.
 *
 * A request that is to be alone waits until no process reads, and no other is granted meanwhile or while it reads. It is
 * granted when its turn comes, so it does not pass others.
 *
 * A request for more memory than is free keeps its turn. Until it is granted, other requests may use only the memory
 * that it will leave free, so that neither waits for the other. A request that is to be alone goes first.
 *
 * Starting a process takes about 150 ms, many times what most files need. A process that read its file successfully and
 * stayed small therefore waits a while for the next file. Every other process is ended, so that a hostile file leaves
 * nothing behind.
 */
export interface ReaderPool {
  /** Returns a process of this size as soon as there is memory for it. It must be passed to `keep` or `end`. */
  readonly take: (request: ReaderRequest, signal?: AbortSignal) => Promise<ReaderProcess>;
  /** Keeps a process that read its file successfully. */
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

interface Waiting extends ReaderRequest {
  /** Called with an existing process, or with undefined if there is memory for a new one. */
  readonly grant: (granted: Granted) => void;
  readonly refuse: (reason: unknown) => void;
}

interface Granted {
  readonly reader: ReaderProcess | undefined;
  readonly use: Use;
}

/** A process that a user has, or that is being started for one. */
interface Use extends ReaderRequest {
  /** The request with an earlier turn that needs more memory than was free. */
  readonly overtook: Waiting | undefined;
}

const mostOfUser = 2;
const mostIdle = 2;
const idleMs = 10_000;
/** A process that has only loaded a reader uses 80 to 110 MB, half of which all processes share. */
const mostIdleBytes = 160 * 1024 * 1024;

const sumOf = (uses: readonly ReaderRequest[]): number =>
  uses.reduce((sum, { megabytes }) => sum + megabytes, 0);

const readerProgram = new URL('./reader-process.ts', import.meta.url);

/** The same for all processes with these flags, so that all pools measure it once. */
let systemReserve: Promise<number | undefined> | undefined;

/** @param program what its processes run */
export function createReaderPool(totalMegabytes: number, program = readerProgram): ReaderPool {
  let reservedMegabytes = 0;
  let isClosed = false;
  const readers = new Set<ReaderProcess>();
  const idle: IdleReader[] = [];
  const queue = createReaderQueue<Waiting>();
  const uses = new Set<Use>();
  const useOf = new Map<ReaderProcess, Use>();
  /** Its turn has come, and it waits for memory. */
  let claimant: Waiting | undefined;
  /** Its turn has come, and it waits until no process reads. */
  let loner: Waiting | undefined;

  const isWithinShare = ({ userId, megabytes }: Waiting): boolean => {
    const own = [...uses].filter((use) => use.userId === userId);
    if (userId === undefined || own.length === 0) return true;
    return own.length < mostOfUser && sumOf(own) + megabytes <= totalMegabytes - ordinaryMegabytes;
  };

  const mayOvertake = (claim: Waiting, { megabytes }: Waiting): boolean => {
    const overtaking = [...uses].filter(({ overtook }) => overtook === claim);
    return sumOf(overtaking) + megabytes <= totalMegabytes - claim.megabytes;
  };

  /** Returns whether the request was granted. */
  const tryGrant = (next: Waiting): boolean => {
    if ([...uses].some(({ isAlone }) => isAlone === true)) return false;
    if (loner !== undefined && loner !== next) return false;
    if (next.isAlone === true && uses.size > 0) {
      loner = next;
      return false;
    }
    // The claimant waits for the loner as everybody does, so the loner cannot wait for the claimant's memory.
    const overtook = claimant === next || loner === next ? undefined : claimant;
    if (!isWithinShare(next) || (overtook !== undefined && !mayOvertake(overtook, next))) return false;
    const reader = takeIdle(next.megabytes);
    if (reader === undefined) {
      if (reservedMegabytes + next.megabytes > totalMegabytes) {
        claimant ??= next;
        return false;
      }
      reservedMegabytes += next.megabytes;
    }
    if (claimant === next) claimant = undefined;
    if (loner === next) loner = undefined;
    queue.serve(next);
    const { isAlone } = next;
    const use: Use = {
      megabytes: next.megabytes,
      userId: next.userId,
      ...(isAlone && { isAlone }),
      overtook,
    };
    uses.add(use);
    if (reader !== undefined) useOf.set(reader, use);
    next.grant({ reader, use });
    return true;
  };

  const grantNext = (): void => {
    for (;;) {
      const inTurn = queue.nextOfEach();
      const first = [loner, claimant].filter((one) => one !== undefined);
      if (![...first, ...inTurn].some(tryGrant)) break;
    }
    if (claimant !== undefined) endIdle();
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

  const endUse = (reader: ReaderProcess): void => {
    const use = useOf.get(reader);
    if (use !== undefined) uses.delete(use);
    useOf.delete(reader);
  };

  const start = async (use: Use): Promise<ReaderProcess> => {
    try {
      systemReserve ??= measureReservedMegabytes(readerFlags);
      const reader = await startReaderProcess(use.megabytes, await systemReserve, program);
      readers.add(reader);
      useOf.set(reader, use);
      void reader.ended.then(() => {
        readers.delete(reader);
        endUse(reader);
        const unused = idle.find((one) => one.reader === reader);
        if (unused !== undefined) leaveIdle(unused);
        release(use.megabytes);
      });
      if (isClosed) await end(reader);
      return reader;
    } catch (error) {
      uses.delete(use);
      release(use.megabytes);
      throw error;
    }
  };

  const take: ReaderPool['take'] = async (request, signal) => {
    if (isClosed) throw new Error('the readers are closed');
    // A signal that is aborted already tells no listener.
    signal?.throwIfAborted();
    const { megabytes } = request;
    if (megabytes > totalMegabytes) throw new Error(`${megabytes} of ${totalMegabytes} MB for a reader`);
    const { promise, resolve, reject } = Promise.withResolvers<Granted>();
    const place: Waiting = { ...request, grant: resolve, refuse: reject };
    const abort = (): void => {
      if (!queue.remove(place)) return;
      if (claimant === place) claimant = undefined;
      if (loner === place) loner = undefined;
      reject(signal?.reason);
      // All other requests may have been waiting for this one.
      grantNext();
    };
    signal?.addEventListener('abort', abort, { once: true });
    queue.add(place);
    grantNext();
    try {
      const { reader, use } = await promise;
      return reader ?? (await start(use));
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };

  const keep: ReaderPool['keep'] = async (reader, residentBytes) => {
    const { exitCode, signalCode } = reader.child;
    const isSpent = residentBytes > mostIdleBytes || exitCode !== null || signalCode !== null;
    if (isClosed || isSpent) return end(reader);
    endUse(reader);
    const kept = { reader, forget: letIdle(reader, () => void end(reader)) };
    idle.push(kept);
    grantNext();
    if (idle.length <= mostIdle || !idle.includes(kept)) return;
    leaveIdle(kept);
    await end(reader);
  };

  const end: ReaderPool['end'] = async ({ child, ended }) => {
    child.kill('SIGKILL');
    await ended;
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    claimant = undefined;
    loner = undefined;
    for (const { refuse } of queue.removeAll()) refuse(new Error('the readers are closed'));
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
