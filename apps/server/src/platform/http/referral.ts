import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import { isHttps } from './origin.ts';

/**
 * A visitor who has come from a page of an organisation: a signed cookie says to which licence, for ten minutes. It is a convenience
 * for organisations that want people to start from their intranet. It is not a protection, because anyone can send any `Referer`.
 */
const referralSeconds = 10 * 60;

type Signing = Pick<Services, 'config' | 'fingerprintSecret'>;

function cookieName(config: Config): string {
  return isHttps(config) ? '__Host-palimpsest_referral' : 'palimpsest_referral';
}

/** The origin of the page with the link that was followed; undefined without one. */
export function referringOrigin({ headers: { referer } }: FastifyRequest): string | undefined {
  return referer === undefined || !URL.canParse(referer) ? undefined : new URL(referer).origin;
}

/** Notes that the visitor has come from a page of this licence. */
export function setReferral(services: Signing, reply: FastifyReply, licenseId: number, now: Date): void {
  const { config } = services;
  const expires = Math.floor(now.getTime() / 1000) + referralSeconds;
  const text = `${licenseId}.${expires}`;
  reply.setCookie(cookieName(config), `${text}.${signatureOf(services, text)}`, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: isHttps(config),
    maxAge: referralSeconds,
  });
}

/** The id of the licence from whose pages the visitor has come in the last ten minutes; null for none. */
export function referralOf(services: Signing, request: FastifyRequest, now: Date): number | null {
  const [id, expires, signature, ...rest] = (request.cookies[cookieName(services.config)] ?? '').split('.');
  if (id === undefined || expires === undefined || signature === undefined || rest.length > 0) return null;
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(services, `${id}.${expires}`));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(expires) * 1000 > now.getTime() ? Number(id) : null;
}

function signatureOf({ fingerprintSecret }: Signing, text: string): string {
  const key = createHmac('sha256', fingerprintSecret.indexKey).update('pages that lead here').digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}
