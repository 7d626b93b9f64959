import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * On Linux the kernel holds a reader process to its memory: RLIMIT_DATA counts every private writable mapping, and an
 * allocation beyond it fails at once, however large it is. V8 reserves a range for code in the same account and never
 * fills it, 512 MB on x64. This share is measured once, and the limit is set above it.
 *
 * docs/decisions/0013-reader-processes.md compares this with other ways.
 */

const run = promisify(execFile);

/** The shell sets the limits and becomes the program. A limit it may not set is left as it is. */
const limitAndBecome = [
  'ulimit -c 0',
  'ulimit -d "$1"',
  // Where memory runs out, the kernel ends a reader rather than the server or the database.
  'echo 1000 > /proc/self/oom_score_adj',
  'shift',
  'exec "$@"',
].join('\n');

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

/**
 * Megabytes that a Node process with these flags reserves and doesn't use; undefined where the kernel can't limit
 * memory this way, or where there is no shell to ask for it.
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

/** The command that starts the same program with at most this much memory for its data. */
export function limitedTo(megabytes: number, command: Command): Command {
  return limited(command, String(megabytes * 1024));
}

function limited({ file, args }: Command, kilobytes: string): Command {
  return { file: '/bin/sh', args: ['-c', limitAndBecome, 'sh', kilobytes, file, ...args] };
}

const kilobytesOf = (status: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN);
