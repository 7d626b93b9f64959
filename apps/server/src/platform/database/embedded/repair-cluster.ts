/**
 * Corrects the owner and modes of the cluster. PostgreSQL refuses a folder that belongs to another user or
 * that others may read. `cp -r` by root causes both: everything belongs to root, with modes according to
 * root's umask.
 */
import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { errorCode, exists, isRoot, type SystemUser } from './files.ts';
import { explainOwner } from './ownership.ts';

const folderMode = 0o700;
const fileMode = 0o600;
const othersMask = 0o077;
/**
 * Files that every cluster has. PostgreSQL itself writes the last one, so its owner is the user that
 * PostgreSQL ran as.
 */
const samples = ['', 'PG_VERSION', 'global/pg_control'];

/**
 * Gives the cluster to the user who runs it and closes it to others, if necessary. Only root can change the
 * owner. For other users this throws a StartupError with the command to run. Call it while the cluster is
 * locked.
 */
export async function repairCluster(
  folder: string,
  dataDir: string,
  user: SystemUser | undefined,
): Promise<void> {
  if (process.platform === 'win32' || !(await exists(folder))) return;
  const uid = user?.uid ?? process.getuid?.();
  let needsRepair = false;
  for (const sample of samples) {
    const found = await lookAt(join(folder, sample), dataDir);
    if (found === undefined) continue;
    if (found.uid !== uid && !isRoot()) {
      throw new StartupError(
        `The database in ${folder} cannot be used: ${await explainOwner(join(folder, sample), dataDir)}`,
      );
    }
    needsRepair ||= found.uid !== uid || (found.mode & othersMask) !== 0;
  }
  if (needsRepair) await repair(folder, user);
}

async function lookAt(path: string, dataDir: string): Promise<{ uid: number; mode: number } | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) !== 'EACCES') throw error;
    throw new StartupError(`The database cannot be used: ${await explainOwner(path, dataDir)}`);
  }
}

/**
 * Contents first: if a start is killed here, the next one finds the folder's own mode or owner wrong and
 * starts again.
 */
async function repair(path: string, user: SystemUser | undefined): Promise<void> {
  const stats = await lstat(path);
  if (stats.isDirectory()) {
    for (const name of await readdir(path)) await repair(join(path, name), user);
  }
  if (!stats.isSymbolicLink()) await chmod(path, stats.isDirectory() ? folderMode : fileMode);
  if (user !== undefined) await lchown(path, user.uid, user.gid);
}
