import { sealBytes, unsealBytes } from '../../platform/sealing/aes-gcm.ts';
import { sealingKey, type Keyed } from '../../platform/sealing/sealing-key.ts';

const purpose = 'single sign-on';

/** Seals the key or the secret of a licence's connection. A sealed one opens for no other licence. */
export function sealSecret(
  services: Keyed,
  licenseId: number,
  what: 'key' | 'secret',
  plain: string,
): string {
  const context = `sso ${what} ${licenseId}`;
  return sealBytes(sealingKey(services, purpose), Buffer.from(plain), context).toString('base64');
}

export function openSecret(
  services: Keyed,
  licenseId: number,
  what: 'key' | 'secret',
  sealed: string,
): string {
  const context = `sso ${what} ${licenseId}`;
  return unsealBytes(sealingKey(services, purpose), Buffer.from(sealed, 'base64'), context).toString();
}
