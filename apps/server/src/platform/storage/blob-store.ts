import type { Readable } from 'node:stream';

/**
 * The store for uploaded files until they have been read: named, opaque byte strings. A blob appears
 * completely or not at all, and a later `put` under the same key replaces it.
 *
 * Keys are slash-separated names (see `assertBlobKey`). An invalid key throws InvalidBlobKeyError before
 * anything is changed.
 */
export interface BlobStore {
  /**
   * Stores the stream under the key and returns the number of bytes. The stream is always consumed: if this
   * rejects, it has been destroyed and nothing was stored (a blob of the same key stays unchanged). Rejects
   * with BlobTooLargeError as soon as more than `maxBytes` have arrived, with an AbortError when `signal`
   * fires, and with the stream's own error when that fails.
   */
  put(
    key: string,
    stream: Readable,
    options: { readonly maxBytes: number; readonly signal?: AbortSignal | undefined },
  ): Promise<{ readonly bytes: number }>;
  /** The bytes of a blob; rejects with BlobNotFoundError. The caller must read or destroy the stream. */
  open(key: string): Promise<Readable>;
  /** Writes the blob to a new file; rejects with BlobNotFoundError and then leaves no file. */
  copyToFile(key: string, path: string): Promise<void>;
  /** Only in the folder store: the file itself, for reading only. It need not exist. */
  localPath?(key: string): string;
  /** Deletes existing blobs; unknown keys are not an error. */
  delete(keys: readonly string[]): Promise<void>;
  /**
   * The keys of all blobs, or of those with this prefix, in any order. Blobs that are added or deleted in the
   * meantime may or may not be included.
   */
  keys(prefix?: string): AsyncIterable<string>;
  /** Lists the same as `keys`, with the age of each blob. */
  entries(prefix?: string): AsyncIterable<StoredBlob>;
  /** Partial files that killed processes left hours ago: counts or deletes them. */
  readonly unfinished: { count(): Promise<number>; remove(): Promise<void> };
  /** Rejects with a StartupError, whose message is for the operator, if the store is not usable right now. */
  check(): Promise<void>;
}

export interface StoredBlob {
  readonly key: string;
  /**
   * The time by the store's own clock; undefined if the blob was deleted since then. A folder store reads it only on
   * request.
   */
  readonly storedAt: () => Promise<Date | undefined>;
}

export class BlobTooLargeError extends Error {
  override readonly name = 'BlobTooLargeError';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

export class BlobNotFoundError extends Error {
  override readonly name = 'BlobNotFoundError';
  readonly key: string;

  constructor(key: string) {
    super(`There is no blob '${key}'`);
    this.key = key;
  }
}

export class InvalidBlobKeyError extends Error {
  override readonly name = 'InvalidBlobKeyError';

  constructor() {
    super(
      'Not a blob key: 1 to 180 characters, names of letters, digits, - _ . that begin with a letter or digit',
    );
  }
}
