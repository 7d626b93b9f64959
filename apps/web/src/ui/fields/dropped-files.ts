import { isSystemFile } from '@palimpsest/contract';

/**
 * The files of a drop, with those in dropped folders. A file from a folder has its place in the property
 * `relativePath`. Call it while the event is handled: the browser empties `transfer` afterwards.
 *
 * @throws a DOMException if a file or folder cannot be read
 */
export async function droppedFiles(transfer: Pick<DataTransfer, 'items'>): Promise<readonly File[]> {
  const dropped = Array.from(transfer.items)
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found = await Promise.all(
    dropped.map(async ({ entry, file }) => {
      if (entry?.isDirectory === true) return filesIn(entry as FileSystemDirectoryEntry);
      return file === null ? [] : [file];
    }),
  );
  return found.flat();
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<readonly File[]> {
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
