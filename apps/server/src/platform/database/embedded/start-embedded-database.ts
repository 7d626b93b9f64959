/**
 * The database that needs no setup: a real PostgreSQL 18, started on the data folder and stopped with the
 * server.
 *
 *   lock ──▶ leftover stopped ──▶ programs found ──▶ cluster there ──▶ PostgreSQL answers ──▶ { url, stop }
 *
 * It listens on 127.0.0.1 only, on a port that changes with every start, and on a socket in its folder. It requires a password, which is in
 * the data folder and readable only by its owner. See docs/decisions/0002-embedded-postgresql.md.
 */
import { realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { findBinaries } from './binaries.ts';
import {
  ensureCluster,
  findCluster,
  moveCluster,
  ownerOf,
  planCluster,
  removeCluster,
  type Cluster,
} from './cluster.ts';
import { closeDataDir, makeDataDir } from './data-dir-access.ts';
import { isLocked, tryLock, type ExclusiveLock } from './exclusive-lock.ts';
import { canReach, exists, isRoot, makePassage, makePrivateFile, type SystemUser } from './files.ts';
import { readPostmasterFile, stopLeftover } from './leftover.ts';
import { repairCluster } from './repair-cluster.ts';
import { startPostgres, urlOf } from './start-server.ts';
import type { StartupLog } from './startup-log.ts';
import { ensureDatabaseUser } from './system-user.ts';

const defaultSystemDir = '/var/lib/palimpsest';

export interface EmbeddedDatabaseOptions {
  readonly dataDir: string;
  /** Receives the few events worth reporting: a user created, a leftover stopped, a long recovery. */
  readonly log: StartupLog;
  /**
   * Called if PostgreSQL ends unexpectedly; the caller should exit. Without it, the end is logged as an
   * error.
   */
  readonly onUnexpectedEnd?: (reason: string) => void;
  /** Whether it is for tests: nothing is flushed to disk, and `stop` removes a database that this start created. */
  readonly temporary?: boolean;
  /** The place where root keeps files that the database's user cannot reach elsewhere. */
  readonly systemDir?: string;
}

export interface EmbeddedDatabase {
  /**
   * The address for `pg`: user, password, 127.0.0.1, port, database, and the folder of the socket as `host`, which
   * comes first.
   */
  readonly url: string;
  /** Whether the database was created by this start. */
  readonly isNew: boolean;
  /** Shuts PostgreSQL down and unlocks the cluster. May be called more than once. */
  stop(): Promise<void>;
}

/**
 * Starts the database of this data folder and creates both if necessary. Throws a StartupError, written for
 * the person at the terminal, if another live process runs it or if it cannot be started.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const systemDir = options.systemDir ?? defaultSystemDir;
  const durable = options.temporary !== true;
  await makeDataDir(dataDir);
  const { cluster, user } = await prepare(dataDir, systemDir, options.log);
  const lock = await lockCluster(cluster, dataDir);
  try {
    await repairCluster(cluster.folder, dataDir, user);
    await stopLeftover(cluster.folder, options.log);
    const binaries = await findBinaries(systemDir, user);
    const isNew = await ensureCluster(dataDir, cluster, { binaries, user, durable });
    const server = await startPostgres({
      postgres: binaries.postgres,
      cluster,
      user,
      logFile: join(dataDir, 'postgresql.log'),
      log: options.log,
      durable,
      onUnexpectedEnd: options.onUnexpectedEnd ?? ((reason) => options.log.error({}, reason)),
    });
    const end = async (): Promise<void> => {
      try {
        await server.stop();
        if (options.temporary === true && isNew) await removeCluster(dataDir, cluster);
      } finally {
        lock.release();
      }
    };
    let ending: Promise<void> | undefined;
    return { url: server.url, isNew, stop: () => (ending ??= end()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The URL of the database that another live process runs on this data folder; undefined if no process runs one. For
 * commands that work beside a running server.
 */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  if (!(await exists(dataDir))) return undefined;
  const cluster = await findCluster(resolve(dataDir));
  if (cluster === undefined || !(await exists(lockOf(cluster))) || !isLocked(lockOf(cluster)))
    return undefined;
  const running = await readPostmasterFile(cluster.folder);
  return running && urlOf(cluster.password, running.port, undefined, running.socketFolder);
}

async function prepare(
  dataDir: string,
  systemDir: string,
  log: StartupLog,
): Promise<{ cluster: Cluster; user: SystemUser | undefined }> {
  const found = await findCluster(dataDir);
  const owner = found === undefined ? undefined : await ownerOf(found.folder);
  const user = owner ?? (isRoot() ? await ensureDatabaseUser(log) : undefined);
  const canComeHere = user !== undefined && (await canReach(dirname(await realpath(dataDir)), user));
  await closeDataDir(dataDir, { log, passableFor: canComeHere ? user : undefined });
  const planned = found ?? (await planCluster(dataDir, systemDir, user));
  await makePassage(dirname(planned.folder));
  const canUse = user === undefined || (await canReach(dirname(planned.folder), user));
  // A backup has the database inside, also of a data folder that the database's user can't reach.
  const cluster = canUse ? planned : await moveCluster(dataDir, systemDir, planned);
  if (user !== undefined && !(await canReach(dirname(cluster.folder), user))) {
    throw new StartupError(
      `The database in ${cluster.folder} runs as another user than root, and that user may not pass through ` +
        'the folders above it. Open them with "chmod o+x", or move the data folder to where others may pass.',
    );
  }
  return { cluster, user };
}

function lockOf(cluster: Cluster): string {
  return `${cluster.folder}.lock`;
}

async function lockCluster(cluster: Cluster, dataDir: string): Promise<ExclusiveLock> {
  const lock = tryLock(await makePrivateFile(lockOf(cluster)));
  if (lock !== undefined) return lock;
  throw new StartupError(
    `The database in ${dataDir} is in use by another running Palimpsest. ` +
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  );
}
