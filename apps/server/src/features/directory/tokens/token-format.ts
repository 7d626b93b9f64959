import { createHash, randomBytes } from 'node:crypto';

/** A token is `psd_` and 256 random bits. Programs that look for secrets in source code find it by the beginning. */
const prefix = 'psd_';
const tokenPattern = /^psd_[\w-]{43}$/;
const shownChars = 10;

export function newToken(): string {
  return prefix + randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return tokenPattern.test(text);
}

/** The token has 256 random bits, so a plain hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The characters by which people recognise it. */
export function shownPartOf(token: string): string {
  return token.slice(0, shownChars);
}
