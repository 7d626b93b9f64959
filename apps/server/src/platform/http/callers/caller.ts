import type { KeyScope, KeysAdmitted, UserStatus } from '@palimpsest/contract';

/**
 * Somebody who makes a call, by the way in which they prove who they are. `authenticate.ts` finds it out, and
 * `admit-caller.ts` decides which operations it may call. Handlers and access functions ask for its user, never for its
 * kind, so that a further kind needs no change in them (docs/decisions/0078-callers.md).
 */
export type Caller = SessionCaller | KeyCaller | LaunchCaller | Visitor;

/** A user at a screen, with a session. */
interface SessionCaller {
  readonly kind: 'session';
  readonly user: UserOfCaller;
  /** The administrator or support who works on behalf of the user; null in the user's own sessions. */
  readonly impersonator: Impersonator | null;
  readonly session: CallerSession;
  readonly scopes: Scopes;
  readonly limits: LimitsOfCaller;
  /** The page size in the user's settings, as stored; null if they did not choose one. */
  readonly storedPageSize: unknown;
}

/**
 * A program with a key for the API. It acts for its user as an ordinary user: roles of the owner open no operation, so that a lost
 * key of an administrator opens no more than their own texts. One right is not a role but a fact of the report, and stays:
 * administrators of a licence read the reports of its members where the licence lets them (`mayViewReportsOfLicense`).
 */
export interface KeyCaller {
  readonly kind: 'key';
  readonly user: UserOfCaller;
  readonly impersonator: null;
  readonly session: null;
  readonly scopes: Scopes;
  readonly limits: LimitsOfCaller;
  readonly storedPageSize: unknown;
}

/**
 * A person in the frame of a learning platform, with the token of their visit. It acts for the account of a teacher, or for the
 * guest of a student, as a key with some scopes does. A teacher who has not connected an account has no user.
 */
export interface LaunchCaller {
  readonly kind: 'launch';
  readonly user: UserOfCaller | null;
  readonly launchId: number;
  readonly impersonator: null;
  readonly session: null;
  readonly scopes: Scopes;
  readonly limits: LimitsOfCaller;
  readonly storedPageSize: unknown;
}

/** Anyone who has proved nothing. Limits count visitors by their network. */
export interface Visitor {
  readonly kind: 'visitor';
  readonly user: null;
  readonly impersonator: null;
  readonly session: null;
  readonly scopes: Scopes;
  readonly limits: LimitsOfCaller;
  readonly storedPageSize: null;
}

/** The user whose call it is. */
export interface CallingUser {
  readonly id: number;
  readonly status: UserStatus;
  /**
   * The project of a colleague whose submissions and their reports the user may read during a visit from a learning platform, as another
   * teacher of the course; missing otherwise.
   */
  readonly reviewedProjectId?: number;
}

/** The user with what the query of their session, key or launch read along with them. It is as old as the call. */
export interface UserOfCaller extends CallingUser {
  /** The licence whose member they are; null without a valid one. */
  readonly license: LicenseOfCaller | null;
  /** Whether they are the administrator of a licence, valid or not. */
  readonly administersLicense: boolean;
}

interface LicenseOfCaller {
  readonly licenseId: number;
  /** N nothing, Y that texts match, F full texts. */
  readonly shareTexts: 'N' | 'Y' | 'F';
}

/** Whose calls are counted together. */
interface LimitsOfCaller {
  /** The name under which the calls of a minute are counted; null: the network. */
  readonly countedAs: string | null;
}

export interface CallerSession {
  readonly id: number;
  /** Its name, which pages of other sites cannot read. */
  readonly sid: string;
  /** The language of the interface, if somebody chose one in this session. */
  readonly language: string | null;
  /** The role requires a second factor, and the user has not set it up: nothing else is possible. */
  readonly mustSetUpFactor: boolean;
}

/** A person who works in the account of another user. */
export interface Impersonator extends CallingUser {
  /** The session that they return to. */
  readonly sessionId: number;
  readonly mail: string | null;
  readonly name: string;
  /** When the session in the account ends by itself. */
  readonly endsAt: Date;
}

/** The scopes of the contract whose operations a caller may call. Only keys and launches are limited by them. */
export type Scopes = 'all' | ReadonlySet<KeyScope>;

/** The place where a session is used: what the list of sessions shows of it. */
export interface SessionClient {
  /** The User-Agent header; '' without one. */
  readonly userAgent: string;
  readonly address: string;
}

/** A caller who was found by the token of a session. */
export interface FoundCaller {
  readonly caller: Caller;
  /** The session ends later now, so its cookies have to as well. */
  readonly isExtended: boolean;
}

export const visitor: Visitor = {
  kind: 'visitor',
  user: null,
  impersonator: null,
  session: null,
  scopes: 'all',
  limits: { countedAs: null },
  storedPageSize: null,
};

/** @param admitted the keys that the operation admits */
export function hasScope({ scopes }: Caller, admitted: KeysAdmitted): boolean {
  return scopes === 'all' || admitted === 'any' || admitted.some((scope) => scopes.has(scope));
}
