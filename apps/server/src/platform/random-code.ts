import { createHash, randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits for an address, all equally likely; 30 of them have 178 bits. */
export function randomCode(length = 30): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** SHA-256, for the database, so that a copy of it contains no code that works. A code is so random that no salt is needed. */
export function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
