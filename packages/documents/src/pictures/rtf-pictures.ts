import { scanRtf } from '../formats/rtf/scan.ts';
import { isShownLarge } from './shown-size.ts';

interface Group {
  /** The group, or one around it, is the copy of a picture for old readers. */
  readonly isCopy: boolean;
  picture: Picture | undefined;
}

interface Picture {
  isBitmap: boolean;
  width: number;
  height: number;
  scaleX: number;
  scaleY: number;
}

const twipsPerInch = 1440;

/** Counts PNG and JPEG pictures by their stated size. No picture is decoded. */
export function countRtfPictures(bytes: Uint8Array): number {
  const groups: Group[] = [];
  let count = 0;
  const setSize = (name: string, value: number, picture: Picture): void => {
    if (name === 'picwgoal') picture.width = value;
    else if (name === 'pichgoal') picture.height = value;
    else if (name === 'picscalex') picture.scaleX = value;
    else if (name === 'picscaley') picture.scaleY = value;
  };
  scanRtf(bytes, {
    openGroup: () => groups.push({ isCopy: groups.at(-1)?.isCopy === true, picture: undefined }),
    closeGroup: () => {
      const { picture, isCopy } = groups.pop() ?? {};
      if (picture !== undefined && isCopy !== true && isLarge(picture)) count += 1;
    },
    optional: () => undefined,
    word: (name, value) => {
      const group = groups.at(-1);
      if (group === undefined) return;
      if (name === 'nonshppict') groups[groups.length - 1] = { ...group, isCopy: true };
      else if (name === 'pict')
        group.picture = { isBitmap: false, width: 0, height: 0, scaleX: 100, scaleY: 100 };
      else if (group.picture === undefined) return;
      else if (name === 'pngblip' || name === 'jpegblip') group.picture.isBitmap = true;
      else if (value !== undefined) setSize(name, value, group.picture);
    },
    byte: () => undefined,
  });
  return count;
}

const isLarge = ({ isBitmap, width, height, scaleX, scaleY }: Picture): boolean =>
  isBitmap &&
  isShownLarge({
    width: (width * scaleX) / 100 / twipsPerInch,
    height: (height * scaleY) / 100 / twipsPerInch,
  });
