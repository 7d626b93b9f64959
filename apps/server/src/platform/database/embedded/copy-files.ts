import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from './files.ts';

const folderMode = 0o700;
const fileMode = 0o600;

export interface CopyOptions {
  /** Whether to copy this file or folder, by its path below the first folder, with `/`. */
  readonly includes?: (path: string) => boolean;
  /** Leave files alone that the copy already has. */
  readonly onlyMissing?: boolean;
  /**
   * Copy what links lead to, such as a folder on another disk. Not for a folder of another user, whose links could lead to
   * files that only the current user can read.
   */
  readonly followLinks?: boolean;
}

/**
 * Copies a folder that others are changing meanwhile: a file that disappears is left out. Only the current user can
 * read the copy. Links that are not followed, sockets and other special files are not copied.
 */
export async function copyFiles(from: string, to: string, options: CopyOptions = {}): Promise<void> {
  await copyFolder(from, to, '', options);
}

async function copyFolder(from: string, to: string, below: string, options: CopyOptions): Promise<void> {
  const entries = await unlessGone(readdir(from, { withFileTypes: true }));
  if (entries === undefined) return;
  await mkdir(to, { recursive: true, mode: folderMode });
  for (const entry of entries) {
    const path = `${below}${entry.name}`;
    if (options.includes?.(path) === false) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const isFollowed = options.followLinks === true && entry.isSymbolicLink();
    const kind = isFollowed ? await unlessGone(stat(source)) : entry;
    if (kind?.isDirectory() === true) await copyFolder(source, target, `${path}/`, options);
    else if (kind?.isFile() === true) await copyOne(source, target, options.onlyMissing === true);
  }
}

async function copyOne(source: string, target: string, onlyMissing: boolean): Promise<void> {
  const mode = constants.COPYFILE_FICLONE | (onlyMissing ? constants.COPYFILE_EXCL : 0);
  try {
    await copyFile(source, target, mode);
    await chmod(target, fileMode);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || (onlyMissing && errorCode(error) === 'EEXIST')) return;
    throw error;
  }
}

async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
