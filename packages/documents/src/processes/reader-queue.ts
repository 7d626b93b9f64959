/** How many users are remembered as served. A forgotten user counts as never served. */
const rememberedUsers = 1_000;

export interface ReaderRequest {
  readonly megabytes: number;
  /** Undefined in a program that serves nobody else, such as the command line. */
  readonly userId: number | undefined;
  /** No other process reads at the same time. */
  readonly isAlone?: boolean;
}

/**
 * Requests that wait for a reader. Users take turns: the next one is the least recently served user. A user's own
 * requests keep their order.
 */
export interface ReaderQueue<Request extends ReaderRequest> {
  readonly add: (request: Request) => void;
  /** Returns whether the request was waiting. */
  readonly remove: (request: Request) => boolean;
  /** The first request of each user, in the order of their turns. */
  readonly nextOfEach: () => readonly Request[];
  /** Removes a request whose turn has come. */
  readonly serve: (request: Request) => void;
  readonly removeAll: () => readonly Request[];
}

export function createReaderQueue<Request extends ReaderRequest>(): ReaderQueue<Request> {
  const waiting = new Map<number | undefined, Request[]>();
  /** The turn in which each user was last served, the latest last. */
  const served = new Map<number | undefined, number>();
  let turn = 0;

  const remove = (request: Request): boolean => {
    const own = waiting.get(request.userId) ?? [];
    const place = own.indexOf(request);
    if (place === -1) return false;
    own.splice(place, 1);
    if (own.length === 0) waiting.delete(request.userId);
    return true;
  };

  const servedAt = ({ userId }: Request): number => served.get(userId) ?? 0;

  return {
    add: (request) => {
      const own = waiting.get(request.userId);
      if (own === undefined) waiting.set(request.userId, [request]);
      else own.push(request);
    },
    remove,
    nextOfEach: () =>
      [...waiting.values()].flatMap((own) => own.slice(0, 1)).sort((a, b) => servedAt(a) - servedAt(b)),
    serve: (request) => {
      remove(request);
      turn += 1;
      served.delete(request.userId);
      served.set(request.userId, turn);
      const oldest = served.keys().next();
      if (served.size > rememberedUsers && !oldest.done) served.delete(oldest.value);
    },
    removeAll: () => {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}
