import { letterPairsOf, similarityOf } from '../../../text/letter-pairs.ts';
import { plausibilityOf } from '../../../text/plausible-text.ts';
import type { PageLines } from '../line.ts';

/**
 * A table of letters belongs to a font, so that of a page in two fonts one part may be right and the other not. The right
 * part makes the whole page plausible.
 */

/** Fewer words of a part say too little. */
const wordsOfPart = 70;
/** The least share of the words of a page. A table or a list is often less, and the whole page is recognised for it. */
const leastShare = 0.25;
/**
 * The least similarity, as between pages: others of the same language have 0.84, a list of names 0.73, exchanged
 * letters 0.09 to 0.39.
 */
const leastSimilarity = 0.4;
/** The pairs of fewer different words depend on chance. */
const leastWords = 40;

/** Whether a page that is plausible as a whole has a part that is hardly what somebody wrote. */
export function hasDoubtfulPart({ lines }: Pick<PageLines, 'lines'>): boolean {
  const parts = partsOf(lines.map(({ text }) => text));
  if (parts.length < 2) return false;
  const judged = parts.map((text) => ({ text, plausibility: plausibilityOf(text) }));
  const plausible = judged.filter(({ plausibility }) => plausibility === 'plausible');
  if (plausible.length === parts.length) return false;
  const known = letterPairsOf(plausible.map(({ text }) => text).join('\n'));
  if (known.words < leastWords) return false;
  const found = judged.filter(({ text, plausibility }) => {
    if (plausibility !== 'unlikely') return plausibility === 'signs';
    const pairs = letterPairsOf(text);
    return pairs.words >= leastWords && similarityOf(known, pairs) < leastSimilarity;
  });
  const words = countWords(found.map(({ text }) => text).join(' '));
  return words > 0 && words >= countWords(parts.join(' ')) * leastShare;
}

/** Lines in a row, until they have enough words. */
function partsOf(lines: readonly string[]): readonly string[] {
  const parts: string[] = [];
  let part: string[] = [];
  let words = 0;
  for (const line of lines) {
    part.push(line);
    words += countWords(line);
    if (words < wordsOfPart) continue;
    parts.push(part.join('\n'));
    part = [];
    words = 0;
  }
  // The rest says too little for itself.
  const last = parts.pop();
  return last === undefined ? [] : [...parts, [last, ...part].join('\n')];
}

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;
