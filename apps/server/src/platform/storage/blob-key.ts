import { InvalidBlobKeyError } from './blob-store.ts';

/** The longest key. Its file name, including the hash, stays under the 255 bytes that file systems allow. */
const maxKeyChars = 180;

// No name begins with a dot, so neither `..` nor a hidden file is possible. Backslashes, colons and control
// characters are refused, so the same keys are safe on every file system and in every URL.
const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Throws InvalidBlobKeyError unless the key is one or more safe names joined by slashes. */
export function assertBlobKey(key: string): void {
  // `$` alone would accept a final line feed in a multiline pattern. This one isn't multiline, and the length
  // is limited.
  if (key.length > maxKeyChars || !keyPattern.test(key)) throw new InvalidBlobKeyError();
}
