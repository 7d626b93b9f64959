import { countWordsOf, stretchesInside } from '../alignment/word-stretches.ts';
import type { WordStretch } from '../types.ts';

/**
 * Which words of passages count if some words of the text do not: given ones, shared ones, boilerplate, cited ones. The
 * check of a text and the comparison of a class both use this computation, so that they agree.
 */

export interface CountingSettings {
  /** Fewer consecutive words between words that do not count do not count either. */
  readonly minStretchWords: number;
  /** A passage beside such words needs this many matched ones. */
  readonly minPassageWords: number;
}

/** Chosen on generated classes; docs/decisions/0009-collusion.md. */
export const countingDefaults: CountingSettings = { minStretchWords: 8, minPassageWords: 10 };

/** A passage in one text. */
export interface PassageInText {
  readonly startWord: number;
  readonly endWord: number;
  /** Its words with a partner in the other text: in order and disjoint. */
  readonly matched: readonly WordStretch[];
}

export type WordRange = readonly [startWord: number, endWord: number];

/** A passage with the stretches of its words that count. */
export interface CountedPassage {
  readonly startWord: number;
  readonly endWord: number;
  readonly counting: readonly WordRange[];
}

/**
 * The stretches that count, by passage. No passage has one if words were left out and too few matched ones are left.
 * @param mask 1 for each word that does not count
 */
export function countedParts(
  passages: readonly PassageInText[],
  mask: Uint8Array,
  minWords: number,
  settings: CountingSettings = countingDefaults,
): readonly CountedPassage[] {
  const parts = passages.map((passage) => countedPart(passage, mask, settings));
  if (parts.every(isWhole)) return parts;
  const words = passages.reduce((sum, passage, i) => sum + countWordsOf(matchedIn(passage, parts[i])), 0);
  return words >= minWords ? parts : parts.map((part) => ({ ...part, counting: [] }));
}

function countedPart(passage: PassageInText, mask: Uint8Array, settings: CountingSettings): CountedPassage {
  const { startWord, endWord } = passage;
  const part = { startWord, endWord, counting: countingOf(passage, mask, settings) };
  return !isWhole(part) && countWordsOf(matchedIn(passage, part)) < settings.minPassageWords
    ? { ...part, counting: [] }
    : part;
}

/** The stretches of a passage without words of the mask that are not too short. A passage without such words is whole. */
export function countingOf(
  { startWord, endWord }: Pick<PassageInText, 'startWord' | 'endWord'>,
  mask: Uint8Array,
  { minStretchWords }: CountingSettings = countingDefaults,
): readonly WordRange[] {
  if (!mask.subarray(startWord, endWord).includes(1)) return [[startWord, endWord]];
  return countingStretches(mask, startWord, endWord, minStretchWords);
}

/** The stretches of [start, end) that count: without words of the mask, and not too short. */
export function countingStretches(
  mask: Uint8Array,
  start: number,
  end: number,
  minWords: number,
): readonly WordRange[] {
  const stretches: WordRange[] = [];
  let from = start;
  for (let word = start; word <= end; word++) {
    if (word < end && mask[word] !== 1) continue;
    if (word - from >= minWords) stretches.push([from, word]);
    from = word + 1;
  }
  return stretches;
}

/** The matched words in the stretches that count. */
export function matchedIn(
  { matched }: Pick<PassageInText, 'matched'>,
  part: CountedPassage | undefined,
): readonly WordStretch[] {
  return (part?.counting ?? []).flatMap(([startWord, endWord]) =>
    stretchesInside(matched, startWord, endWord),
  );
}

export function isWhole({ startWord, endWord, counting: [first] }: CountedPassage): boolean {
  return first !== undefined && first[0] === startWord && first[1] === endWord;
}
