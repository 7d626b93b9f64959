import { createHmac, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';

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
const secretBytes = 32;

/**
 * The secret from the settings, otherwise that of the data folder, created there at the first start and
 * readable only by its owner. Throws a StartupError if the file is damaged or can't be created.
 */
export function readFingerprintSecret(
  config: Pick<Config, 'dataDir' | 'fingerprintSecret'>,
): FingerprintSecret {
  return secretOf(config.fingerprintSecret ?? storedSecret(config.dataDir));
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

function storedSecret(dataDir: string): string {
  const path = join(dataDir, secretFile);
  try {
    const secret = readIfThere(path) ?? makeSecret(dataDir, path);
    if (secret.length >= 2 * secretBytes) return secret;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The file ${secretFile} in DATA_DIR can't be read or made; set FINGERPRINT_SECRET instead. ${reason}`,
    );
  }
  throw new StartupError(
    `The file ${secretFile} in DATA_DIR is damaged. Restore it from a backup, or set FINGERPRINT_SECRET.`,
  );
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * First written completely under another name: if several processes start at once, they all use the secret of
 * one of them.
 */
function makeSecret(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(secretBytes).toString('hex')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
