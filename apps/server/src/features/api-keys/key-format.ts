import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A key is `pal_`, 32 random characters (190 bits) and a checksum of six, so that programs that look for secrets in source code
 * find keys without false alarms, and most wrong keys need no query: `pal_[0-9A-Za-z]{38}`.
 */
const prefix = 'pal_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomChars = 32;
const shownChars = 8;
const keyPattern = /^pal_[0-9A-Za-z]{38}$/;

export function newKey(): string {
  const start = prefix + Array.from({ length: randomChars }, () => alphabet[randomInt(62)]).join('');
  return start + checksumOf(start);
}

/** Whether the checksum is right. Nobody can tell from this whether the key exists. */
export function isWellFormed(key: string): boolean {
  if (!keyPattern.test(key)) return false;
  const end = prefix.length + randomChars;
  return checksumOf(key.slice(0, end)) === key.slice(end);
}

/** The CRC-32 as six digits to the base of 62. */
function checksumOf(start: string): string {
  let rest = crc32(start);
  let digits = '';
  for (let digit = 0; digit < 6; digit += 1) {
    digits = (alphabet[rest % 62] ?? '') + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** The key has 190 random bits, so a plain hash is enough. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The characters by which its user recognises a key. */
export function shownPart(key: string): string {
  return key.slice(0, shownChars);
}
