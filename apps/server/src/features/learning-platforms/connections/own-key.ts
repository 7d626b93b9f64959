import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { limits } from '@palimpsest/contract';
import { exportJWK, importPKCS8, SignJWT, type JWTPayload } from 'jose';
import { sealBytes, unsealBytes } from '../../../platform/sealing/aes-gcm.ts';
import { sealingKey, type Keyed } from '../../../platform/sealing/sealing-key.ts';
import type { KeyOfPlatform, PublicKey } from '../tables.ts';
import type { PlatformRow } from './platforms.repository.ts';
import { randomCode } from '../../../platform/random-code.ts';

/** Platforms have to understand this one (1EdTech Security Framework 1.0). */
export const ownAlgorithm = 'RS256';
const modulusLength = 2048;

/** A new key of a connection. It takes up to a second. @param code of the platform, for which alone it can be opened */
export async function makePlatformKey(services: Keyed, code: string): Promise<KeyOfPlatform> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength });
  const keyId = randomCode(12);
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return {
    keyId,
    sealedKey: sealBytes(sealingKey(services, purpose), Buffer.from(pem), contextOf(code)).toString('base64'),
    publicKey: { ...(await exportJWK(publicKey)), kid: keyId, alg: ownAlgorithm, use: 'sig' },
  };
}

/** Signs a token of this installation for a platform, which is valid for some minutes. */
export async function signed(
  services: Keyed,
  platform: OwnKeys & Pick<PlatformRow, 'code'>,
  payload: JWTPayload,
): Promise<string> {
  const { keyId, sealedKey } = signingKey(platform, new Date());
  const sealed = Buffer.from(sealedKey, 'base64');
  const pem = unsealBytes(sealingKey(services, purpose), sealed, contextOf(platform.code)).toString();
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ownAlgorithm, kid: keyId, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(pem, ownAlgorithm));
}

type OwnKeys = Pick<PlatformRow, 'keyId' | 'sealedKey' | 'publicKey' | 'keyMadeAt' | 'previousKey'>;

const hourMs = 60 * 60 * 1_000;
/** Platforms keep the published keys for a while, ours say for ten minutes. A new key signs only when all of them have read it. */
const publishedBeforeMs = hourMs;
/** A signature is verified within minutes, but some platforms read keys once a day. */
const publishedAfterMs = limits.learningKeyHours * hourMs;

/** The time at which a new key begins to sign; null if it does already. */
export function signsFrom({ keyMadeAt, previousKey }: OwnKeys, now: Date): Date | null {
  const from = new Date(keyMadeAt.getTime() + publishedBeforeMs);
  return previousKey !== null && from > now ? from : null;
}

function signingKey(keys: OwnKeys, now: Date): Pick<KeyOfPlatform, 'keyId' | 'sealedKey'> {
  return signsFrom(keys, now) === null || keys.previousKey === null ? keys : keys.previousKey;
}

/** The public keys with which the platform verifies what we have signed, or will. */
export function publishedKeys(keys: OwnKeys, now: Date): readonly PublicKey[] {
  const { publicKey, previousKey } = keys;
  return previousKey === null || mayBeRenewed(keys, now) ? [publicKey] : [publicKey, previousKey.publicKey];
}

/** Whether the key is the only one that is published: of three keys, a platform might not know the right one. */
export function mayBeRenewed({ keyMadeAt, previousKey }: OwnKeys, now: Date): boolean {
  return previousKey === null || now.getTime() - keyMadeAt.getTime() > publishedAfterMs;
}

const purpose = 'learning platforms';
const contextOf = (code: string): string => `learning platform ${code}`;
