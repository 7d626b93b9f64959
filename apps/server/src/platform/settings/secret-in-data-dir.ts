import { randomBytes } from 'node:crypto';
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
import { StartupError } from '../startup-error.ts';

const secretBytes = 32;

/**
 * A secret in a file of the data folder, created there at the first start and readable only by its owner. Throws a
 * StartupError if the file is damaged or can't be created.
 * @param variable The setting that can replace the file.
 */
export function secretInDataDir(dataDir: string, name: string, variable: string): string {
  const path = join(dataDir, name);
  try {
    const secret = readIfThere(path) ?? makeSecret(dataDir, path);
    if (secret.length >= 2 * secretBytes) return secret;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The file ${name} in DATA_DIR can't be read or made; set ${variable} instead. ${reason}`,
    );
  }
  throw new StartupError(
    `The file ${name} in DATA_DIR is damaged. Restore it from a backup, or set ${variable}.`,
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
