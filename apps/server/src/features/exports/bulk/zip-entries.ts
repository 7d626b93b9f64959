import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly date: Date;
  /** False for data that is already compressed. */
  readonly compress: boolean;
  /** All bytes at once, or as a stream. */
  readonly bytes: () => Promise<Uint8Array | Readable>;
}

/**
 * A zip as a stream. The next entry is requested when the last one was written, so that only one entry is in memory,
 * however many there are. An entry that fails ends the stream with its error. The entries are told when they are no
 * longer needed (`return` of their iterator).
 */
export function zipEntries(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  zip.outputStream.pipe(output);
  const addAll = async (): Promise<void> => {
    for await (const entry of entries) {
      await add(zip, entry, output, fail);
      if (output.destroyed) return;
    }
    zip.end();
  };
  addAll().catch(fail);
  return output;
}

/** Resolves when the entry was written, and when the zip was destroyed. */
function add(
  zip: ZipFile,
  { name, date, compress, bytes }: ZipEntry,
  output: PassThrough,
  fail: (error: unknown) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const isOver = (): void => {
      output.off('close', isOver);
      resolve();
    };
    output.once('close', isOver);
    zip.addReadStreamLazy(name, { mtime: date, compress, forceDosTimestamp: true }, (give) => {
      bytes().then((made) => {
        const stream = made instanceof Readable ? made : Readable.from([bufferOf(made)]);
        stream.once('close', isOver);
        give(null, stream);
      }, fail);
    });
  });
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
