import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder with all files and folders below it, without those that disappear in the meantime. */
export async function entriesUnder(
  folder: string,
): Promise<readonly { readonly path: string; readonly mode: number; readonly bytes: number }[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const entries = await Promise.all(
    ['', ...names].map(async (name) => {
      const path = join(folder, name);
      const entry = await lstat(path).catch(() => undefined);
      if (entry === undefined || entry.isSymbolicLink()) return [];
      return [{ path, mode: entry.mode & 0o777, bytes: entry.isFile() ? entry.size : 0 }];
    }),
  );
  return entries.flat();
}

export async function folderBytes(folder: string): Promise<number> {
  return (await entriesUnder(folder)).reduce((sum, { bytes }) => sum + bytes, 0);
}
