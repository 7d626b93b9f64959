import { maskOf } from './count-common-words.ts';
import { countingOf, type CountedPassage } from './counted-parts.ts';

/**
 * Why words that two texts have in common do not count. `boilerplate`: a licence text or another text that occurs
 * everywhere. `few`: too few are consecutive, or too few in all.
 */
export type UncountedReason = 'given' | 'shared' | 'boilerplate' | 'cited' | 'few';

export interface UncountedWords {
  readonly startWord: number;
  /** Half-open. */
  readonly endWord: number;
  readonly reason: UncountedReason;
}

/** One text's side of a passage. */
export interface PassageSide {
  readonly startWord: number;
  readonly endWord: number;
  /** It has words that count, according to `countCommonWords`. */
  readonly counts: boolean;
}

/** Spans of words that do not count: alternating starts and ends. */
export type UncountedSpans = Readonly<Partial<Record<Exclude<UncountedReason, 'few'>, readonly number[]>>>;

/** If several reasons apply, the last one is used: given text is usually also shared by many. */
const spoken = ['shared', 'boilerplate', 'cited', 'given'] as const;
const reasons: readonly (UncountedReason | undefined)[] = [undefined, ...spoken, 'few'];
const codeOfFew = spoken.length + 1;

/**
 * Finds the words of one text that are in passages but that `countCommonWords` does not count, in order, each with its
 * reason. A word that counts in one passage counts, whatever other passages contain it.
 */
export function findUncountedWords(
  passages: readonly PassageSide[],
  spans: UncountedSpans,
): readonly UncountedWords[] {
  const wordCount = passages.reduce((most, { endWord }) => Math.max(most, endWord), 0);
  const mask = maskOfSpans(wordCount, spans);
  return uncountedWordsOf(
    passages.map(({ startWord, endWord, counts }) => ({
      startWord,
      endWord,
      counting: counts ? countingOf({ startWord, endWord }, mask) : [],
    })),
    spans,
  );
}

/** The words of the passages that no passage counts, in order, each with its reason. */
export function uncountedWordsOf(
  passages: readonly CountedPassage[],
  spans: UncountedSpans,
): readonly UncountedWords[] {
  const wordCount = passages.reduce((most, { endWord }) => Math.max(most, endWord), 0);
  const masked = new Uint8Array(wordCount);
  spoken.forEach((reason, i) => {
    const list = spans[reason] ?? [];
    for (let at = 0; at + 1 < list.length; at += 2) masked.fill(i + 1, list[at], list[at + 1]);
  });
  const codes = new Uint8Array(wordCount);
  for (const { startWord, endWord } of passages) {
    for (let word = startWord; word < endWord; word++) codes[word] = masked[word] || codeOfFew;
  }
  for (const [startWord, endWord] of passages.flatMap(({ counting }) => counting)) {
    codes.fill(0, startWord, endWord);
  }
  return inStretches(codes);
}

/** 1 for each word in one of the spans. */
export function maskOfSpans(wordCount: number, spans: UncountedSpans): Uint8Array {
  return maskOf(wordCount, ...spoken.map((reason) => spans[reason] ?? []));
}

function inStretches(codes: Uint8Array): readonly UncountedWords[] {
  const found: UncountedWords[] = [];
  for (let word = 0; word < codes.length;) {
    let endWord = word + 1;
    while (endWord < codes.length && codes[endWord] === codes[word]) endWord += 1;
    const reason = reasons[codes[word] ?? 0];
    if (reason !== undefined) found.push({ startWord: word, endWord, reason });
    word = endWord;
  }
  return found;
}
