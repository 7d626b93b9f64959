import { TooManyRequestsError } from './errors.ts';

/** How many users are remembered as served. A forgotten user counts as never served. */
const rememberedUsers = 1_000;

/** The time after which work that was refused may be sent again. */
const retryAfterMs = 10_000;

/** Runs work in a limited number of slots, for users by their id, or for others by a name. */
export interface FairTurns {
  <Answer>(user: number | string, work: () => Promise<Answer>, options?: TurnOptions): Promise<Answer>;
  /**
   * The time for which the oldest waiting work, or that of one user, has waited; 0 if none waits. For all users
   * together, work that waits only for other work of its own user is not counted.
   */
  oldestWaitMs(user?: number | string): number;
}

export interface TurnOptions {
  /** If it fires before the turn comes, the work is dropped, and its promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** If so much work of the user is waiting, more of it is refused with `tooManyRequests`. */
  readonly mostWaiting?: number | undefined;
  /** The time when the work began to wait, by `performance.now()`, if it has waited for another turn before. */
  readonly sinceMs?: number | undefined;
}

export interface Slots {
  /** How much work runs at once. */
  readonly all: number;
  /** How much of it may be one user's. */
  readonly ofOneUser: number;
  /**
   * Work that takes longer gives its slot to others and continues without one. For slots that share the time of the
   * processor: such work waits for something else, for example a lock or another server.
   */
  readonly mostHeldMs?: number;
}

/**
 * Assigns a limited number of slots to users in turn. The next slot goes to the first waiting work of the least
 * recently served user who has a slot left. One user's long checks have up to a dozen tasks waiting. Another user's
 * short check has five tasks, one after the other, and would wait for the dozen each time. One slot is closed to the
 * first user, so the short check doesn't wait for a running task either.
 *
 * The thread pool's own queue can't do this: Piscina 5.3 moves tasks that can be aborted from the given queue
 * to one of its own, which it empties first.
 */
export function createFairTurns(slots: Slots): FairTurns {
  type User = number | string;
  /**
   * The moment since when each work waits. A map keeps its order, and one work leaves it without a search through the
   * others.
   */
  const waiting = new Map<User, Map<() => void, number>>();
  /** The turn in which each user was last served, the latest last. */
  const served = new Map<User, number>();
  const running = new Map<User, number>();
  let turn = 0;
  let free = slots.all;

  const hasSlot = (user: User): boolean => free > 0 && (running.get(user) ?? 0) < slots.ofOneUser;

  function begin(user: User): void {
    turn += 1;
    free -= 1;
    running.set(user, (running.get(user) ?? 0) + 1);
    served.delete(user);
    served.set(user, turn);
    const oldest = served.keys().next();
    if (served.size > rememberedUsers && !oldest.done) served.delete(oldest.value);
  }

  function end(user: User): void {
    free += 1;
    const left = (running.get(user) ?? 0) - 1;
    if (left > 0) running.set(user, left);
    else running.delete(user);
  }

  /** The least recently served of the waiting users who have a slot left. */
  function nextUser(): User | undefined {
    let next: User | undefined;
    let nextServedAt = Infinity;
    for (const user of waiting.keys()) {
      const servedAt = served.get(user) ?? 0;
      if (servedAt >= nextServedAt || !hasSlot(user)) continue;
      next = user;
      nextServedAt = servedAt;
    }
    return next;
  }

  function startNext(): void {
    const user = nextUser();
    if (user === undefined) return;
    const [start] = waiting.get(user)?.keys() ?? [];
    if (start === undefined) return;
    leave(user, start);
    begin(user);
    start();
  }

  function join(user: User, start: () => void, sinceMs: number): void {
    const works = waiting.get(user) ?? new Map<() => void, number>();
    waiting.set(user, works.set(start, sinceMs));
  }

  function leave(user: User, start: () => void): void {
    const works = waiting.get(user);
    works?.delete(start);
    if (works?.size === 0) waiting.delete(user);
  }

  /** Rejects with the signal's reason when it fires before the turn comes. */
  function turnOf(user: User, sinceMs: number, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = (): void => {
      leave(user, start);
      reject(signal?.reason);
    };
    const start = (): void => {
      signal?.removeEventListener('abort', abort);
      resolve();
    };
    signal?.addEventListener('abort', abort, { once: true });
    join(user, start, sinceMs);
    return promise;
  }

  function oldestWaitMs(user?: User): number {
    const isHeldByOwn = (of: User): boolean => (running.get(of) ?? 0) >= slots.ofOneUser;
    const queues =
      user === undefined
        ? [...waiting].flatMap(([of, works]) => (isHeldByOwn(of) ? [] : [works]))
        : [waiting.get(user)];
    const sinceMs = queues.flatMap((works) => [...(works?.values() ?? [])].slice(0, 1));
    return sinceMs.length === 0 ? 0 : performance.now() - Math.min(...sinceMs);
  }

  async function inSlot<Answer>(user: User, work: () => Promise<Answer>): Promise<Answer> {
    let isHeld = true;
    const giveBack = (): void => {
      if (!isHeld) return;
      isHeld = false;
      end(user);
      startNext();
    };
    const timer = slots.mostHeldMs === undefined ? undefined : setTimeout(giveBack, slots.mostHeldMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      giveBack();
    }
  }

  const run = async <Answer>(
    user: User,
    work: () => Promise<Answer>,
    { signal, mostWaiting = Infinity, sinceMs = performance.now() }: TurnOptions = {},
  ): Promise<Answer> => {
    signal?.throwIfAborted();
    const waits = waiting.get(user)?.size ?? 0;
    if (hasSlot(user)) begin(user);
    else if (waits < mostWaiting) await turnOf(user, sinceMs, signal);
    else throw new TooManyRequestsError(`${waits} others wait for a turn already`, retryAfterMs);
    return inSlot(user, work);
  };

  return Object.assign(run, { oldestWaitMs });
}
