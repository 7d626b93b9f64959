import { limits } from '@palimpsest/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { NewSession } from './handler.ts';
import { isHttps } from './origin.ts';

export interface CookieNames {
  /** The secret; scripts can't read it. */
  readonly token: string;
  /** The readable name of the session. Calls repeat it (header X-Sid), which another site's page can't. */
  readonly sid: string;
}

const plainNames: CookieNames = { token: 'palimpsest_session', sid: 'sid' };
/**
 * Browsers accept a cookie with this prefix only from this very host and by HTTPS, not from another
 * subdomain.
 */
const hostNames: CookieNames = { token: '__Host-palimpsest_session', sid: '__Host-sid' };

/**
 * The names of the session's cookies. Under HTTPS, cookies with the plain names are ignored: any other host
 * of the same domain can set them, and so put its visitors into a session of its own.
 */
export function cookieNames(config: Config): CookieNames {
  return isHttps(config) ? hostNames : plainNames;
}

export function setSessionCookies(reply: FastifyReply, session: NewSession, config: Config): void {
  const names = cookieNames(config);
  const common = {
    path: '/',
    sameSite: 'lax',
    secure: isHttps(config),
    maxAge: limits.sessionDays * 24 * 60 * 60,
  } as const;
  reply.setCookie(names.token, session.token, { ...common, httpOnly: true });
  reply.setCookie(names.sid, session.sid, common);
  if (names !== plainNames) clear(reply, plainNames, false);
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  clear(reply, cookieNames(config), isHttps(config));
}

/** Browsers ignore a cookie named `__Host-` without Secure, even to delete it. */
function clear(reply: FastifyReply, { token, sid }: CookieNames, secure: boolean): void {
  reply.clearCookie(token, { path: '/', secure });
  reply.clearCookie(sid, { path: '/', secure });
}

/** The browser's id, which scripts can't read here. */
function browserCookieName(config: Config): string {
  return isHttps(config) ? '__Host-palimpsest_browser' : 'palimpsest_browser';
}

export function browserOf(request: FastifyRequest, config: Config): string | null {
  const id = request.cookies[browserCookieName(config)];
  return id === undefined || !/^[\w-]{22,64}$/.test(id) ? null : id;
}

export function setBrowserCookie(reply: FastifyReply, id: string, config: Config): void {
  reply.setCookie(browserCookieName(config), id, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: isHttps(config),
    maxAge: limits.sessionDays * 24 * 60 * 60,
  });
}
