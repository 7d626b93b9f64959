import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose';
import { askService } from '../../../platform/web-fetch/index.ts';
import type { Services } from '../../../services.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { discover, mostBytes } from './oidc-client.ts';

/** Asymmetric ones only: the secret of the client signs nothing. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const clockToleranceSeconds = 120;
/** The age after which a token counts no more; its id is kept as long. */
const oldestSeconds = 5 * 60;
const event = 'http://schemas.openid.net/event/backchannel-logout';
const types = ['logout+jwt', 'jwt'];

export interface LogoutClaims {
  /** The id of the token, which counts once. */
  readonly tokenId: string;
  /** The person at the provider; '' if only the session is named. */
  readonly subject: string;
  /** The session at the provider; '' for all of the person. */
  readonly session: string;
  /** The time until which the token has to be known, in milliseconds. */
  readonly expiresAt: number;
}

/**
 * Verifies a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). Throws for every token that is not of this provider,
 * for this client, and of now. Asks the provider for its keys, so call `requirePlausible` first.
 */
export async function verifyLogoutToken(
  services: Services,
  connection: ConnectionRow,
  token: string,
): Promise<LogoutClaims> {
  const { issuer, jwks_uri: keysAddress = '' } = (await discover(services, connection)).serverMetadata();
  const answer = await askService(services, new URL(keysAddress), mostBytes, { method: 'GET' });
  const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet);
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: connection.clientId,
    algorithms,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: oldestSeconds,
    requiredClaims: ['iat', 'jti'],
  });
  const { typ } = protectedHeader;
  if (typ !== undefined && !types.includes(typ.toLowerCase().replace(/^application\//, ''))) {
    throw new Error(`the token is of the type ${typ.slice(0, 60)}`);
  }
  // No id has U+0000, and no database stores it.
  if (JSON.stringify(payload).includes(String.raw`\u0000`)) throw new Error('the token has U+0000');
  return readLogout(payload);
}

/** Refuses what can be refused without the keys: another client, another time, an algorithm that nobody signs with. */
export function requirePlausible({ clientId }: ConnectionRow, token: string): void {
  const payload = decodeJwt(token);
  readLogout(payload);
  const { alg = '' } = decodeProtectedHeader(token);
  if (!algorithms.includes(alg)) throw new Error('the token is signed with another algorithm');
  if (![payload.aud].flat().includes(clientId)) throw new Error('the token is for another client');
  const ageSeconds = Date.now() / 1_000 - (payload.iat ?? 0);
  if (ageSeconds > oldestSeconds + clockToleranceSeconds || ageSeconds < -clockToleranceSeconds) {
    throw new Error('the token is of another time');
  }
}

/** The claims that only a logout token has. An ID token is refused: it has a nonce and no event. */
function readLogout(payload: JWTPayload): LogoutClaims {
  const { jti = '', sub = '', iat, events, sid = '', nonce } = payload;
  if (nonce !== undefined) throw new Error('the token has a nonce');
  const isLogout =
    typeof events === 'object' &&
    events !== null &&
    Object.hasOwn(events, event) &&
    isObject((events as Readonly<Record<string, unknown>>)[event]);
  if (!isLogout) throw new Error('the token names no log-out');
  if (typeof sid !== 'string' || typeof sub !== 'string' || (sid === '' && sub === '')) {
    throw new Error('the token names nobody');
  }
  if (typeof jti !== 'string' || jti === '') throw new Error('the token has no id');
  if (typeof iat !== 'number') throw new Error('the token has no time');
  const keptSeconds = oldestSeconds + clockToleranceSeconds;
  return { tokenId: jti, subject: sub, session: sid, expiresAt: (iat + keptSeconds) * 1_000 };
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
