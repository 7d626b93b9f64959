/**
 * Access to the data folder. It contains the texts of users, so no other user of the machine may list or read
 * it:
 *
 *   DATA_DIR    0700, or 0710 with the group of the database's user when root runs us and that user must pass
 *   folders     0700
 *   files       0600
 *
 * Everything is created with these modes. `closeDataDir` corrects modes that an earlier version or a copy
 * left open. A folder's own mode changes after those of its contents, so a closed folder is known to be
 * finished and is skipped. The cluster has its own owner, see repair-cluster.ts.
 */
import type { Stats } from 'node:fs';
import { access, chmod, chown, constants, lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { errorCode, isRoot, makePassage, type SystemUser } from './files.ts';
import { explainOwner } from './ownership.ts';
import type { StartupLog } from './startup-log.ts';

const folderMode = 0o700;
const passableMode = 0o710;
const fileMode = 0o600;
const othersMask = 0o077;

const clusterEntry = /^postgres(\.new)?$/;
/** Everything that Palimpsest creates in its data folder. */
const ourEntries: readonly RegExp[] = [
  /^palimpsest\.json(?:\.\d+\.new)?$/,
  /^instance\.(?:json|lock(?:-journal)?)$/,
  /^postgresql\.json(?:\.\d+\.new)?$/,
  /^postgresql\.log(?:\.1)?$/,
  /^postgres\.(?:password|lock(?:-journal)?)$/,
  /^(?:fingerprint-secret|settings-key)(?:\.\d+\.[0-9a-f]+)?$/,
  /^(?:blobs|temporary)$/,
  clusterEntry,
];
/** Entries that file systems and file managers add to any folder. */
const harmlessEntry = /^(lost\+found|\.DS_Store|\.gitkeep)$/;

const isOurs = (name: string): boolean => ourEntries.some((pattern) => pattern.test(name));

/** Creates the data folder. The database's user may pass through the folders that root creates above it. */
export async function makeDataDir(dataDir: string): Promise<void> {
  if (isRoot()) await makePassage(dirname(dataDir));
  await mkdir(dataDir, { recursive: true, mode: folderMode });
}

export interface CloseOptions {
  readonly log: Pick<StartupLog, 'warn'>;
  /** The database's user, if root runs the server and the cluster may be in the data folder. */
  readonly passableFor?: SystemUser | undefined;
}

/**
 * Removes other users' access to the data folder, if the folder exists. Later starts check only its direct
 * entries. Throws a StartupError if this user can't read the contents, for example after a copy by root.
 */
export async function closeDataDir(dataDir: string, { log, passableFor }: CloseOptions): Promise<void> {
  const home = await realPathOf(dataDir);
  if (home === undefined || process.platform === 'win32') return;
  const names = await namesIn(home);
  const ours = names.filter((name) => isOurs(name));
  const failures: string[] = [];
  const attempt = async (path: string, change: () => Promise<void>): Promise<void> => {
    await change().catch((error: unknown) => {
      // Fails on file systems without modes, and for files of a second user who shares the folder through a
      // group.
      failures.push(`${path}: ${errorCode(error) ?? String(error)}`);
    });
  };
  // DATA_DIR may be a folder that other programs use as well. Closing it would lock them out.
  if (names.every((name) => isOurs(name) || harmlessEntry.test(name))) {
    await attempt(home, () => closeTop(home, passableFor));
  } else if (((await lstat(home)).mode & othersMask) !== 0) {
    log.warn(
      { dataDir },
      'DATA_DIR also contains files of other programs, so only the files of Palimpsest were closed to other users',
    );
  }
  for (const name of ours.filter((entry) => !clusterEntry.test(entry))) {
    const path = join(home, name);
    await requireAccess(path, home);
    await attempt(path, () => closeTree(path));
  }
  if (failures.length > 0) {
    log.warn({ failures: failures.slice(0, 5) }, 'the permissions in DATA_DIR could not be corrected');
  }
}

async function closeTop(dataDir: string, user: SystemUser | undefined): Promise<void> {
  const { uid, gid, mode } = await lstat(dataDir);
  const isPassable = user !== undefined && user.uid !== uid;
  // The group changes while it has no permissions, so that members of the previous group gain none.
  if (isPassable && gid !== user.gid) {
    await chmod(dataDir, folderMode);
    await chown(dataDir, uid, user.gid);
  }
  const wanted = isPassable ? passableMode : folderMode;
  if ((mode & 0o777) !== wanted || (isPassable && gid !== user.gid)) await chmod(dataDir, wanted);
}

async function closeTree(path: string): Promise<void> {
  const stats = await statsOf(path);
  if (stats === undefined || stats.isSymbolicLink() || (stats.mode & othersMask) === 0) return;
  if (stats.isDirectory()) {
    for (const name of await readdir(path)) await closeTree(join(path, name));
    await chmod(path, folderMode);
  } else if (stats.isFile()) {
    await chmod(path, fileMode);
  }
}

async function requireAccess(path: string, dataDir: string): Promise<void> {
  const stats = await statsOf(path);
  if (stats === undefined) return;
  const { R_OK, W_OK, X_OK } = constants;
  try {
    await access(path, stats.isDirectory() ? R_OK | W_OK | X_OK : R_OK);
  } catch (error) {
    // A link whose target is missing has no access to remove.
    if (errorCode(error) !== 'ENOENT') throw await explained(error, path, dataDir);
  }
}

/** Undefined if the file no longer exists: other processes may be using the folder. */
async function statsOf(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function realPathOf(dataDir: string): Promise<string | undefined> {
  try {
    return await realpath(dataDir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw await explained(error, dataDir, dataDir);
  }
}

async function namesIn(dataDir: string): Promise<readonly string[]> {
  try {
    return await readdir(dataDir);
  } catch (error) {
    throw await explained(error, dataDir, dataDir);
  }
}

async function explained(error: unknown, path: string, dataDir: string): Promise<unknown> {
  if (errorCode(error) !== 'EACCES') return error;
  return new StartupError(`The data folder ${dataDir} cannot be used: ${await explainOwner(path, dataDir)}`);
}
