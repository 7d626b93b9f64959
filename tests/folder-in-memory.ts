import { readFileSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const sharedMemory = '/dev/shm';
/** Databases, data folders and browsers of a run take 300 MB at a time; the rest is for everything else on the machine. */
const neededBytes = 2 * 1024 ** 3;

export interface Machine {
  /** The text of /proc/self/mounts. */
  readonly mounts: string;
  /** Free in the folder. */
  readonly freeBytes: number;
  readonly freeMemory: number;
}

/**
 * The folder that Linux keeps in memory, for the temporary files of tests. A database of a test has 1,000 files: on a disk,
 * to create it takes 160 ms of the system's time, in memory 25.
 */
export function folderInMemory(machine: Machine | undefined = thisMachine()): string | undefined {
  if (machine === undefined) return undefined;
  const { mounts, freeBytes, freeMemory } = machine;
  const [, , kind, options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, folder]) => folder === sharedMemory) ?? [];
  const set = new Set(options.split(','));
  // Tests start programs that they have copied to a temporary folder.
  const isUsable = kind === 'tmpfs' && set.has('rw') && !set.has('noexec');
  return isUsable && freeBytes >= neededBytes && freeMemory >= neededBytes ? sharedMemory : undefined;
}

function thisMachine(): Machine | undefined {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return {
      mounts: readFileSync('/proc/self/mounts', 'utf8'),
      freeBytes: bavail * bsize,
      freeMemory: freemem(),
    };
  } catch {
    // Another system than Linux, or a container without this folder.
    return undefined;
  }
}
