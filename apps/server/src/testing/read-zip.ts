import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** A file of a zip archive as text; undefined if it doesn't exist. */
export async function readZipText(bytes: Uint8Array, name: string): Promise<string | undefined> {
  const file = (await readZip(bytes, name)).find((entry) => entry.name === name);
  return file === undefined ? undefined : Buffer.from(file.bytes).toString('utf8');
}

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The files of a zip archive, in its order.
 * @param only The file whose bytes are read; by default all.
 */
export async function readZip(bytes: Uint8Array, only?: string): Promise<readonly ZippedFile[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const files: ZippedFile[] = [];
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (only !== undefined && entry.fileName !== only) {
        zip.readEntry();
        return;
      }
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          files.push({ name: entry.fileName, bytes: Buffer.concat(chunks) });
          zip.readEntry();
        });
        stream.on('error', reject);
      });
    });
    zip.on('end', () => resolve(files));
    zip.on('error', reject);
    zip.readEntry();
  });
}
