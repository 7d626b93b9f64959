import type { DataOf, Language, NoticeKey, OperationName, ParsedInputOf } from '@palimpsest/contract';
import { UserError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Services } from '../../services.ts';
import type { Caller, CallerSession, SessionClient, UserOfCaller } from './callers/caller.ts';

export type { Caller, CallingUser, UserOfCaller } from './callers/caller.ts';

export interface Call {
  readonly services: Services;
  /** It has a user, unless the operation's access is `public`. */
  readonly caller: Caller;
  /** The language that the browser requests; used for guests until they choose one. */
  readonly language: Language;
  /** The time zone that the caller names; undefined if the call names none. */
  readonly timeZone: string | undefined;
  /** The product's base URL for this caller, without a slash at the end. */
  readonly origin: string;
  /** The network of the caller, as limits count it (`networkOf`). */
  readonly network: string;
  readonly client: SessionClient;
  /** The id of the caller's browser, from its cookie; null without one. */
  readonly browser: string | null;
  /** The id of the licence from whose pages the browser has come in the last minutes; null for none. */
  readonly referral: number | null;
  readonly log: Log;
}

/** A session that the answer gives to the browser. */
export interface NewSession {
  readonly token: string;
  readonly sid: string;
}

export interface Result<Data> {
  readonly data: Data;
  readonly message?: NoticeKey;
  readonly total?: number;
  /** A new session for the browser, or null to end the current one. */
  readonly session?: NewSession | null;
  /** The id that the browser keeps in its cookie. */
  readonly browser?: string;
}

/**
 * An answer that depends on nothing but what its key names. It is read once and kept ready to be sent
 * (`answers/kept-answers.ts`). The handler must have checked the caller's access before it returns the key.
 */
export interface LastingResult<Data> {
  /** Two answers of an operation with the same key are equal, for every caller. */
  readonly key: string;
  readonly read: () => Promise<LastingData<Data>>;
}

export interface LastingData<Data> {
  readonly data: Data;
  /** False if the data depends on more than the key names after all; it is then not kept. */
  readonly isLasting: boolean;
}

export type Handler<Name extends OperationName> = (
  input: ParsedInputOf<Name>,
  call: Call,
) => Promise<Result<DataOf<Name>> | LastingResult<DataOf<Name>>>;

/** One handler for every operation of the contract; a missing one does not compile. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> };

/** The user of a call whose operation needs one; dispatch has made sure of that. */
export function userOf({ caller }: Call): UserOfCaller {
  if (caller.user === null) throw new UserError('sessionMissing');
  return caller.user;
}

/** The visit from a learning platform that a call is made in. */
export function launchOf({ caller }: Call): number {
  if (caller.kind !== 'launch') throw new UserError('launchMissing');
  return caller.launchId;
}

/** The session of a call that concerns it, such as a log-out. A caller of another kind has none. */
export function sessionOf({ caller }: Call): CallerSession {
  if (caller.session === null) throw new UserError('sessionMissing');
  return caller.session;
}
