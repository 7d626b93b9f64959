import { createHash, randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../startup-error.ts';
import { assertBlobKey } from './blob-key.ts';
import { BlobNotFoundError, type BlobStore } from './blob-store.ts';
import { limitBytes } from './limit-bytes.ts';

/** Only the user that Palimpsest runs as may list or read uploads. */
const folderMode = 0o700;
const fileMode = 0o600;
/** An unfinished file without changes for this long belongs to a process that was killed. */
const unfinishedAfterMs = 2 * 60 * 60 * 1000;

/**
 * Blobs as files of one folder:
 *
 *     <folder>/3f/3fa9c1d2e4b50617-uploads+12+abc     the blob uploads/12/abc
 *     <folder>/unfinished/<uuid>                      being written; renamed when whole
 *
 * The hash spreads the files over 256 folders. It also distinguishes keys that differ only in case on
 * case-insensitive file systems. A rename within one file system is atomic. The bytes are flushed before it,
 * so that a power failure can't leave a name without its content.
 */
export function createFolderBlobStore(folder: string): BlobStore {
  const unfinishedFolder = join(folder, 'unfinished');

  function localPath(key: string): string {
    assertBlobKey(key);
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 16);
    return join(folder, hash.slice(0, 2), `${hash}-${key.replaceAll('/', '+')}`);
  }

  async function* keys(prefix = ''): AsyncGenerator<string> {
    for (const spread of await namesIn(folder)) {
      if (!/^[0-9a-f]{2}$/.test(spread)) continue;
      for (const name of await namesIn(join(folder, spread))) {
        const key = name.slice(name.indexOf('-') + 1).replaceAll('+', '/');
        if (key.startsWith(prefix)) yield key;
      }
    }
  }

  return {
    localPath,

    async put(key, stream, { maxBytes, signal }) {
      const unfinished = join(unfinishedFolder, randomUUID());
      const limit = limitBytes(maxBytes);
      try {
        const path = localPath(key);
        await mkdir(unfinishedFolder, { recursive: true, mode: folderMode });
        await mkdir(dirname(path), { recursive: true, mode: folderMode });
        const file = await open(unfinished, 'wx', fileMode);
        await pipeline(stream, limit.stream, file.createWriteStream({ flush: true }), { signal });
        await rename(unfinished, path);
        return { bytes: limit.bytes() };
      } catch (error) {
        stream.destroy();
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async open(key): Promise<Readable> {
      const file = await open(localPath(key), 'r').catch((error: unknown) => throwNotFound(error, key));
      return file.createReadStream();
    },

    async copyToFile(key, path) {
      const source = localPath(key);
      // Checked first, because a copy fails in the same way if the target's folder is missing.
      await stat(source).catch((error: unknown) => throwNotFound(error, key));
      await copyFile(source, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    },

    async delete(keys) {
      for (const path of keys.map(localPath)) await rm(path, { force: true });
    },

    keys,

    async *entries(prefix) {
      for await (const key of keys(prefix)) {
        yield { key, storedAt: () => changedAt(localPath(key)) };
      }
    },

    unfinished: {
      count: async () => (await leftovers(unfinishedFolder)).length,
      remove: () => removeLeftovers(unfinishedFolder),
    },

    async check() {
      const probe = join(unfinishedFolder, randomUUID());
      try {
        await mkdir(unfinishedFolder, { recursive: true, mode: folderMode });
        await writeFile(probe, 'probe', { mode: fileMode });
        await rm(probe);
        await removeLeftovers(unfinishedFolder);
      } catch (error) {
        throw new StartupError(`Files can't be written to ${folder}: ${(error as Error).message}`, {
          cause: error,
        });
      }
    },
  };
}

/** Empty if the folder doesn't exist yet. */
async function namesIn(path: string): Promise<readonly string[]> {
  return readdir(path).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

async function throwNotFound(error: unknown, key: string): Promise<never> {
  throw isMissing(error) ? new BlobNotFoundError(key) : error;
}

/** Undefined if the file doesn't exist. */
async function changedAt(path: string): Promise<Date | undefined> {
  return stat(path).then(
    ({ mtime }) => mtime,
    (error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    },
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Remains of killed processes. Other processes may be writing here at the same time. */
async function leftovers(unfinishedFolder: string): Promise<readonly string[]> {
  const oldest = Date.now() - unfinishedAfterMs;
  const found: string[] = [];
  for (const name of await namesIn(unfinishedFolder)) {
    const path = join(unfinishedFolder, name);
    const entry: Stats | null = await stat(path).catch(() => null);
    if (entry !== null && entry.mtimeMs < oldest) found.push(path);
  }
  return found;
}

async function removeLeftovers(unfinishedFolder: string): Promise<void> {
  for (const path of await leftovers(unfinishedFolder)) await rm(path, { force: true });
}
