import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sealBytes, unsealBytes } from '../../../platform/sealing/aes-gcm.ts';
import { sealingKey, type Keyed } from '../../../platform/sealing/sealing-key.ts';

/** One-time codes of authenticator apps (RFC 6238): SHA-1, six digits, a new one every 30 seconds. */

const purpose = 'second factor';
const stepSeconds = 30;
/** A code counts for one step before and after its own, because clocks differ. */
const window = 1;
const secretBytes = 20;

export function newSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** The secret as a person types it, and as the address that an app reads from a QR code. */
export function describeSecret(
  secret: Buffer,
  account: string,
  issuer: string,
): { readonly secret: string; readonly uri: string } {
  const totp = totpOf(secret, account, issuer);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to; undefined if it is wrong or too old. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: nowMs, window });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / stepSeconds) + delta;
}

function totpOf(secret: Buffer, label: string, issuer: string): TOTP {
  const { buffer, byteOffset, byteLength } = secret;
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: new Secret({ buffer: bytes }),
  });
}

/** Encrypts a secret for the database. */
export function seal(services: Keyed, secret: Buffer): Buffer {
  return sealBytes(sealingKey(services, purpose), secret);
}

/** Throws if the text was changed, or sealed with another installation's secret. */
export function unseal(services: Keyed, sealed: Buffer): Buffer {
  return unsealBytes(sealingKey(services, purpose), sealed);
}
