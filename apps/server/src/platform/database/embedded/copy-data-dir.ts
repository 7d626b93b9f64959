import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { findCluster, writeNote } from './cluster.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyFiles } from './copy-files.ts';
import { errorCode } from './files.ts';
import { findRunningDatabase, startEmbeddedDatabase } from './start-embedded-database.ts';
import type { StartupLog } from './startup-log.ts';

/** Files of a running program, and the cluster, which is copied in its own way. */
const notCopied =
  /^(?:instance\.(?:json|lock.*)|postgres(?:\.new|\.lock.*|\.password)?|postgresql\.json.*|postgresql\.log.*|temporary)$/;

/**
 * Copies a data folder with its included database into a new folder, from which Palimpsest can start. A server may run
 * on the folder meanwhile; otherwise the database is started for the copy. Throws a StartupError if there is no such
 * database, or if the new folder has contents.
 */
export async function copyDataDir(dataDir: string, to: string, log: StartupLog): Promise<void> {
  const cluster = await findCluster(dataDir);
  if (cluster?.initialised !== true) {
    throw new StartupError(`${resolve(dataDir)} contains no installation. Name its folder with DATA_DIR.`);
  }
  await makeEmptyFolder(to, dataDir);
  const running = await findRunningDatabase(dataDir);
  const started = running === undefined ? await startEmbeddedDatabase({ dataDir, log }) : undefined;
  try {
    // Twice: a file deleted during the copy belongs to a row that the copy no longer has, a new one may have a row.
    await copyFiles(dataDir, to, { includes: isCopied, followLinks: true });
    await copyCluster(running ?? started?.url ?? '', cluster.folder, join(to, 'postgres'));
    await copyFiles(dataDir, to, { includes: isCopied, followLinks: true, onlyMissing: true });
    // Last: a folder without this note is not taken for an installation.
    await writeNote(to, { ...cluster, folder: join(await realpath(to), 'postgres') });
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  } finally {
    await started?.stop();
  }
}

function isCopied(path: string): boolean {
  return !notCopied.test(path);
}

async function makeEmptyFolder(folder: string, dataDir: string): Promise<void> {
  if (`${resolve(folder)}/`.startsWith(`${resolve(dataDir)}/`)) {
    throw new StartupError(`${folder} is inside the data folder. Name a folder outside of it.`);
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length === 0) return;
  } catch (error) {
    throw new StartupError(`The folder ${folder} can't be made: ${errorCode(error) ?? String(error)}.`);
  }
  throw new StartupError(`${folder} is not empty. Each backup needs a new folder.`);
}
