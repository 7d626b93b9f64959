import { createHash } from 'node:crypto';
import { sealBytes, unsealBytes } from '../../platform/sealing/aes-gcm.ts';
import type { Services } from '../../services.ts';

type Keyed = Pick<Services, 'fingerprintSecret'>;

/** Seals the key or the secret of a licence's connection. A sealed one opens for no other licence. */
export function sealSecret(
  services: Keyed,
  licenseId: number,
  what: 'key' | 'secret',
  plain: string,
): string {
  const context = `sso ${what} ${licenseId}`;
  return sealBytes(keyOf(services), Buffer.from(plain), context).toString('base64');
}

export function openSecret(
  services: Keyed,
  licenseId: number,
  what: 'key' | 'secret',
  sealed: string,
): string {
  const context = `sso ${what} ${licenseId}`;
  return unsealBytes(keyOf(services), Buffer.from(sealed, 'base64'), context).toString();
}

function keyOf({ fingerprintSecret }: Keyed): Uint8Array {
  return fingerprintSecret.textKey(Buffer.from('single sign-on')).subarray(0, 32);
}

export function hashOfText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
