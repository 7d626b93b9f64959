import type { UserStatus } from '@palimpsest/contract';

/**
 * Somebody who makes a call, by the way in which they prove who they are. `authenticate.ts` finds it out, and
 * `admit-caller.ts` decides which operations it may call. Handlers and access functions ask for its user, never for its
 * kind, so that a further kind needs no change in them (docs/decisions/0078-callers.md).
 */
export type Caller = SessionCaller | Visitor;

/** A user at a screen, with a session. */
interface SessionCaller {
  readonly kind: 'session';
  readonly user: CallingUser;
  /** The administrator or support who works on behalf of the user; null in the user's own sessions. */
  readonly impersonator: Impersonator | null;
  readonly session: Session;
  readonly scopes: Scopes;
  /** The page size in the user's settings, as stored; null if they did not choose one. */
  readonly storedPageSize: unknown;
}

/** Anyone who has proved nothing. Limits count visitors by their network. */
export interface Visitor {
  readonly kind: 'visitor';
  readonly user: null;
  readonly impersonator: null;
  readonly session: null;
  readonly scopes: Scopes;
  readonly storedPageSize: null;
}

/** The user whose call it is. */
export interface CallingUser {
  readonly id: number;
  readonly status: UserStatus;
}

export interface Session {
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

/** The scopes of the contract (`scopeOf`) whose operations a caller may call. */
export type Scopes = 'all' | ReadonlySet<string>;

/** The place where a session is used: what the list of sessions shows of it. */
export interface SessionClient {
  /** The User-Agent header; '' without one. */
  readonly userAgent: string;
  readonly address: string;
}

/** A session that was found by its token. */
export interface FoundSession extends Pick<
  SessionCaller,
  'user' | 'impersonator' | 'session' | 'storedPageSize'
> {
  /** It ends later now, so its cookies have to as well. */
  readonly isExtended: boolean;
}

export const visitor: Visitor = {
  kind: 'visitor',
  user: null,
  impersonator: null,
  session: null,
  scopes: new Set(),
  storedPageSize: null,
};

export function callerWith({ user, impersonator, session, storedPageSize }: FoundSession): SessionCaller {
  return { kind: 'session', user, impersonator, session, scopes: 'all', storedPageSize };
}

/** @param scope of the operation; null for one that anyone may call */
export function hasScope({ scopes }: Caller, scope: string | null): boolean {
  return scope === null || scopes === 'all' || scopes.has(scope);
}

/** The name under which the calls of a minute are counted; undefined for callers who count by their network. */
export function countedAs(caller: Caller): string | undefined {
  switch (caller.kind) {
    case 'session':
      return `session ${caller.session.id}`;
    case 'visitor':
      return undefined;
  }
}
