import type { LogoMediaType } from './installation-logos.repository.ts';

/**
 * By the first bytes; undefined for every format that is not allowed. An SVG may contain scripts, and neither PDF files
 * nor many email programs show WebP.
 */
export function logoMediaType(content: Buffer): LogoMediaType | undefined {
  const startsWith = (hex: string): boolean => content.subarray(0, hex.length / 2).toString('hex') === hex;
  if (startsWith('89504e470d0a1a0a')) return 'image/png';
  if (startsWith('ffd8ff')) return 'image/jpeg';
  return undefined;
}
