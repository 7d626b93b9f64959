import type { LogoMediaType } from './installation-logos.repository.ts';

/** By the first bytes; undefined for every format that is not allowed. An SVG may contain scripts. */
export function logoMediaType(content: Buffer): LogoMediaType | undefined {
  const startsWith = (hex: string, at = 0): boolean =>
    content.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (startsWith('89504e470d0a1a0a')) return 'image/png';
  if (startsWith('ffd8ff')) return 'image/jpeg';
  // RIFF, the length, WEBP.
  if (startsWith('52494646') && startsWith('57454250', 8)) return 'image/webp';
  return undefined;
}
