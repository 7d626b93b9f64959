import { createHash, randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const codeChars = 30;

/** The code in the link of an email: 30 letters and digits, all equally likely, 178 bits in total. */
export function makeLinkCode(): string {
  return Array.from({ length: codeChars }, () => letters[randomInt(letters.length)]).join('');
}

/** The database has this hash, so a copy of it does not contain a link that works. */
export function hashLinkCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
