import type { DataOf, Language, NoticeKey, OperationName, ParsedInputOf } from '@palimpsest/contract';
import { UserError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import type { SessionUser } from './session-user.ts';

export type { SessionUser } from './session-user.ts';

export interface Call {
  readonly services: Services;
  /** Null only where the operation's access is `public`. */
  readonly user: SessionUser | null;
  /** What the browser asks for; the guest's language until one is chosen. */
  readonly language: Language;
  /** Under which the caller reaches the product, without a slash at the end. */
  readonly origin: string;
  /** Where the call comes from, as limits count it (`networkOf`). */
  readonly network: string;
  readonly log: Log;
}

/** A session that the answer hands to the browser. */
export interface NewSession {
  readonly token: string;
  readonly sid: string;
}

export interface Result<Data> {
  readonly data: Data;
  readonly message?: NoticeKey;
  readonly total?: number;
  /** A new session for the browser, or null to end the one it has. */
  readonly session?: NewSession | null;
}

export type Handler<Name extends OperationName> = (
  input: ParsedInputOf<Name>,
  call: Call,
) => Promise<Result<DataOf<Name>>>;

/** One handler for every operation of the contract; a missing one does not compile. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> };

/** The user of a call whose operation asks for a session; dispatch has made sure that there is one. */
export function userOf(call: Call): SessionUser {
  if (call.user === null) throw new UserError('sessionMissing');
  return call.user;
}
