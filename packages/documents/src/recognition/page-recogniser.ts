import type { Language } from '@palimpsest/contract';
import type { PageLines } from '../formats/pdf/lines.ts';
import { inOrderFor, languagesOf } from './languages.ts';
import { recognisedLines, sureShareOf, type PictureScale } from './recognised-lines.ts';
import {
  orientations,
  type Box,
  type Orientation,
  type RecognisedPicture,
  type Tesseract,
} from './tesseract.ts';

/** Recognises the pages of one document, one after the other. */
export interface PageRecogniser {
  /** Undefined if the picture cannot be decoded. */
  readonly recognise: (picture: Uint8Array, scale: PictureScale) => Promise<PageLines | undefined>;
}

/** Upright print has a share of sure words of 0.7 to 0.95, print that lies on its side one of 0 to 0.2. */
const leastSureShare = 0.5;

/** The share of a picture's height that shows how it lies, and the fewest pixels that are enough for a few lines. */
const sampleShare = 0.12;
const leastSamplePixels = 350;

/**
 * Every page is read with all languages until one has enough words; the languages of that page are used for all others.
 * A sample of the page shows first whether it is upright, because reading a whole page of unreadable letters takes
 * several times as long. The next pages are expected to lie as this one did.
 */
export function createPageRecogniser(
  tesseract: Tesseract,
  codes: Iterable<string>,
  language: Language | undefined,
): PageRecogniser {
  const all = inOrderFor(language, codes);
  let chosen: readonly string[] | undefined;
  let expected: Orientation = orientations.upright;

  /**
   * The orientation in which the page, or the part of it, is read best. The search ends with the first good one. A part
   * without words in the expected orientation says nothing.
   */
  const bestAttempt = (picture: Uint8Array, partOf: (orientation: Orientation) => Box | undefined): Attempt => {
    const others = Object.values(orientations).filter((orientation) => orientation !== expected);
    let best = attempt(tesseract, picture, expected, partOf(expected));
    if (best.sureShare === undefined) return best;
    for (const orientation of others) {
      if ((best.sureShare ?? 0) >= leastSureShare) break;
      const other = attempt(tesseract, picture, orientation, partOf(orientation));
      if ((other.sureShare ?? 0) > (best.sureShare ?? 0)) best = other;
    }
    return best;
  };

  const recogniseUpright = async (picture: Uint8Array, scale: PictureScale): Promise<Attempt> => {
    const languages = chosen ?? all;
    await tesseract.use(languages);
    const sample = bestAttempt(picture, (orientation) => middleOf(turned(scale, orientation)));
    // Nothing is printed in the middle of the page.
    if (sample.sureShare === undefined) return bestAttempt(picture, () => undefined);
    // Each further language would be tried for each of the unreadable words.
    if (sample.sureShare < leastSureShare) await tesseract.use(languages.slice(0, 1));
    return attempt(tesseract, picture, sample.orientation, undefined);
  };

  return {
    recognise: async (picture, scale) => {
      const { recognised, orientation, sureShare = 0 } = await recogniseUpright(picture, scale);
      if (recognised === undefined) return undefined;
      if (sureShare >= leastSureShare) {
        expected = orientation;
        chosen ??= languagesOf(recognised.wordsByLanguage);
      }
      return recognisedLines(recognised, turned(scale, orientation));
    },
  };
}

interface Attempt {
  readonly orientation: Orientation;
  /** Undefined if the picture cannot be decoded. */
  readonly recognised: RecognisedPicture | undefined;
  /** Undefined if there are no words. */
  readonly sureShare: number | undefined;
}

function attempt(
  tesseract: Tesseract,
  picture: Uint8Array,
  orientation: Orientation,
  part: Box | undefined,
): Attempt {
  const recognised = tesseract.recognise(picture, orientation, part);
  return { orientation, recognised, sureShare: sureShareOf(recognised?.lines ?? []) };
}

function turned(scale: PictureScale, orientation: Orientation): PictureScale {
  const isSideways = orientation === orientations.toTheLeft || orientation === orientations.toTheRight;
  return isSideways ? { ...scale, width: scale.height, height: scale.width } : scale;
}

/** A strip across the middle of the picture, in pixels. */
function middleOf({ width, height, pixelsPerPoint }: PictureScale): Box {
  const columns = Math.floor(width * pixelsPerPoint);
  const rows = Math.floor(height * pixelsPerPoint);
  const sampled = Math.min(rows, Math.max(leastSamplePixels, Math.floor(rows * sampleShare)));
  const y0 = Math.floor((rows - sampled) / 2);
  return { x0: 0, y0, x1: columns, y1: y0 + sampled };
}
