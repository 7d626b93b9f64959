import { chmod, mkdir, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A user of the system, by the kernel's numeric ids. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The system's error code, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Replaces the file in one step, so that readers never see half of it, even after a crash. */
export async function writeFileAtomically(path: string, text: string, mode = 0o600): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, text, { mode, flush: true });
  await chmod(draft, mode);
  await rename(draft, path);
}

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/**
 * Creates the folder and missing parents so that every user may pass through but not list them, whatever the
 * umask is. Existing folders stay unchanged.
 */
export async function makePassage(folder: string): Promise<void> {
  const goal = resolve(folder);
  const first = await mkdir(goal, { recursive: true });
  if (first === undefined) return;
  for (let path = goal; ; path = dirname(path)) {
    await chmod(path, 0o711);
    if (path === first || path === dirname(path)) return;
  }
}

/**
 * Creates an empty file that only its owner may read, unless it exists, and returns its path. An existing
 * file is not opened: closing it would release any lock that this process has on it.
 */
export async function makePrivateFile(path: string): Promise<string> {
  if (!(await exists(path))) await writeFile(path, '', { flag: 'a', mode: 0o600 });
  return path;
}

/** Whether this user may pass through the folder and all its parents. Reads the modes, not ACLs. */
export async function canReach(folder: string, user: SystemUser): Promise<boolean> {
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const passes = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & passes) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
