import { createFairTurns, type FairTurns, type TurnOptions } from '../fair-turns.ts';
import type { SessionUser } from './session-user.ts';

/**
 * Lets users take turns at the 20 connections of the database pool. Each call may occupy one while it waits for a row
 * that another call of the same user has locked, and an upload locks the row of the user who keeps the file. Without
 * turns, 2,000 uploads of one guest delayed the calls of others by up to 17 s, and some got an error.
 */
export interface CallTurns {
  /** A call after its session is known. */
  call<Answer>(caller: Caller, work: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer>;
  /**
   * Finds out who calls, with a short query, before the other turns can be assigned.
   * @param secret The token of a session, or the code of a form.
   */
  lookUp<Answer>(network: string, secret: string, work: () => Promise<Answer>): Promise<Answer>;
  /** @param keeperId The user who keeps the file: the caller, or the owner of the form that a visitor sends it to. */
  upload(caller: Caller, keeperId: number, signal?: AbortSignal): UploadTurns;
}

export interface Caller {
  readonly network: string;
  /** Null: a visitor without a session. */
  readonly user: Pick<SessionUser, 'id' | 'status'> | null;
}

/** The transactions of an upload. The transfer of the bytes, which may take an hour, has no turn. */
export interface UploadTurns {
  /** Before the transfer; refused with `tooManyRequests` if too many wait, and dropped if the sender disconnects. */
  begin<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** After the transfer; never refused. */
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
  lookUpsOfNetwork: 8,
};

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
 * order visitorsOfNetwork, uploads, user, guestsOfNetwork. In different orders, two could wait for each other forever.
 */
export function createCallTurns(): CallTurns {
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
  const refusable =
    (signal?: AbortSignal) =>
    (limit: Limit): TurnOptions => ({ signal, mostWaiting: mostWaiting[limit] });

  return {
    call: (caller, work, signal) => inTurn(stepsOf(caller), work, refusable(signal)),
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
function stepsOf({ user, network }: Caller): readonly Step[] {
  if (user === null) return [['visitorsOfNetwork', network]];
  const own: Step = ['user', String(user.id)];
  return user.status === 'Guest' ? [own, ['guestsOfNetwork', network]] : [own];
}
