import { gatherLines, type PageLines, type TextRun } from '../formats/pdf/lines.ts';
import type { RecognisedLine, RecognisedPicture } from './tesseract.ts';

/** Stamps, drawings and dirt are read as words with a confidence of 0 to 50, clean print with 85 to 97. */
const leastLineConfidence = 70;
const leastWordConfidence = 25;
/** Lines whose sizes differ by less have the same font; their sizes are measured by the letters that occur. */
const sizeTolerance = 0.2;

export interface PictureScale {
  /** The size of the page in points. */
  readonly width: number;
  readonly height: number;
  readonly pixelsPerPoint: number;
}

/** Converts what was recognised to lines as they are painted on a PDF page, so that both are joined by the same rules. */
export function recognisedLines(picture: RecognisedPicture, scale: PictureScale): PageLines {
  const lines = picture.lines.map(withoutDoubtfulWords).filter(isPrint);
  const sizeOf = fontSizes(lines);
  const runs = lines.flatMap((line) => runsOf(line, sizeOf(line) / scale.pixelsPerPoint, scale));
  return { lines: gatherLines(runs), width: scale.width, height: scale.height };
}

/** The confidence of all characters together; 0 without words. */
function confidenceOf(lines: readonly RecognisedLine[]): number {
  let chars = 0;
  let sum = 0;
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    chars += text.length;
    sum += text.length * confidence;
  }
  return chars === 0 ? 0 : sum / chars;
}

/** Words that are only read by chance are short: letters that lie on their side look like others. */
const wordByIntent = /\p{L}{3}|[\u2E80-\uFFDC]/u;
const sureConfidence = 75;

/** The share of the characters in words that are read with certainty, 0 to 1; undefined without words. */
export function sureShareOf(lines: readonly RecognisedLine[]): number | undefined {
  let chars = 0;
  let sure = 0;
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    chars += text.length;
    if (confidence >= sureConfidence && wordByIntent.test(text)) sure += text.length;
  }
  return chars === 0 ? undefined : sure / chars;
}

/** Fewer words say nothing: a photograph of a street has some signs. */
const leastJudgedWords = 8;
/** Print in a script without data has 0.1 to 0.25, print in an included language 0.7 to 0.95, poor scans 0.5. */
const leastReadableShare = 0.4;
/** Cyrillic letters read as Latin ones: "AaBHO", "LIKoJIbhbie". Names such as "iPhone" and "McKay" are rare. */
const mostOddWords = 0.15;

/** False for a page with the words of a script or a language that cannot be read: whatever was read is guessed. */
export function isReadable(lines: readonly RecognisedLine[]): boolean {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => wordByIntent.test(text));
  if (words.length < leastJudgedWords) return true;
  const odd = words.filter(({ text }) => /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(text));
  return (sureShareOf(lines) ?? 0) >= leastReadableShare && odd.length <= words.length * mostOddWords;
}

function withoutDoubtfulWords(line: RecognisedLine): RecognisedLine {
  const isSure = ({ text, confidence }: { text: string; confidence: number }): boolean =>
    confidence >= (/[\p{L}\p{N}]/u.test(text) ? leastWordConfidence : leastLineConfidence);
  return { ...line, words: line.words.filter(isSure) };
}

function isPrint(line: RecognisedLine): boolean {
  return (
    confidenceOf([line]) >= leastLineConfidence && line.words.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
  );
}

/** The height of most lines, given to all lines that differ little from it. */
function fontSizes(lines: readonly RecognisedLine[]): (line: RecognisedLine) => number {
  const heights = lines.map(({ rowAttributes }) => rowAttributes.rowHeight).toSorted((a, b) => a - b);
  const common = heights[Math.floor(heights.length / 2)] ?? 0;
  return ({ rowAttributes: { rowHeight } }) =>
    Math.abs(rowHeight - common) <= common * sizeTolerance ? common : rowHeight;
}

function runsOf(line: RecognisedLine, size: number, { height, pixelsPerPoint }: PictureScale): TextRun[] {
  const y = height - (line.baseline.y0 + line.baseline.y1) / 2 / pixelsPerPoint;
  return line.words.flatMap(({ text, bbox }) => {
    const x = bbox.x0 / pixelsPerPoint;
    const width = (bbox.x1 - bbox.x0) / pixelsPerPoint;
    const place = { x, y, width, size, angle: 0 };
    return [
      { ...place, text },
      { ...place, text: ' ' },
    ];
  });
}
