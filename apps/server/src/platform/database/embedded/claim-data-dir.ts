/**
 * The data folder belongs to one running instance and to one version of its format.
 *
 *   claimDataDir ──▶ folder made? writable? ──▶ lock free? ──▶ format not newer than ours? ──▶ claimed
 *
 * Claim it before anything else uses the folder, and release it after everything else has stopped.
 */
import { access, constants, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { makeDataDir } from './data-dir-access.ts';
import { tryLock } from './exclusive-lock.ts';
import { errorCode, makePrivateFile, writeFileAtomically } from './files.ts';
import { explainOwner } from './ownership.ts';

const formatFile = 'palimpsest.json';
const lockFile = 'instance.lock';
const ownerFile = 'instance.json';

export interface DataDirClaim {
  release(): Promise<void>;
}

/**
 * Claims the folder for this process until `release` or the end of the process, whichever comes first.
 * `version` is the format that this program writes. A folder of an older format is marked with it.
 *
 * Throws a StartupError if the folder cannot be written, belongs to another live instance, or was written by
 * a newer version.
 */
export async function claimDataDir(dataDir: string, options: { version: number }): Promise<DataDirClaim> {
  const lock = await lockFolder(dataDir);
  try {
    await checkFormat(dataDir, options.version);
    const owner = { processId: process.pid, startedAt: new Date().toISOString() };
    await writeFile(join(dataDir, ownerFile), `${JSON.stringify(owner)}\n`, { mode: 0o600 });
  } catch (error) {
    lock.release();
    throw await asFolderProblem(dataDir, error);
  }
  return {
    release: () => {
      lock.release();
      return Promise.resolve();
    },
  };
}

async function lockFolder(dataDir: string): Promise<{ release(): void }> {
  let lock;
  try {
    await makeDataDir(dataDir);
    // Reports a missing permission clearly, before SQLite calls it "unable to open database file".
    const path = await makePrivateFile(join(dataDir, lockFile));
    await access(path, constants.R_OK | constants.W_OK);
    lock = tryLock(path);
  } catch (error) {
    throw await asFolderProblem(dataDir, error);
  }
  if (lock === undefined) {
    const processId = await readOwner(dataDir);
    throw new StartupError(
      `The data folder ${dataDir} is in use by another running Palimpsest` +
        `${processId === undefined ? '' : ` (process ${processId})`}. ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR.',
    );
  }
  return lock;
}

async function readOwner(dataDir: string): Promise<number | undefined> {
  try {
    const owner: unknown = JSON.parse(await readFile(join(dataDir, ownerFile), 'utf8'));
    if (typeof owner !== 'object' || owner === null || !('processId' in owner)) return undefined;
    return typeof owner.processId === 'number' ? owner.processId : undefined;
  } catch {
    return undefined;
  }
}

async function checkFormat(dataDir: string, version: number): Promise<void> {
  const path = join(dataDir, formatFile);
  const found = await readFormat(path);
  if (found !== undefined && found > version) {
    throw new StartupError(
      `The data folder ${dataDir} was written by a newer version of Palimpsest (format ${found}, this ` +
        `version knows ${version}). Start that newer version again, or use another folder with DATA_DIR.`,
    );
  }
  if (found !== version) await writeFileAtomically(path, `${JSON.stringify({ formatVersion: version })}\n`);
}

async function readFormat(path: string): Promise<number | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const format = parseFormat(text);
  if (format === undefined) {
    throw new StartupError(
      `${path} is damaged: it should read like {"formatVersion":1}. Restore it from a backup of the folder.`,
    );
  }
  return format;
}

function parseFormat(text: string): number | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('formatVersion' in value)) return undefined;
    return Number.isInteger(value.formatVersion) ? Number(value.formatVersion) : undefined;
  } catch {
    return undefined;
  }
}

async function asFolderProblem(dataDir: string, error: unknown): Promise<Error> {
  if (error instanceof StartupError) return error;
  const code = errorCode(error) ?? '';
  if (code === 'EACCES' || code === 'EPERM') {
    const path = error instanceof Error && 'path' in error ? String(error.path) : dataDir;
    return new StartupError(
      `The data folder ${dataDir} cannot be used: this user may not write there. ` +
        (await explainOwner(path, dataDir)),
    );
  }
  const reasons: Readonly<Record<string, string>> = {
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'there is a file where a folder should be',
    EEXIST: 'there is a file where a folder should be',
    EISDIR: 'there is a folder where a file should be',
  };
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return new StartupError(
    `The data folder ${dataDir} cannot be used: ${reason}. Correct that, or name another folder with DATA_DIR.`,
  );
}
