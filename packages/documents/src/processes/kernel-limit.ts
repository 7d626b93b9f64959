import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The kernel of Linux limits the memory of a reader process. RLIMIT_DATA counts every private writable mapping, and an
 * allocation beyond it fails immediately, however large it is. V8 reserves a range for code that also counts but is
 * never filled, 512 MB on x64. This share is measured once and added to the limit.
 *
 * docs/decisions/0013-reader-processes.md compares this with alternatives.
 */

const run = promisify(execFile);

/** The shell sets the limits and is replaced by the program. A limit that it may not set stays unchanged. */
const limitAndBecome = [
  'ulimit -c 0',
  'ulimit -d "$1"',
  // When memory runs out, the kernel should kill a reader rather than the server or the database.
  'echo 1000 > /proc/self/oom_score_adj',
  'shift',
  'exec "$@"',
].join('\n');

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

/**
 * Megabytes that a Node process with these flags reserves but does not use. Undefined if the kernel cannot limit memory
 * in this way, or if there is no shell.
 */
export async function measureReservedMegabytes(flags: readonly string[]): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const script = 'require("node:fs").readFileSync("/proc/self/status", "latin1")';
  const { file, args } = limited({ file: process.execPath, args: [...flags, '-p', script] }, 'unlimited');
  try {
    const { stdout } = await run(file, args, { env: {}, timeout: 10_000 });
    const reserved = kilobytesOf(stdout, 'VmData') - kilobytesOf(stdout, 'RssAnon');
    return Number.isNaN(reserved) ? undefined : Math.ceil(reserved / 1024);
  } catch {
    return undefined;
  }
}

/** The command that starts the same program with a limit for the memory of its data. */
export function limitedTo(megabytes: number, command: Command): Command {
  return limited(command, String(megabytes * 1024));
}

function limited({ file, args }: Command, kilobytes: string): Command {
  return { file: '/bin/sh', args: ['-c', limitAndBecome, 'sh', kilobytes, file, ...args] };
}

const kilobytesOf = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN);
