import { OverloadedError } from '../errors.ts';
import { createFairTurns, type FairTurns, type TurnOptions } from '../fair-turns.ts';
import type { CallingUser } from './callers/caller.ts';

/**
 * Lets users take turns at the 21 connections of the database pool. Each call may occupy one while it waits for a row
 * that another call of the same user has locked, and an upload locks the row of the user who keeps the file. Without
 * turns, 2,000 uploads of one guest delayed the calls of others by up to 17 s, and some got an error.
 */
export interface CallTurns {
  /**
   * Throws `serverUnavailable` if other calls wait for too long already. It costs nothing, so it comes first.
   * @param isChange The screens read again on their own. A change that is refused is an error that the user sees, so
   *   changes wait ten times as long.
   */
  refuseIfOverloaded(network: string, isChange: boolean): void;
  /** A call after its session is known. */
  call<Answer>(caller: WaitingCaller, work: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer>;
  /**
   * Finds out who calls, with a short query, before the other turns can be assigned.
   * @param secret The token of a session, or the code of a form.
   */
  lookUp<Answer>(network: string, secret: string, work: () => Promise<Answer>): Promise<Answer>;
  /** @param keeperId The user who keeps the file: the caller, or the owner of the form that a visitor sends it to. */
  upload(caller: WaitingCaller, keeperId: number, signal?: AbortSignal): UploadTurns;
}

export interface WaitingCaller {
  readonly network: string;
  /** Null: a visitor. */
  readonly user: CallingUser | null;
}

/** The transactions of an upload. The transfer of the bytes, which may take an hour, has no turn. */
export interface UploadTurns {
  /**
   * Does the work before the transfer; refused with `tooManyRequests` if too many wait, and dropped if the sender
   * disconnects.
   */
  begin<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Does the work after the transfer; never refused. */
  end<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

/**
 * How much one user, or one network, may do at once in a process. A browser opens six connections over HTTP/1.1. Guests
 * are also counted per network, because a network may create 300 a day. Together with its visitors it leaves four
 * connections to others. Uploads have fewer slots than calls, so that a user's calls don't wait behind all of the
 * uploads. This costs no time, because the lock on the user's row lets only one through at a time anyway. Limiting the
 * look-ups per session keeps others in its network from waiting behind 2,000 of them, which took 2 s.
 */
const atOnce = {
  user: 8,
  guestsOfNetwork: 10,
  visitorsOfNetwork: 6,
  uploads: 4,
  lookUpsOfSecret: 2,
  lookUpsOfNetwork: 12,
};

/**
 * All calls of a process together. More at once are not answered sooner: they share one thread, and each keeps several
 * processes of PostgreSQL busy, which take the processor from that thread. A call that takes half a second waits for
 * something else, and lets another one begin.
 */
const allAtOnce = { all: 8, ofOneUser: 6, mostHeldMs: 500 };

/** How many times as long as a reading call a change may wait before changes are refused. */
const waitOfChanges = 10;

/** More are refused. A classroom or a lecture hall may share a network. */
const mostWaiting = {
  user: 200,
  guestsOfNetwork: 1_000,
  visitorsOfNetwork: 500,
  uploads: 300,
  lookUpsOfSecret: 500,
  lookUpsOfNetwork: 2_000,
};

type Limit = keyof typeof atOnce;

/** A limit, and the user or network that counts for it. */
type Step = readonly [limit: Limit, of: string];

/**
 * Work takes its turns one after the other, and holds the first while it waits for the next. All work takes them in the
 * order visitorsOfNetwork, uploads, user, guestsOfNetwork, and a turn of the process last. In different orders, two could
 * wait for each other forever.
 *
 * @param longestWaitMs When a call has waited for so long, new reading calls are refused until the others have been answered.
 *   Otherwise all calls wait longer and longer while more arrive than the process can answer: five seconds, after ten
 *   seconds at twice that rate. The wait counts from the arrival of the call, but only while all slots are taken: a
 *   user whose own calls wait for each other is not a reason to refuse those of others.
 */
export function createCallTurns(longestWaitMs: number): CallTurns {
  const turnsOf = (limit: Limit): FairTurns =>
    createFairTurns({ all: Number.POSITIVE_INFINITY, ofOneUser: atOnce[limit] });
  const turns: Readonly<Record<Limit, FairTurns>> = {
    user: turnsOf('user'),
    guestsOfNetwork: turnsOf('guestsOfNetwork'),
    visitorsOfNetwork: turnsOf('visitorsOfNetwork'),
    uploads: turnsOf('uploads'),
    lookUpsOfSecret: turnsOf('lookUpsOfSecret'),
    lookUpsOfNetwork: turnsOf('lookUpsOfNetwork'),
  };
  const ofProcess = createFairTurns(allAtOnce);

  const inTurn = <Answer>(
    steps: readonly Step[],
    work: () => Promise<Answer>,
    optionsOf: (limit: Limit) => TurnOptions,
  ): Promise<Answer> => {
    const through = (next: () => Promise<Answer>, [limit, of]: Step) => {
      return () => turns[limit](of, next, optionsOf(limit));
    };
    return steps.reduceRight(through, work)();
  };
  /** All waits of a call count from its arrival: it may wait behind others of its session first. */
  const refusable = (signal?: AbortSignal): ((limit: Limit) => TurnOptions) => {
    const sinceMs = performance.now();
    return (limit) => ({ signal, mostWaiting: mostWaiting[limit], sinceMs });
  };

  return {
    refuseIfOverloaded: (network, isChange) => {
      // In a network with many users, their look-ups wait first. This is not a reason to refuse calls from elsewhere.
      const waitMs = Math.max(ofProcess.oldestWaitMs(), turns.lookUpsOfNetwork.oldestWaitMs(network));
      if (waitMs > longestWaitMs * (isChange ? waitOfChanges : 1))
        throw new OverloadedError(`a call waits for ${Math.round(waitMs)} ms`);
    },
    call: (caller, work, signal) => {
      const own = caller.user === null ? caller.network : caller.user.id;
      const answered = () => ofProcess(own, work, { signal });
      return inTurn(stepsOf(caller), answered, refusable(signal));
    },
    lookUp: (network, secret, work) => {
      const steps: readonly Step[] = [
        ['lookUpsOfSecret', secret],
        ['lookUpsOfNetwork', network],
      ];
      return inTurn(steps, work, refusable());
    },
    upload: (caller, keeperId, signal) => {
      const isVisitor = caller.user === null;
      const ofVisitor: readonly Step[] = isVisitor ? stepsOf(caller) : [];
      // The owner of a form doesn't wait behind its visitors' uploads.
      const upload: Step = ['uploads', isVisitor ? `visitors of ${keeperId}` : String(keeperId)];
      const ofKeeper: readonly Step[] = isVisitor ? [['user', String(keeperId)]] : stepsOf(caller);
      return {
        begin: (work) => inTurn([...ofVisitor, upload, ...ofKeeper], work, refusable(signal)),
        end: (work) => inTurn([...ofVisitor, ...ofKeeper], work, () => ({})),
      };
    },
  };
}

/** Visitors are counted per network, users per account, and guests per both. */
function stepsOf({ user, network }: WaitingCaller): readonly Step[] {
  if (user === null) return [['visitorsOfNetwork', network]];
  const own: Step = ['user', String(user.id)];
  return user.status === 'Guest' ? [own, ['guestsOfNetwork', network]] : [own];
}
