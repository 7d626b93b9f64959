import type { Language } from '@palimpsest/contract';
import type { PageLines } from '../formats/pdf/lines.ts';
import { inOrderFor, languagesOf } from './languages.ts';
import { recognisedLines, sureShareOf, type PictureScale } from './recognised-lines.ts';
import { orientations, type Box, type Orientation, type Tesseract } from './tesseract.ts';

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

  /** The orientation in which the sample is read best. A sample without words says nothing. */
  const findOrientation = (picture: Uint8Array, scale: PictureScale): Sample => {
    let best: Sample = { orientation: expected, sureShare: undefined };
    const others = Object.values(orientations).filter((orientation) => orientation !== expected);
    for (const orientation of [expected, ...others]) {
      const sample = tesseract.recognise(picture, orientation, middleOf(turned(scale, orientation)));
      const sureShare = sureShareOf(sample?.lines ?? []);
      if (sureShare === undefined && orientation === expected) break;
      if ((sureShare ?? 0) > (best.sureShare ?? -1)) best = { orientation, sureShare };
      if ((best.sureShare ?? 0) >= leastSureShare) break;
    }
    return best;
  };

  return {
    recognise: async (picture, scale) => {
      const languages = chosen ?? all;
      await tesseract.use(languages);
      const { orientation, sureShare } = findOrientation(picture, scale);
      // Each further language would be tried for each of the unreadable words.
      if (sureShare !== undefined && sureShare < leastSureShare) await tesseract.use(languages.slice(0, 1));
      const recognised = tesseract.recognise(picture, orientation);
      if (recognised === undefined) return undefined;
      if ((sureShareOf(recognised.lines) ?? 0) >= leastSureShare) {
        expected = orientation;
        chosen ??= languagesOf(recognised.wordsByLanguage);
      }
      return recognisedLines(recognised, turned(scale, orientation));
    },
  };
}

interface Sample {
  readonly orientation: Orientation;
  /** Undefined if the sample has no words. */
  readonly sureShare: number | undefined;
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
