import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No file is used for this long. An older one belongs to a process that was killed. */
const leftoverAfterMs = 2 * 60 * 60 * 1000;

/** The permissions of a file that may contain a user's text. */
export const privateFileMode = 0o600;
const privateFolderMode = 0o700;

/** Files that are needed for one step and deleted after it. */
export interface TemporaryFiles {
  /** Passes a path without a file to `use`, and deletes the file that `use` has created there. */
  withPath<Result>(use: (path: string) => Promise<Result>): Promise<Result>;
  /** Number of files that killed processes left behind. */
  countLeftovers(): Promise<number>;
  removeLeftovers(): Promise<void>;
}

/** @param dataDir Uses its folder `temporary`, which other processes may use at the same time. */
export function createTemporaryFiles(dataDir: string): TemporaryFiles {
  const folder = join(dataDir, 'temporary');
  return {
    withPath: async (use) => {
      await mkdir(folder, { recursive: true, mode: privateFolderMode });
      const path = join(folder, randomUUID());
      try {
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    countLeftovers: async () => (await leftoversIn(folder)).length,
    removeLeftovers: async () => {
      for (const path of await leftoversIn(folder)) await rm(path, { force: true });
    },
  };
}

async function leftoversIn(folder: string): Promise<readonly string[]> {
  const oldest = Date.now() - leftoverAfterMs;
  const found: string[] = [];
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    // Another process may delete it between the two calls.
    const entry = await stat(path).catch(() => null);
    if (entry !== null && entry.mtimeMs < oldest) found.push(path);
  }
  return found;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}
