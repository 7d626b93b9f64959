import { limits } from '@palimpsest/contract';
import { isSoundPng } from './is-sound-png.ts';
import type { LogoMediaType } from './installation-logos.repository.ts';
import { logoMediaType } from './logo-media-type.ts';
import { logoSize } from './logo-size.ts';

/** The format of a picture that may be the logo of the installation or of a licence; undefined if it may not. */
export async function usableLogo(content: Buffer): Promise<LogoMediaType | undefined> {
  const mediaType = logoMediaType(content);
  if (content.length > limits.logoBytes || logoSize(content) === undefined) return undefined;
  return mediaType === 'image/png' && !(await isSoundPng(content)) ? undefined : mediaType;
}
