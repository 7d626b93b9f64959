import { fromBufferPromise, type Entry } from 'yauzl';
import { DocumentError } from '../document-error.ts';
import { isCompoundFile } from './compound-file.ts';
import type { Budget } from '../limits.ts';
import { withoutTail } from './zip-end.ts';

/**
 * An archive whose list of entries was checked before anything is unpacked. Unpacking counts the actual bytes of all
 * entries together. Therefore neither a false declaration nor many small entries can exceed the limit.
 */
export interface Archive {
  readonly has: (name: string) => boolean;
  readonly names: readonly string[];
  /** The unpacked bytes of one entry, piece by piece; `fileBroken` if there is no such entry. */
  readonly chunks: (name: string) => AsyncIterable<Uint8Array>;
  /** One complete entry. */
  readonly bytes: (name: string) => Promise<Uint8Array>;
}

export async function openArchive(bytes: Uint8Array, budget: Budget): Promise<Archive> {
  // With a password, Office puts the archive into a compound file.
  if (isCompoundFile(bytes)) throw new DocumentError('fileEncrypted', 'a package in a compound file');
  const archived = withoutTail(bytes);
  const buffer = Buffer.from(archived.buffer, archived.byteOffset, archived.byteLength);
  const entries = new Map<string, Entry>();
  const zip = await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false }).catch(broken);
  if (zip.entryCount > budget.entries) {
    throw new DocumentError('fileTooLarge', `${zip.entryCount} entries`);
  }
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    broken(error);
  }

  let unpackedBytes = 0;

  async function* chunks(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name);
    if (entry === undefined) throw new DocumentError('fileBroken', `no entry ${name}`);
    if (entry.isEncrypted()) throw new DocumentError('fileEncrypted', `entry ${name}`);
    if (unpackedBytes + entry.uncompressedSize > budget.unpackedBytes) {
      throw new DocumentError('fileTooLarge', `entry ${name} declares ${entry.uncompressedSize} bytes`);
    }
    try {
      const stream = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        unpackedBytes += chunk.length;
        if (unpackedBytes > budget.unpackedBytes) {
          throw new DocumentError('fileTooLarge', `unpacks to more than ${budget.unpackedBytes} bytes`);
        }
        budget.checkTime();
        yield chunk;
      }
    } catch (error) {
      broken(error);
    }
  }

  return {
    has: (name) => entries.has(name),
    names: [...entries.keys()],
    chunks,
    bytes: async (name) => {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks(name)) parts.push(chunk);
      return Buffer.concat(parts);
    },
  };
}

function broken(error: unknown): never {
  if (error instanceof DocumentError) throw error;
  throw new DocumentError('fileBroken', 'the archive cannot be unpacked', { cause: error });
}
