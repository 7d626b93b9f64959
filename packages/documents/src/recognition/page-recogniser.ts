import type { Language } from '@palimpsest/contract';
import type { PageLines } from '../formats/pdf/lines.ts';
import { inOrderFor, languagesOf } from './languages.ts';
import { isReadable, recognisedLines, sureShareOf, type PictureScale } from './recognised-lines.ts';
import {
  orientations,
  type Box,
  type Orientation,
  type RecognisedLine,
  type Tesseract,
} from './tesseract.ts';

/** Recognises the pages of one document, one after the other. */
export interface PageRecogniser {
  /** Undefined if the picture cannot be decoded. */
  readonly recognise: (picture: Uint8Array, scale: PictureScale) => Promise<ReadPage | undefined>;
}

export interface ReadPage {
  readonly page: PageLines;
  /** False if it shows words that none of the languages can read: the words of `page` are then guessed. */
  readonly isReadable: boolean;
}

/** Upright print has a share of sure words of 0.7 to 0.95, print that lies on its side one of 0 to 0.2. */
const leastSureShare = 0.5;

/** How many lines show how a page lies, and how much wider than high a line of print is at least. */
const sampledLines = 3;
const leastLineShape = 6;
/** White space around a line, as a share of its height: cut letters would spoil the measurement of all others. */
const lineMargin = 0.35;

/**
 * Every page is read with all languages until one has enough words; the languages of that page are used for all others.
 * A few lines show first whether it is upright, because reading a whole page of letters on their sides takes three
 * to five times as long. The next pages are expected to lie as this one did.
 */
export function createPageRecogniser(
  tesseract: Tesseract,
  codes: Iterable<string>,
  language: Language | undefined,
): PageRecogniser {
  const all = inOrderFor(language, codes);
  let chosen: readonly string[] | undefined;
  let expected: Orientation = orientations.upright;

  /** Opens the picture in the orientation in which its lines are read best. */
  const openUpright = (picture: Uint8Array): Opened | undefined => {
    let best: Opened = { orientation: expected, sureShare: undefined };
    const others = Object.values(orientations).filter((orientation) => orientation !== expected);
    for (const orientation of [expected, ...others]) {
      if (!tesseract.open(picture, orientation)) return undefined;
      const sureShare = sureShareOf(sampleLines(tesseract));
      if (sureShare !== undefined && sureShare > (best.sureShare ?? -1)) best = { orientation, sureShare };
      if ((best.sureShare ?? 0) >= leastSureShare) break;
    }
    // The lines were parts of the picture. Opened again, it is whole.
    return tesseract.open(picture, best.orientation) ? best : undefined;
  };

  return {
    recognise: async (picture, scale) => {
      const languages = chosen ?? all;
      await tesseract.use(languages);
      const opened = openUpright(picture);
      if (opened === undefined) return undefined;
      const { orientation, sureShare } = opened;
      if (sureShare !== undefined && sureShare < leastSureShare) {
        // Each further language would be tried for each of the unreadable words.
        await tesseract.use(languages.slice(0, 1));
        tesseract.open(picture, orientation);
      }
      const recognised = tesseract.recognise();
      if ((sureShareOf(recognised.lines) ?? 0) >= leastSureShare) {
        expected = orientation;
        chosen ??= languagesOf(recognised.wordsByLanguage);
      }
      return {
        page: recognisedLines(recognised, turned(scale, orientation)),
        isReadable: isReadable(recognised.lines),
      };
    },
  };
}

interface Opened {
  readonly orientation: Orientation;
  /** Undefined if there are no lines. */
  readonly sureShare: number | undefined;
}

/** Recognises the longest lines of the open picture. */
function sampleLines(tesseract: Tesseract): readonly RecognisedLine[] {
  const lines = tesseract
    .findLines()
    .filter((line) => widthOf(line) >= heightOf(line) * leastLineShape)
    .toSorted((a, b) => widthOf(b) - widthOf(a));
  return lines.slice(0, sampledLines).flatMap((line) => {
    const margin = Math.ceil(heightOf(line) * lineMargin);
    const x0 = Math.max(0, line.x0 - margin);
    const y0 = Math.max(0, line.y0 - margin);
    return tesseract.recognise({ x0, y0, x1: line.x1 + margin, y1: line.y1 + margin }).lines;
  });
}

const widthOf = ({ x0, x1 }: Box): number => x1 - x0;
const heightOf = ({ y0, y1 }: Box): number => y1 - y0;

function turned(scale: PictureScale, orientation: Orientation): PictureScale {
  const isSideways = orientation === orientations.toTheLeft || orientation === orientations.toTheRight;
  return isSideways ? { ...scale, width: scale.height, height: scale.width } : scale;
}
