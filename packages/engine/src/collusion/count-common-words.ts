import { alignmentDefaults } from '../alignment/settings.ts';
import { countWordsOf } from '../alignment/word-stretches.ts';
import type { WordStretch } from '../types.ts';
import { countedParts, matchedIn, type CountedPassage, type PassageInText } from './counted-parts.ts';

/** The common words of two texts that count: those with a partner in the other text, as in a check. */
export interface CommonWords {
  /**
   * Maps each passage to the number of its matched words that count, the smaller one of both sides; 0 if the passage
   * does not count.
   */
  readonly ofPassages: readonly number[];
  /** Matched words of each text in passages that count, each counted once. */
  readonly firstWords: number;
  readonly secondWords: number;
  /** Matched words of the first text that do not count. */
  readonly notCountedWords: number;
}

/** A passage that two texts have in common. */
export interface CommonPassage {
  readonly first: PassageInText;
  readonly second: PassageInText;
}

/**
 * Counts the words that two texts have in common, except words marked in `firstMask` or `secondMask`. A mask has a 1
 * for each word that does not count: given, shared by many, boilerplate, or cited. The words of each text are those that
 * a check of it finds in the other one. A passage counts if some of its words do on both sides.
 * @param minWords two texts with fewer common words have nothing in common
 */
export function countCommonWords(
  passages: readonly CommonPassage[],
  firstMask: Uint8Array,
  secondMask: Uint8Array,
  minWords: number = alignmentDefaults.minSourceWords,
): CommonWords {
  const first = passages.map((passage) => passage.first);
  const second = passages.map((passage) => passage.second);
  const firstCounts = matchedOfParts(first, countedParts(first, firstMask, minWords));
  const secondCounts = matchedOfParts(second, countedParts(second, secondMask, minWords));
  const ofPassages = passages.map((_, i) =>
    Math.min(countWordsOf(firstCounts[i] ?? []), countWordsOf(secondCounts[i] ?? [])),
  );
  const firstWords = wordsOfUnion(firstCounts.filter((_, i) => ofPassages[i] !== 0));
  const secondWords = wordsOfUnion(secondCounts.filter((_, i) => ofPassages[i] !== 0));
  const all = wordsOfUnion(first.map(({ matched }) => matched));
  return Math.min(firstWords, secondWords) < minWords
    ? { ofPassages: passages.map(() => 0), firstWords: 0, secondWords: 0, notCountedWords: all }
    : { ofPassages, firstWords, secondWords, notCountedWords: all - firstWords };
}

function matchedOfParts(
  sides: readonly PassageInText[],
  parts: readonly CountedPassage[],
): readonly (readonly WordStretch[])[] {
  return sides.map((side, i) => matchedIn(side, parts[i]));
}

/** Passages overlap in the second text if the first text repeats itself. */
function wordsOfUnion(lists: readonly (readonly WordStretch[])[]): number {
  let words = 0;
  let reached = 0;
  for (const [start, count] of lists.flat().sort(([a], [b]) => a - b)) {
    words += Math.max(0, start + count - Math.max(start, reached));
    reached = Math.max(reached, start + count);
  }
  return words;
}

/** A mask for this many words. Spans are alternating starts and ends. */
export function maskOf(words: number, ...spanLists: readonly (readonly number[])[]): Uint8Array {
  const mask = new Uint8Array(words);
  for (const spans of spanLists) {
    for (let i = 0; i + 1 < spans.length; i += 2) mask.fill(1, spans[i], spans[i + 1]);
  }
  return mask;
}
