/** The process of PostgreSQL itself: start, supervision and shutdown. */
import { spawn, type ChildProcess } from 'node:child_process';
import { usableMemory } from '../../usable-memory.ts';
import type { SystemUser } from './files.ts';
import { spawnOptions } from './run-program.ts';

/**
 * Keeps PostgreSQL's default durability (fsync, full-page writes, synchronous commit are on). Sized for a
 * machine that also runs the rest of the product.
 */
const settings: Readonly<Record<string, string | number>> = {
  listen_addresses: '127.0.0.1',
  max_connections: 100,
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  autovacuum_max_workers: 2,
  // The built-in database has no replicas, but a copy that is made while it runs needs their log (decision 52).
  wal_level: 'replica',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  // The queries are index scans. Compiling them costs more than it saves.
  jit: 'off',
  random_page_cost: 1.1,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * A sixteenth of the memory, from 128 MB to 1 GB. It is taken only as far as the database has data. PostgreSQL copies each
 * page that is not in it from the file and computes its checksum: lookups among 100,000 texts took 25 ms of its processor
 * time with 128 MB, and 15 ms with 1 GB.
 */
export function sharedBuffers(usableMegabytes: number): string {
  return `${Math.floor(Math.min(1024, Math.max(128, usableMegabytes / 16)))}MB`;
}

/** The settings for data that may be lost, such as that of tests: nothing is flushed to disk. */
const volatileSettings: typeof settings = {
  // Three workers share the database of the tests, and each may run several servers with 21 connections and more.
  max_connections: 300,
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

const stopSmartMs = 500;
const stopFastMs = 30_000;

export interface PostmasterOptions {
  readonly postgres: string;
  readonly clusterDir: string;
  readonly port: number;
  /** Undefined: no socket. */
  readonly socketFolder: string | undefined;
  /** Receives the messages of the program. */
  readonly logFileDescriptor: number;
  readonly user: SystemUser | undefined;
  readonly durable: boolean;
}

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl-C in a terminal reaches us first and
 * PostgreSQL stops last.
 */
export function spawnPostmaster(options: PostmasterOptions): ChildProcess {
  const { postgres, clusterDir, port, socketFolder, logFileDescriptor } = options;
  const args = ['-D', clusterDir, '-p', String(port), '-k', socketFolder ?? ''];
  args.push('-c', 'unix_socket_permissions=0700');
  const chosen = options.durable
    ? { ...settings, shared_buffers: sharedBuffers(usableMemory()) }
    : { ...settings, ...volatileSettings };
  for (const [name, value] of Object.entries(chosen)) args.push('-c', `${name}=${value}`);
  const child = spawn(postgres, args, {
    ...spawnOptions(options.user),
    detached: process.platform !== 'win32',
    stdio: ['ignore', logFileDescriptor, logFileDescriptor],
  });
  // An 'error' without a listener would end the process. The missing id tells the caller the same.
  child.on('error', () => undefined);
  return child;
}

/** Stops the database if this process cannot. */
export interface Watcher {
  /** Ends the watcher and waits until it has exited. */
  dismiss(): Promise<void>;
}

/**
 * Stops the database soon after this process ends, even by kill -9. A tiny shell waits for a line, or for the
 * end of its input, whose other end only this process has open.
 */
export function stopWithUs(postmasterId: number): Watcher {
  if (process.platform === 'win32') return { dismiss: () => Promise.resolve() };
  const script = 'read -r word; [ "$word" = done ] || kill -INT "$1"';
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(postmasterId)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((settle) => {
    watcher.on('error', () => settle());
    watcher.on('exit', () => settle());
  });
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  return {
    dismiss: () => {
      watcher.ref();
      watcher.stdin.end('done\n');
      return ended;
    },
  };
}

/**
 * Shuts the database down in three steps. "smart" waits for connections that are closing, so that they are
 * not cut off with an error. "fast" rolls back running transactions. "immediate" is like a power failure, and
 * the next start recovers from the log.
 */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
  child.kill('SIGTERM');
  const fast = setTimeout(() => child.kill('SIGINT'), stopSmartMs);
  const immediate = setTimeout(() => child.kill('SIGQUIT'), stopFastMs);
  await ended;
  clearTimeout(fast);
  clearTimeout(immediate);
}
