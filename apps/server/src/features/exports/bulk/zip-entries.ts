import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly date: Date;
  /** False for data that is already compressed. */
  readonly compress: boolean;
  readonly bytes: () => Promise<Uint8Array>;
}

/**
 * A zip as a stream. The bytes of an entry are requested when it is next, so that only one entry is in
 * memory, however many there are. An entry that fails ends the stream with its error.
 */
export function zipEntries(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  for (const { name, date, compress, bytes } of entries) {
    zip.addReadStreamLazy(name, { mtime: date, compress, forceDosTimestamp: true }, (give) => {
      if (output.destroyed) return;
      bytes().then(
        (made) => give(null, Readable.from([Buffer.from(made.buffer, made.byteOffset, made.byteLength)])),
        fail,
      );
    });
  }
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}
