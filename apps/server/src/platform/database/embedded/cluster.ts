/**
 * The cluster: the folder in which PostgreSQL keeps the data, and the note about it in the data folder.
 *
 * The cluster is in the data folder, with one exception: root runs the server and the user who must run
 * PostgreSQL cannot reach the data folder (a clone in /root, for example). Then it is in a system folder
 * named after the data folder. `postgresql.json` in the data folder contains its location and password:
 *
 *   (no note) ──▶ note, initialised: false ──▶ initdb beside, renamed into place ──▶ note, initialised: true
 *
 * After a kill at any point, the next start continues. If the cluster of a note is missing, it is never
 * replaced with a new, empty database.
 */
import { createHash, randomBytes } from 'node:crypto';
import { chown, cp, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import {
  canReach,
  errorCode,
  exists,
  isRoot,
  makePassage,
  writeFileAtomically,
  type SystemUser,
} from './files.ts';
import type { Binaries } from './binaries.ts';
import { explainOwner } from './ownership.ts';
import { runProgram } from './run-program.ts';

export const databaseUser = 'palimpsest';
const noteFile = 'postgresql.json';
const insideName = 'postgres';
/** PostgreSQL cannot read the data of another major version. */
const majorVersion = 18;

/** The note as it is stored. */
interface ClusterNote {
  readonly postgresql: number;
  /** Relative to the data folder if inside it, so that a moved or copied folder keeps its database. */
  readonly folder: string;
  readonly password: string;
  readonly initialised: boolean;
}

export interface Cluster {
  /** The absolute path of PostgreSQL's own data directory. */
  readonly folder: string;
  readonly password: string;
  readonly initialised: boolean;
}

/** The cluster of a data folder, or undefined if none was ever started in it. */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  const note = await readNote(dataDir);
  if (note === undefined) return undefined;
  if (note.postgresql !== majorVersion) {
    throw new StartupError(
      `The database in ${dataDir} is of PostgreSQL ${note.postgresql}, and this version of Palimpsest ` +
        `brings PostgreSQL ${majorVersion}. Start the version that created it, or use another folder with DATA_DIR.`,
    );
  }
  const folder = resolve(await realpath(dataDir), note.folder);
  if (note.initialised && !(await exists(folder))) {
    throw new StartupError(
      `The database that belongs to ${dataDir} should be in ${folder}, and it is not there. ` +
        'Bring it back (a backup needs both folders), or begin anew with another folder in DATA_DIR.',
    );
  }
  return { folder, password: note.password, initialised: note.initialised };
}

/**
 * Chooses the location and password of a new cluster and writes them to the note. `user` is the user that the
 * database will run as.
 */
export async function planCluster(
  dataDir: string,
  systemDir: string,
  user: SystemUser | undefined,
): Promise<Cluster> {
  const home = await realpath(dataDir);
  const inside = user === undefined || (await canReach(home, user));
  const cluster: Cluster = {
    folder: inside ? join(home, insideName) : join(systemDir, hashOf(home), insideName),
    password: randomBytes(24).toString('base64url'),
    initialised: false,
  };
  if (await exists(cluster.folder)) {
    throw new StartupError(
      `${cluster.folder} contains a database, but ${join(dataDir, noteFile)}, which has its password, is ` +
        'missing. Restore that file from a backup, or move the database away to begin with an empty one.',
    );
  }
  await writeNote(dataDir, cluster);
  return cluster;
}

/**
 * Moves a cluster out of the data folder, to a new system folder. Call it while the data folder is claimed: after a kill,
 * the note names a complete cluster, and the other copy is not used.
 */
export async function moveCluster(dataDir: string, systemDir: string, cluster: Cluster): Promise<Cluster> {
  const home = await realpath(dataDir);
  if (cluster.folder !== join(home, insideName)) return cluster;
  // The folder of the name alone may have the database from before a restore, which the old data folder refers to.
  const name = `${hashOf(home)}-${randomBytes(4).toString('hex')}`;
  const moved = { ...cluster, folder: join(systemDir, name, insideName) };
  await makePassage(dirname(moved.folder));
  await cp(cluster.folder, moved.folder, { recursive: true });
  await writeNote(dataDir, moved);
  await rm(cluster.folder, { recursive: true, force: true });
  return moved;
}

/** The user who owns an existing cluster and therefore must run it. Undefined if that is the current user. */
export async function ownerOf(folder: string): Promise<SystemUser | undefined> {
  if (!isRoot() || !(await exists(folder))) return undefined;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? undefined : { uid, gid };
}

export interface InitOptions {
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  /** Whether the database must be intact after a power failure that follows immediately. */
  readonly durable: boolean;
}

/** Creates the cluster if it does not exist yet. Returns whether it was created now. */
export async function ensureCluster(
  dataDir: string,
  cluster: Cluster,
  options: InitOptions,
): Promise<boolean> {
  if (cluster.initialised) return false;
  const created = !(await exists(cluster.folder));
  if (created) await initialise(cluster, options);
  await writeNote(dataDir, { ...cluster, initialised: true });
  return created;
}

async function initialise(cluster: Cluster, { binaries, user, durable }: InitOptions): Promise<void> {
  const draft = `${cluster.folder}.new`;
  const passwordFile = `${cluster.folder}.password`;
  await rm(draft, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  try {
    if (user !== undefined) {
      await chown(draft, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    const { exitCode, output } = await runProgram(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${databaseUser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's own UTF-8 rules give the same order on every system, whatever its locales.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
        // The password is random, so that tests need not spend milliseconds of every connection on its hash.
        ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
      ],
      user,
    );
    if (exitCode !== 0) throw new StartupError(`The database could not be created:\n${lastLines(output)}`);
    await rename(draft, cluster.folder);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Removes the cluster, the note about it and, outside the data folder, the folder made for it. */
export async function removeCluster(dataDir: string, cluster: Cluster): Promise<void> {
  await rm(cluster.folder, { recursive: true, force: true });
  await rm(`${cluster.folder}.lock`, { force: true });
  await rm(join(dataDir, noteFile), { force: true });
  const home = dirname(cluster.folder);
  if (home !== (await realpath(dataDir))) await rm(home, { recursive: true, force: true });
}

/** The last lines of a program's output, short enough to show. */
export function lastLines(output: string, count = 12): string {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}

async function readNote(dataDir: string): Promise<ClusterNote | undefined> {
  const path = join(dataDir, noteFile);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) !== 'EACCES') throw error;
    throw new StartupError(`The database in ${dataDir} cannot be used: ${await explainOwner(path, dataDir)}`);
  }
  try {
    return JSON.parse(text) as ClusterNote;
  } catch {
    throw new StartupError(`${path} is damaged. Restore it from a backup of the folder.`);
  }
}

export async function writeNote(dataDir: string, cluster: Cluster): Promise<void> {
  const note: ClusterNote = {
    postgresql: majorVersion,
    folder: cluster.folder === join(await realpath(dataDir), insideName) ? insideName : cluster.folder,
    password: cluster.password,
    initialised: cluster.initialised,
  };
  await writeFileAtomically(join(dataDir, noteFile), `${JSON.stringify(note, undefined, 2)}\n`);
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
