import {
  createLocalJWKSet,
  decodeProtectedHeader,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
} from 'jose';
import type { Services } from '../../../services.ts';
import { keysForToken } from '../connections/platform-keys.ts';
import type { PlatformRow } from '../connections/platforms.repository.ts';
import { nonceOf } from './begin-log-in.ts';
import { readClaims, type LaunchClaims } from './claims.ts';

/** Asymmetric ones only: a platform never shares a secret with us. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'];
const clockToleranceSeconds = 120;

/** The verified claims of a message. Throws for every message that is not of this platform, for us, for this log-in. */
export async function verifyLaunch(
  services: Services,
  platform: PlatformRow,
  { token, state }: { readonly token: string; readonly state: string },
): Promise<LaunchClaims> {
  const payload = await verifyMessage(services, platform, token, {
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    oldestSeconds: 60 * 60,
  });
  if (payload['nonce'] !== nonceOf(state)) throw new Error('the nonce is another one');
  return readClaims(payload);
}

/** The payload of a message that a platform has signed for us. Throws for every other. */
export async function verifyMessage(
  services: Services,
  platform: PlatformRow,
  token: string,
  { requiredClaims, oldestSeconds }: { readonly requiredClaims: string[]; readonly oldestSeconds: number },
): Promise<JWTPayload> {
  const { kid } = decodeProtectedHeader(token);
  const keys = await keysForToken(services, platform, kid);
  const { payload } = await jwtVerify(token, createLocalJWKSet({ keys } as unknown as JSONWebKeySet), {
    issuer: platform.issuer,
    audience: platform.clientId,
    algorithms,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: oldestSeconds,
    requiredClaims,
  });
  // No name and no id has U+0000, and no database stores it.
  if (JSON.stringify(payload).includes(String.raw`\u0000`)) throw new Error('the message has U+0000');
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
  const party = payload['azp'];
  if ((isForSeveral || party !== undefined) && party !== platform.clientId) {
    throw new Error('the message is for another client');
  }
  return payload;
}
