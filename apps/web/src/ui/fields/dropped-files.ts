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
      if (entry?.isDirectory === true) {
        const { filesIn } = await import('./files-in-folder.ts');
        return filesIn(entry as FileSystemDirectoryEntry);
      }
      return file === null ? [] : [file];
    }),
  );
  return found.flat();
}
