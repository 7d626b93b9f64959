import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { secretInDataDir } from '../../platform/settings/secret-in-data-dir.ts';

/**
 * The secret that keys the words of fingerprint texts. It is never stored in the database, so a copy of the
 * database alone is not enough to try words. The keys of one text are derived with its salt, so the same word
 * has different keys in each text.
 */
export interface FingerprintSecret {
  /** Identifies a secret without revealing it. */
  readonly id: string;
  readonly textKey: (salt: Uint8Array) => Uint8Array;
  /** One for all texts: the index is queried for all of them at once. */
  readonly indexKey: Uint8Array;
}

export const secretFile = 'fingerprint-secret';

/**
 * The secret from the settings, otherwise that of the data folder, created there at the first start and
 * readable only by its owner. Throws a StartupError if the file is damaged or can't be created.
 */
export function readFingerprintSecret(
  config: Pick<Config, 'dataDir' | 'fingerprintSecret'>,
): FingerprintSecret {
  return secretOf(
    config.fingerprintSecret ?? secretInDataDir(config.dataDir, secretFile, 'FINGERPRINT_SECRET'),
  );
}

export function secretOf(secret: string): FingerprintSecret {
  const derive = (purpose: string, salt: Uint8Array = new Uint8Array(0)): Buffer =>
    createHmac('sha256', secret).update(`palimpsest ${purpose}\0`).update(salt).digest();
  return {
    id: derive('id').toString('hex').slice(0, 16),
    indexKey: derive('index'),
    textKey: (salt) => derive('text', salt),
  };
}
