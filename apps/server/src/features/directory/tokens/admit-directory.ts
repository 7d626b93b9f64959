import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/network.ts';
import { perMinutes, requireWithin } from '../../../platform/rate-limits/index.ts';
import type { Services } from '../../../services.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { touchToken, unsafeSelectToken } from './directories.repository.ts';
import { hashToken, isToken } from './token-format.ts';

/** Wrong tokens of a network. Right ones of the same network are answered all the same. */
const wrongTokens = perMinutes(15, 'wrong-directory-token', 100);

const callsPerMinute = 1_200;
const touchEveryMs = 5_000;

/**
 * The licence whose directory calls, by the token in `Authorization: Bearer …`. Cookies count for nothing here. Throws
 * `tokenNotValid`, `directoryOff`, and `tooManyRequests` above the limits of the network or the licence.
 */
export async function admitDirectory({ db, config }: Services, request: FastifyRequest): Promise<number> {
  const found = await tokenOf(db, request);
  if (found === undefined) {
    await requireWithin(db, wrongTokens, networkOf(request.ip));
    throw new ScimError('tokenNotValid');
  }
  const max = Math.max(1, Math.round(callsPerMinute * config.rateLimitScale));
  await requireWithin(db, perMinutes(1, 'directory', max), String(found.licenseId));
  if (!found.isEnabled) throw new ScimError('directoryOff');
  const now = new Date();
  const isDue = found.lastUsedAt === null || now.getTime() - found.lastUsedAt.getTime() > touchEveryMs;
  if (isDue) await touchToken(db, found, { at: now, address: request.ip });
  return found.licenseId;
}

async function tokenOf(db: Services['db'], { headers: { authorization = '' } }: FastifyRequest) {
  const token = authorization.slice(bearer.length).trim();
  const isBearer = authorization.slice(0, bearer.length).toLowerCase() === bearer;
  return isBearer && isToken(token) ? unsafeSelectToken(db, hashToken(token)) : undefined;
}

const bearer = 'bearer ';
