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
 * What keys the words of fingerprint texts. It never goes into the database: who has the database alone can't try words.
 * The keys of one text are derived with its salt, so that the same word has other keys in each text.
 */
export interface FingerprintSecret {
  /** Tells secrets apart without giving any of them away. */
  readonly id: string;
  readonly textKey: (salt: Uint8Array) => Uint8Array;
  /** One for all texts: the index is asked for all of them at once. */
  readonly indexKey: Uint8Array;
}

export const secretFile = 'fingerprint-secret';
const secretBytes = 32;

/**
 * The secret that the settings name, else that of the data folder, made there at the first start and readable for its
 * owner alone. Throws a StartupError where the file is damaged or can't be made.
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

/** Written whole under another name first: of processes that start at once, one gives all of them its secret. */
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
