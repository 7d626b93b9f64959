import type { Readable } from 'node:stream';

/**
 * Where uploaded files lie until they have been read: named, opaque byte strings. A blob appears whole or not
 * at all, and is replaced by a later `put` under the same key.
 *
 * Keys are slash-separated names (see `assertBlobKey`); a key that is not throws InvalidBlobKeyError before
 * anything is touched.
 */
export interface BlobStore {
  /**
   * Stores the stream under the key and answers how many bytes came. The stream is consumed in any case: when
   * this rejects, it has been destroyed and nothing was stored (a blob of the same key stays as it was).
   * Rejects with BlobTooLargeError as soon as more than `maxBytes` have come, with an AbortError when `signal`
   * fires, with the stream's own error when that fails.
   */
  put(
    key: string,
    stream: Readable,
    options: { readonly maxBytes: number; readonly signal?: AbortSignal | undefined },
  ): Promise<{ readonly bytes: number }>;
  /** The bytes of a blob; rejects with BlobNotFoundError. The caller reads the stream or destroys it. */
  open(key: string): Promise<Readable>;
  /** Writes the blob to a file that didn't exist; rejects with BlobNotFoundError and then leaves no file. */
  copyToFile(key: string, path: string): Promise<void>;
  /** Only in the folder store: the file itself, to be read and not written. It need not exist. */
  localPath?(key: string): string;
  /** Deletes what is there; unknown keys are no error. */
  delete(keys: readonly string[]): Promise<void>;
  /**
   * The keys of all blobs, or of those that begin so, in any order; those that come or go meanwhile may be among them
   * or not.
   */
  keys(prefix?: string): AsyncIterable<string>;
  /** As `keys`, with what tells the age of each. */
  entries(prefix?: string): AsyncIterable<StoredBlob>;
  /**
   * What killed processes left half written, hours ago; how many there are, and away with them.
   */
  readonly unfinished: { count(): Promise<number>; remove(): Promise<void> };
  /** Rejects with a StartupError, whose message is for the operator, when the store can't be used right now. */
  check(): Promise<void>;
}

export interface StoredBlob {
  readonly key: string;
  /** By the store's own clock; undefined where the blob was deleted since. A folder looks at the file only when asked. */
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
