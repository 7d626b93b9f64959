import { TooManyRequestsError } from './errors.ts';

/** How many users are remembered as served. A forgotten user counts as never served. */
const rememberedUsers = 1_000;

/** After this time, work that was refused may be sent again. */
const retryAfterMs = 10_000;

/** Runs work in a limited number of slots, for users by their id, or for others by a name. */
export type FairTurns = <Answer>(
  user: number | string,
  work: () => Promise<Answer>,
  options?: TurnOptions,
) => Promise<Answer>;

export interface TurnOptions {
  /** If it fires before the turn comes, the work is dropped, and its promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** If so much work of the user is waiting, more of it is refused with `tooManyRequests`. */
  readonly mostWaiting?: number | undefined;
}

export interface Slots {
  /** How much work runs at once. */
  readonly all: number;
  /** How much of it may be one user's. */
  readonly ofOneUser: number;
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
  /** A set keeps its order, and one work leaves it without a search through the others. */
  const waiting = new Map<User, Set<() => void>>();
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
    const [start] = waiting.get(user) ?? [];
    if (start === undefined) return;
    leave(user, start);
    begin(user);
    start();
  }

  function join(user: User, start: () => void): void {
    const works = waiting.get(user);
    if (works === undefined) waiting.set(user, new Set([start]));
    else works.add(start);
  }

  function leave(user: User, start: () => void): void {
    const works = waiting.get(user);
    works?.delete(start);
    if (works?.size === 0) waiting.delete(user);
  }

  /** Rejects with the signal's reason when it fires before the turn comes. */
  function turnOf(user: User, signal?: AbortSignal): Promise<void> {
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
    join(user, start);
    return promise;
  }

  return async (user, work, { signal, mostWaiting = Infinity } = {}) => {
    signal?.throwIfAborted();
    const waits = waiting.get(user)?.size ?? 0;
    if (hasSlot(user)) begin(user);
    else if (waits < mostWaiting) await turnOf(user, signal);
    else throw new TooManyRequestsError(`${waits} others wait for a turn already`, retryAfterMs);
    try {
      return await work();
    } finally {
      end(user);
      startNext();
    }
  };
}
