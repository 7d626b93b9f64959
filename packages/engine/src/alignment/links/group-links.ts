import type { AnalysedText } from '../../types.ts';
import type { Link } from './extend-links.ts';

/** Positions of words, in characters. */
export interface Places {
  readonly startChars: Uint32Array;
  readonly endChars: Uint32Array;
}

/** Average length of a word with its space, for texts of which only the hashes are kept. */
export const charsPerWord = 6;

export function placesOf(analysed: AnalysedText): Places {
  const { count, startChars, endChars } = analysed.words;
  if (count === 0 || (endChars[count - 1] ?? 0) > 0) return { startChars, endChars };
  return {
    startChars: Uint32Array.from({ length: count }, (_, word) => word * charsPerWord),
    endChars: Uint32Array.from({ length: count }, (_, word) => word * charsPerWord + charsPerWord - 1),
  };
}

/**
 * Splits links where the gap between two neighbours is longer than `maxGapChars`, in the checked text or in the source.
 * The groups and their links are in the order of the checked text.
 */
export function groupLinks(
  links: readonly Link[],
  checked: Places,
  source: Places,
  maxGapChars: number,
): readonly (readonly Link[])[] {
  const done: (readonly Link[])[] = [];
  const waiting: (readonly Link[])[] = [links];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    const byChecked = split(group, (link) => link.checked, checked, maxGapChars);
    if (byChecked.length > 1) {
      for (const part of byChecked) waiting.push(part);
      continue;
    }
    const inSource = [...group].sort((a, b) => a.source - b.source || a.checked - b.checked);
    const bySource = split(inSource, (link) => link.source, source, maxGapChars);
    if (bySource.length > 1) {
      for (const part of bySource) waiting.push([...part].sort((a, b) => a.checked - b.checked));
    } else if (group.length > 0) {
      done.push(group);
    }
  }
  return done.sort((a, b) => (a[0]?.checked ?? 0) - (b[0]?.checked ?? 0));
}

function split(
  links: readonly Link[],
  wordOf: (link: Link) => number,
  places: Places,
  maxGapChars: number,
): readonly (readonly Link[])[] {
  const parts: Link[][] = [];
  let part: Link[] = [];
  let last = 0;
  for (const link of links) {
    const word = wordOf(link);
    // Two neighbouring words have no unmatched word between them, however many blanks or dots separate them.
    const isGap =
      word > last + 1 && (places.startChars[word] ?? 0) - (places.endChars[last] ?? 0) > maxGapChars;
    if (part.length > 0 && isGap) {
      parts.push(part);
      part = [];
    }
    part.push(link);
    last = word;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}
