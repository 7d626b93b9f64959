import { randomInt } from 'node:crypto';

/** The characters of codes, without those that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code that people can type: three groups of four signs, about 60 bits. */
export function makeLicenseCode(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return [group(), group(), group()].join('-');
}
