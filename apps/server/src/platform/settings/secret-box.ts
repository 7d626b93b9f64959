import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import { sealBytes, unsealBytes } from '../sealing/aes-gcm.ts';
import { secretInDataDir } from './secret-in-data-dir.ts';

/**
 * Seals secrets of the settings with AES-256-GCM. The key is in the data folder or the environment and never in the
 * database, so that a copy of the database alone reveals no password. A sealed value belongs to the name of its setting
 * and cannot be moved to another one.
 */
export interface SecretBox {
  seal(name: string, secret: string): string;
  /** Throws SealedOtherwise if the value was sealed with another key or was changed. */
  open(name: string, sealed: string): string;
}

export class SealedOtherwise extends Error {
  constructor(name: string) {
    super(
      `The setting ${name} was sealed with another key. Restore ${settingsKeyFile} in DATA_DIR or SETTINGS_SECRET, or enter the value again.`,
    );
  }
}

export const settingsKeyFile = 'settings-key';
export function createSecretBox(config: Pick<Config, 'dataDir' | 'settingsSecret'>): SecretBox {
  const secret = config.settingsSecret ?? secretInDataDir(config.dataDir, settingsKeyFile, 'SETTINGS_SECRET');
  const key = createHash('sha256').update('palimpsest settings\0').update(secret).digest();
  return {
    seal: (name, plain) => sealBytes(key, Buffer.from(plain), name).toString('base64'),
    open: (name, sealed) => {
      try {
        return unsealBytes(key, Buffer.from(sealed, 'base64'), name).toString();
      } catch {
        throw new SealedOtherwise(name);
      }
    },
  };
}
