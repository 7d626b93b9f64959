import type { Services } from '../../services.ts';

/** Services with the secret of the installation. */
export type Keyed = Pick<Services, 'fingerprintSecret'>;

/** The key for `sealBytes`, which is made of the secret of the installation. Each purpose has another. */
export function sealingKey({ fingerprintSecret }: Keyed, purpose: string): Uint8Array {
  return fingerprintSecret.textKey(Buffer.from(purpose)).subarray(0, 32);
}
