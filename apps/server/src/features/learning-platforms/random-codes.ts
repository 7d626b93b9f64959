import { createHash, randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits, all equally likely; 30 of them have 178 bits. */
export function randomCode(length = 30): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** A code has so many random bits that a plain hash is enough. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
