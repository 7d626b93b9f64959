import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, importPKCS8, SignJWT, type JWTPayload } from 'jose';
import { sealBytes, unsealBytes } from '../../../platform/sealing/aes-gcm.ts';
import { sealingKey, type Keyed } from '../../../platform/sealing/sealing-key.ts';
import type { PublicKey } from '../tables.ts';
import { randomCode } from '../../../platform/random-code.ts';

/** Platforms have to understand this one (1EdTech Security Framework 1.0). */
export const ownAlgorithm = 'RS256';
const modulusLength = 2048;

interface OwnKey {
  readonly keyId: string;
  readonly sealedKey: string;
  readonly publicKey: PublicKey;
}

/** A new key of a connection. It takes up to a second. @param code of the platform, for which alone it can be opened */
export async function makePlatformKey(services: Keyed, code: string): Promise<OwnKey> {
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
  platform: { readonly code: string; readonly keyId: string; readonly sealedKey: string },
  payload: JWTPayload,
): Promise<string> {
  const sealed = Buffer.from(platform.sealedKey, 'base64');
  const pem = unsealBytes(sealingKey(services, purpose), sealed, contextOf(platform.code)).toString();
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ownAlgorithm, kid: platform.keyId, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(pem, ownAlgorithm));
}

const purpose = 'learning platforms';
const contextOf = (code: string): string => `learning platform ${code}`;
