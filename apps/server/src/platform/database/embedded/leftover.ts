/**
 * Handles a PostgreSQL that an earlier, killed instance left running on the cluster. Callers have the
 * cluster's lock, so any server still running on it is an orphan and may be stopped. Two servers on one
 * cluster would destroy it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startup-error.ts';
import { errorCode } from './files.ts';
import { runProgram } from './run-program.ts';
import type { StartupLog } from './startup-log.ts';

const fastMs = 15_000;
const immediateMs = 5_000;
const pollMs = 25;

export interface PostmasterFile {
  readonly processId: number;
  readonly port: number;
  /** The folder of its socket; undefined if it has none. */
  readonly socketFolder: string | undefined;
}

/** The contents of postmaster.pid: line 1 is the process id, line 4 the port, line 5 the folder of the socket. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  let text: string;
  try {
    text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n');
  const processId = Number(lines[0]);
  const port = Number(lines[3]);
  const socketFolder = lines[4]?.trim() || undefined;
  return Number.isInteger(processId) && processId > 0 ? { processId, port, socketFolder } : undefined;
}

/** Stops a PostgreSQL that still runs on the cluster although its instance has ended. */
export async function stopLeftover(clusterDir: string, log: StartupLog): Promise<void> {
  const found = await readPostmasterFile(clusterDir);
  if (found === undefined) return;
  if ((await isAlive(found.processId)) && (await isPostmasterOf(found.processId, clusterDir))) {
    await stopPostmasterOf(found.processId, clusterDir, log);
  }
  await forgetProcess(clusterDir);
}

async function stopPostmasterOf(processId: number, clusterDir: string, log: StartupLog): Promise<void> {
  log.warn({ processId }, 'stopping the database that an earlier run left behind');
  signal(processId, 'SIGINT');
  if (await endsWithin(processId, fastMs)) return;
  signal(processId, 'SIGQUIT');
  if (await endsWithin(processId, immediateMs)) return;
  throw new StartupError(
    `A database from an earlier run (process ${processId}) still uses ${clusterDir} and does not stop. ` +
      'End that process, then start again.',
  );
}

async function isPostmasterOf(processId: number, clusterDir: string): Promise<boolean> {
  const command = await commandLine(processId);
  return command.includes('postgres') && command.includes(clusterDir);
}

async function commandLine(processId: number): Promise<string> {
  try {
    return (await readFile(`/proc/${processId}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  } catch {
    return (await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(processId)])).output;
  }
}

/**
 * The id in postmaster.pid may now belong to an unrelated process, or to a dead process that was not reaped
 * (common in containers). PostgreSQL would take either for a running database. The file also names the shared
 * memory, by which PostgreSQL notices surviving children, so it is not removed. Only the id is replaced with
 * one that no system assigns. A database that shut down properly leaves no file.
 */
async function forgetProcess(clusterDir: string): Promise<void> {
  if ((await readPostmasterFile(clusterDir)) === undefined) return;
  const path = join(clusterDir, 'postmaster.pid');
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, ['2147483647', ...rest].join('\n'));
}

async function endsWithin(processId: number, timeoutMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += pollMs) {
    if (!(await isAlive(processId))) return true;
    await sleep(pollMs);
  }
  return !(await isAlive(processId));
}

async function isAlive(processId: number): Promise<boolean> {
  try {
    process.kill(processId, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  // In a container, dead processes may never be reaped: they keep their id, in state Z.
  try {
    const stat = await readFile(`/proc/${processId}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 1).trimStart()[0] !== 'Z';
  } catch {
    return true;
  }
}

/**
 * Sends a signal to a process, or to a group by its negative number. A process that has already ended is not
 * an error.
 */
export function signal(processId: number, name: NodeJS.Signals): void {
  try {
    process.kill(processId, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
