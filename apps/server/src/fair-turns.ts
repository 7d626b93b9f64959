/** How many users are remembered as served. A forgotten user counts as never served. */
const rememberedUsers = 1_000;

/** Runs work in a limited number of places. */
export type FairTurns = <Answer>(
  userId: number,
  work: () => Promise<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>;

export interface Places {
  /** How much work runs at once. */
  readonly all: number;
  /** How much of it may be one user's. */
  readonly ofOneUser: number;
}

/**
 * Assigns a limited number of places to users in turn. The next place goes to the first waiting work of the
 * user who was served the longest time ago and has a place left. One user's long checks have up to a dozen
 * tasks waiting. Another user's short check has five tasks, one after the other, and would wait for the dozen
 * each time. One place is closed to the first user, so the short check doesn't wait for a running task
 * either.
 *
 * The thread pool's own queue can't do this: Piscina 5.3 moves tasks that can be aborted from the given queue
 * to one of its own, which it empties first.
 */
export function createFairTurns(places: Places): FairTurns {
  const waiting = new Map<number, (() => void)[]>();
  /** The turn in which each user was last served, the latest last. */
  const served = new Map<number, number>();
  const running = new Map<number, number>();
  let turn = 0;
  let free = places.all;

  const hasPlace = (userId: number): boolean => free > 0 && (running.get(userId) ?? 0) < places.ofOneUser;

  function begin(userId: number): void {
    turn += 1;
    free -= 1;
    running.set(userId, (running.get(userId) ?? 0) + 1);
    served.delete(userId);
    served.set(userId, turn);
    const oldest = served.keys().next();
    if (served.size > rememberedUsers && !oldest.done) served.delete(oldest.value);
  }

  function end(userId: number): void {
    free += 1;
    const left = (running.get(userId) ?? 0) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
  }

  function startNext(): void {
    const servedAt = (id: number): number => served.get(id) ?? 0;
    const [userId] = [...waiting.keys()].filter(hasPlace).sort((a, b) => servedAt(a) - servedAt(b));
    if (userId === undefined) return;
    const works = waiting.get(userId) ?? [];
    const start = works.shift();
    if (works.length === 0) waiting.delete(userId);
    begin(userId);
    start?.();
  }

  function leave(userId: number, start: () => void): void {
    const works = waiting.get(userId) ?? [];
    const place = works.indexOf(start);
    if (place !== -1) works.splice(place, 1);
    if (works.length === 0) waiting.delete(userId);
  }

  /** Rejects with the signal's reason when it fires before the turn comes. */
  function turnOf(userId: number, signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = (): void => {
      leave(userId, start);
      reject(signal?.reason);
    };
    const start = (): void => {
      signal?.removeEventListener('abort', abort);
      resolve();
    };
    signal?.addEventListener('abort', abort, { once: true });
    waiting.set(userId, [...(waiting.get(userId) ?? []), start]);
    return promise;
  }

  return async (userId, work, signal) => {
    signal?.throwIfAborted();
    if (hasPlace(userId)) begin(userId);
    else await turnOf(userId, signal);
    try {
      return await work();
    } finally {
      end(userId);
      startNext();
    }
  };
}
