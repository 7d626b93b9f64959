import { limits } from '@palimpsest/contract';
import { isSoundPng } from './is-sound-png.ts';
import type { LogoMediaType } from './installation-logos.repository.ts';
import { logoSize } from '../../platform/logo-size.ts';

/** The format of a picture that may be the logo of the installation or of a licence; undefined if it may not. */
export async function usableLogo(content: Buffer): Promise<LogoMediaType | undefined> {
  const mediaType = logoMediaType(content);
  if (content.length > limits.logoBytes || logoSize(content) === undefined) return undefined;
  return mediaType === 'image/png' && !(await isSoundPng(content)) ? undefined : mediaType;
}

/**
 * Recognises the type by the first bytes; undefined for every format that is not allowed. An SVG may contain scripts,
 * and neither PDF files nor many email programs show WebP.
 */
function logoMediaType(content: Buffer): LogoMediaType | undefined {
  const startsWith = (hex: string): boolean => content.subarray(0, hex.length / 2).toString('hex') === hex;
  if (startsWith('89504e470d0a1a0a')) return 'image/png';
  if (startsWith('ffd8ff')) return 'image/jpeg';
  return undefined;
}
