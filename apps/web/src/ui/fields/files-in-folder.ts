import { isSystemFile } from '@palimpsest/contract';

/**
 * The files of a dropped folder and of the folders in it, without those that programs create beside them.
 *
 * @throws a DOMException if a file or folder cannot be read
 */
export async function filesIn(folder: FileSystemDirectoryEntry): Promise<readonly File[]> {
  const entries = await entriesOf(folder);
  const found = await Promise.all(
    entries.map(async (entry) => {
      if (entry.isDirectory) return filesIn(entry as FileSystemDirectoryEntry);
      return isSystemFile(entry.name) ? [] : [await fileOf(entry as FileSystemFileEntry)];
    }),
  );
  return found.flat();
}

/** A reader returns some entries at a time, and an empty list at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<readonly FileSystemEntry[]>();
    reader.readEntries(resolve, reject);
    const some = await promise;
    if (some.length === 0) return entries;
    entries.push(...some);
  }
}

async function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const { promise, resolve, reject } = Promise.withResolvers<File>();
  entry.file(resolve, reject);
  return Object.assign(await promise, { relativePath: entry.fullPath.replace(/^\//, '') });
}
