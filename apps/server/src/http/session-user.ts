import type { UserStatus } from '@palimpsest/contract';

/** Where a session is used: what the list of sessions shows of it. */
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

/** The user who makes a call. */
export interface SessionUser {
  readonly id: number;
  readonly sessionId: number;
  readonly sid: string;
  readonly status: UserStatus;
  /** Of the session's interface, if somebody chose one in it. */
  readonly language: string | null;
  /** The role requires a second factor, and the user has not set it up: nothing else is possible. */
  readonly mustSetUpFactor: boolean;
  /** The page size in the user's settings, as stored; null if they did not choose one. */
  readonly storedPageSize: unknown;
}
