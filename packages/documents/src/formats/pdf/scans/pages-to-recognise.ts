import { letterPairsOf, similarityOf } from '../../../text/letter-pairs.ts';
import { plausibilityOf, type Plausibility } from '../../../text/plausible-text.ts';
import type { PageLines } from '../line.ts';
import { hasDoubtfulPart } from './doubtful-parts.ts';

/**
 * Judges pages by what they show against what they say, before anything is drawn: a scan with a line that a scanner or a
 * library has stamped on it has hardly any text, and a text layer with a wrong table of letters has no text that
 * anybody wrote.
 */

/** The pictures and drawings of a page. */
export interface PagePicture {
  /** The share of the page that its pictures cover, 0 to 1. */
  readonly share: number;
  /** Drawings. Letters that were converted to paths are many. */
  readonly paths: number;
  /** Whether it shows anything that can be recognised. */
  readonly hasPicture: boolean;
  /** The same for the same picture on another page. */
  readonly key: string;
}

export interface PageToRecognise {
  readonly index: number;
  /**
   * `empty`: no text; `sparse`: a line or two on a picture; `doubtful`, `signs`: a text layer that may not be the page;
   * `partly`: one of which a part may not be the page.
   */
  readonly reason: 'empty' | 'sparse' | 'doubtful' | 'partly' | 'signs';
}

/** Roughly 50 words. A page of text has 300 to 600. */
const sparseLetters = 300;
/** A scan covers the page; the photograph of a text with a caption seldom half of it. */
const leastShare = 0.5;
/** A page of letters that were converted to paths has a thousand and more. */
const outlinedPaths = 800;
/** A background is the same on many slides, and the text on it is another one each time. */
const leastSlides = 3;
const leastOwnLetters = 40;
/** The least share of the pages with text. Single pages may be tables, indexes or formulas. */
const leastDoubtfulShare = 0.3;

/**
 * Each page once: a page with a doubtful text layer is not judged by its few letters too.
 * @param pictureOf asked for pages with little or no text only; pages are numbered from 1
 * @param doubtful the result of `doubtfulPages`, if the caller has it
 */
export function pagesToRecognise(
  pages: readonly PageLines[],
  pictureOf: (number: number) => PagePicture,
  doubtful = doubtfulPages(pages),
): readonly PageToRecognise[] {
  const judged = new Set(doubtful.map(({ index }) => index));
  const found: PageToRecognise[] = [];
  const sparse: SparsePage[] = [];
  for (const [index, { lines }] of pages.entries()) {
    const letters = weightedLetters(lines.map(({ text }) => text).join(' '));
    if (letters >= sparseLetters || judged.has(index)) continue;
    const picture = pictureOf(index + 1);
    if (lines.length > 0) sparse.push({ index, picture });
    else if (picture.hasPicture) found.push({ index, reason: 'empty' });
  }
  const sparseOnPicture = scansAmong(pages, sparse).map(({ index }) => ({
    index,
    reason: 'sparse' as const,
  }));
  return [...found, ...sparseOnPicture, ...doubtful].toSorted((a, b) => a.index - b.index);
}

/** Letters of scripts whose words are short, or written without blanks, count for more. */
export function weightedLetters(text: string): number {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu);
  return letters + 2 * (dense?.length ?? 0);
}

interface SparsePage {
  readonly index: number;
  readonly picture: PagePicture;
}

function scansAmong(pages: readonly PageLines[], sparse: readonly SparsePage[]): readonly SparsePage[] {
  const repeated = repeatedLines(pages);
  const slides = new Map<string, number>();
  for (const { picture } of sparse) slides.set(picture.key, (slides.get(picture.key) ?? 0) + 1);
  const isSlide = ({ index, picture }: SparsePage): boolean => {
    if ((slides.get(picture.key) ?? 0) < leastSlides) return false;
    const own = (pages[index]?.lines ?? []).filter(({ text }) => !repeated.has(withoutDigits(text)));
    return weightedLetters(own.map(({ text }) => text).join(' ')) >= leastOwnLetters;
  };
  const outlined = sparse.filter(({ picture }) => picture.paths >= outlinedPaths);
  const areOutlined = mayBeOutlined(outlined.length, pages);
  return sparse.filter((page) => {
    if (page.picture.share >= leastShare) return !isSlide(page);
    return areOutlined && page.picture.paths >= outlinedPaths;
  });
}

/** A page with many paths among pages of ordinary text is a drawing with a caption. */
export const mayBeOutlined = (sparsePages: number, pages: readonly PageLines[]): boolean =>
  sparsePages * 2 >= pages.length;

const withoutDigits = (text: string): string => text.replace(/\d/g, '').trim();

/** The lines that several pages have, such as the name of a program that scans. */
function repeatedLines(pages: readonly PageLines[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { lines } of pages) {
    for (const text of new Set(lines.map((line) => withoutDigits(line.text)))) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([text]) => text));
}

/** The pages whose text layer is hardly what somebody wrote, if they are many or have the letters of no other page. */
export function doubtfulPages(pages: readonly PageLines[]): readonly PageToRecognise[] {
  const plausible: string[] = [];
  const partly: PageToRecognise[] = [];
  const doubtful: (PageToRecognise & { readonly text: string })[] = [];
  for (const [index, { lines }] of pages.entries()) {
    const text = lines.map((line) => line.text).join('\n');
    if (weightedLetters(text) < sparseLetters && text.length < sparseLetters) continue;
    const plausibility: Plausibility = plausibilityOf(text);
    if (plausibility === 'signs') doubtful.push({ index, reason: 'signs', text });
    else if (plausibility === 'unlikely') doubtful.push({ index, reason: 'doubtful', text });
    else {
      plausible.push(text);
      if (hasDoubtfulPart({ lines })) partly.push({ index, reason: 'partly' });
    }
  }
  const areMany = doubtful.length >= (plausible.length + doubtful.length) * leastDoubtfulShare;
  const found = areMany || doubtful.length === 0 ? doubtful : exchangedAmong(doubtful, plausible);
  return [...found.map(({ index, reason }) => ({ index, reason })), ...partly];
}

/** Letters of the other pages that say enough about them. */
const knownLetters = 20_000;
/** Measured against English pages: others 0.84, a list of names 0.73, German 0.59, exchanged letters 0.09 to 0.39. */
const leastSimilarity = 0.4;
/** The pairs of fewer words depend on chance. */
const leastWords = 40;

function exchangedAmong<Page extends PageToRecognise & { readonly text: string }>(
  doubtful: readonly Page[],
  plausible: readonly string[],
): readonly Page[] {
  const known = letterPairsOf(plausible.join('\n').slice(0, knownLetters));
  return doubtful.filter(({ reason, text }) => {
    const pairs = letterPairsOf(text);
    return reason === 'doubtful' && pairs.words >= leastWords && similarityOf(known, pairs) < leastSimilarity;
  });
}
