import { limits } from '@palimpsest/contract';
import type { FastifyReply } from 'fastify';
import type { NewSession } from './handler.ts';

/** The secret; scripts can't read it. */
export const tokenCookie = 'palimpsest_session';
/** The readable name of the session. Calls repeat it (header X-Sid), which another site's page can't. */
export const sidCookie = 'sid';

export function setSessionCookies(reply: FastifyReply, session: NewSession, isSecure: boolean): void {
  const common = {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    maxAge: limits.sessionDays * 24 * 60 * 60,
  } as const;
  reply.setCookie(tokenCookie, session.token, { ...common, httpOnly: true });
  reply.setCookie(sidCookie, session.sid, common);
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(tokenCookie, { path: '/' });
  reply.clearCookie(sidCookie, { path: '/' });
}
