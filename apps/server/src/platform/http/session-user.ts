import type { UserStatus } from '@palimpsest/contract';

/** The place where a session is used: what the list of sessions shows of it. */
export interface SessionClient {
  /** The User-Agent header; '' without one. */
  readonly userAgent: string;
  readonly address: string;
}

/** A session that was found by its token. */
export interface FoundSession {
  readonly user: SessionUser;
  /** It ends later now, so its cookies have to as well. */
  readonly isExtended: boolean;
}

/** A person who works in the account of another user. */
export interface Impersonator {
  readonly id: number;
  readonly status: UserStatus;
  /** The session that they return to. */
  readonly sessionId: number;
  readonly mail: string | null;
  readonly name: string;
  /** The time when the session in the account ends by itself. */
  readonly endsAt: Date;
}

/** The user who makes a call. */
export interface SessionUser {
  readonly id: number;
  readonly sessionId: number;
  readonly sid: string;
  readonly status: UserStatus;
  /** The administrator or support who works in the account of this user; null in the user's own sessions. */
  readonly impersonator: Impersonator | null;
  /** The language of the session's interface, if somebody chose one in it. */
  readonly language: string | null;
  /** The role requires a second factor, and the user has not set it up: nothing else is possible. */
  readonly mustSetUpFactor: boolean;
  /** The page size in the user's settings, as stored; null if they did not choose one. */
  readonly storedPageSize: unknown;
}
