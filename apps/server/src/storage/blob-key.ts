import { InvalidBlobKeyError } from './blob-store.ts';

/** Longest key; its file name, with the hash before it, stays under the 255 bytes that file systems allow. */
const maxKeyChars = 180;

// No name begins with a dot, so neither `..` nor a hidden file can be spelt; no backslash, colon or control
// character passes, so the same keys are safe on every file system and in every address.
const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Throws InvalidBlobKeyError unless the key is one or more safe names joined by slashes. */
export function assertBlobKey(key: string): void {
  // `$` alone would let a final line feed pass in a multiline pattern; this one isn't, and the length bounds it.
  if (key.length > maxKeyChars || !keyPattern.test(key)) throw new InvalidBlobKeyError();
}
