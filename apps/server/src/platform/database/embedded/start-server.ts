/** Starts PostgreSQL on a free port and waits until it answers. */
import { open, readFile, rename, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../../startup-error.ts';
import { databaseUser, lastLines, type Cluster } from './cluster.ts';
import { errorCode, type SystemUser } from './files.ts';
import type { StartupLog } from './startup-log.ts';
import { spawnPostmaster, stopPostmaster, stopWithUs } from './postmaster.ts';
import { removeOldSockets, socketFolderOf } from './socket-folder.ts';
import type { ChildProcess } from 'node:child_process';

const databaseName = 'palimpsest';
const pollMs = 20;
const reportEveryMs = 10_000;
/** Gives the children of a killed postmaster enough time to notice and exit. */
const attempts = 20;
const retryAfterMs = 500;
const logLimitBytes = 5_000_000;
const missingDatabase = '3D000';

export interface RunningPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly postgres: string;
  readonly cluster: Cluster;
  readonly user: SystemUser | undefined;
  /** PostgreSQL's own messages are written here. A large file from the previous run is kept as `.1`. */
  readonly logFile: string;
  readonly durable: boolean;
  readonly log: StartupLog;
  /** Called with the last lines of output if PostgreSQL ends unexpectedly. */
  readonly onUnexpectedEnd: (reason: string) => void;
}

export async function startPostgres(options: ServerOptions): Promise<RunningPostgres> {
  await rotate(options.logFile);
  const { folder } = options.cluster;
  await removeOldSockets(folder);
  let socketFolder = socketFolderOf(folder);
  for (let attempt = 1; ; attempt += 1) {
    const logStart = await sizeOf(options.logFile);
    const port = await freePort();
    const child = await spawnLogged(options, port, socketFolder);
    const url = urlOf(options.cluster.password, port, databaseName, socketFolder);
    if (await answers(child, options, url)) return running(child, url, options);
    const words = await wordsSince(options.logFile, logStart);
    if (socketFolder !== undefined && words.includes('Unix-domain socket')) {
      // Some shared and mounted folders cannot contain sockets.
      socketFolder = undefined;
      continue;
    }
    const passing = /pre-existing shared memory block|Address already in use/.test(words);
    if (!passing || attempt === attempts) {
      throw new StartupError(
        `The built-in database did not start:\n${lastLines(words)}\n(from ${options.logFile})`,
      );
    }
    await sleep(retryAfterMs);
  }
}

/** @param socketFolder With it, clients connect by the socket and not by TCP. */
export function urlOf(
  password: string,
  port: number,
  database = databaseName,
  socketFolder?: string,
): string {
  const host = socketFolder === undefined ? '' : `?host=${encodeURIComponent(socketFolder)}`;
  return `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/${database}${host}`;
}

async function spawnLogged(
  options: ServerOptions,
  port: number,
  socketFolder: string | undefined,
): Promise<ChildProcess> {
  const file = await open(options.logFile, 'a', 0o600);
  try {
    return spawnPostmaster({
      postgres: options.postgres,
      clusterDir: options.cluster.folder,
      port,
      socketFolder,
      logFileDescriptor: file.fd,
      user: options.user,
      durable: options.durable,
    });
  } finally {
    await file.close();
  }
}

function running(child: ChildProcess, url: string, options: ServerOptions): RunningPostgres {
  const watcher = child.pid === undefined ? undefined : stopWithUs(child.pid);
  let stopping: Promise<void> | undefined;
  child.once('exit', () => {
    if (stopping !== undefined) return;
    void watcher?.dismiss();
    options.onUnexpectedEnd(
      `The built-in database ended unexpectedly. Its messages are in ${options.logFile}.`,
    );
  });
  // PostgreSQL alone must not keep this process alive.
  child.unref();
  const stop = async (): Promise<void> => {
    await stopPostmaster(child);
    await watcher?.dismiss();
  };
  return { url, stop: () => (stopping ??= stop()) };
}

/** Waits for the first answer; false if PostgreSQL gave up. Recovery after a kill may take a while. */
async function answers(child: ChildProcess, options: ServerOptions, url: string): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
    if (await databaseIsThere(url)) return true;
    if (waitedMs > 0 && waitedMs % reportEveryMs === 0) {
      options.log.info({ waitedMs }, 'the database is restoring what an interrupted run left unfinished');
    }
    await sleep(pollMs);
  }
}

async function databaseIsThere(url: string): Promise<boolean> {
  const answer = await connectOnce(url);
  if (answer === undefined) return true;
  if (answer !== missingDatabase) return false;
  const first = new URL(url);
  first.pathname = '/postgres';
  await connectOnce(first.href, `CREATE DATABASE ${databaseName}`);
  return false;
}

/** Connects, runs the statement and disconnects. Returns the error code, or undefined on success. */
async function connectOnce(connectionString: string, statement?: string): Promise<string | undefined> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (statement !== undefined) await client.query(statement);
    return undefined;
  } catch (error) {
    return errorCode(error) ?? 'unknown';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => settle(port));
    });
  });
}

async function rotate(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) > logLimitBytes) await rename(logFile, `${logFile}.1`);
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

async function wordsSince(logFile: string, start: number): Promise<string> {
  return (await readFile(logFile)).subarray(start).toString('utf8');
}
