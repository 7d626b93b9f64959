import { commonWordsDefaults, type CommonWordsSettings } from './count-common-words.ts';

/** Why words that two texts have in common do not count. `few`: too few are consecutive, or too few in all. */
export type UncountedReason = 'given' | 'shared' | 'cited' | 'few';

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
export type UncountedSpans = Readonly<Record<Exclude<UncountedReason, 'few'>, readonly number[]>>;

const reasons: readonly (UncountedReason | undefined)[] = [undefined, 'shared', 'cited', 'given', 'few'];
/** If several reasons apply, the last one is used: given text is usually also shared by many. */
const spoken = ['shared', 'cited', 'given'] as const;
const codeOfFew = 4;

/**
 * Finds the words of one text that are in passages but that `countCommonWords` does not count, in order, each with its
 * reason. A word that counts in one passage counts, whatever other passages contain it.
 */
export function findUncountedWords(
  passages: readonly PassageSide[],
  spans: UncountedSpans,
  { minStretchWords }: CommonWordsSettings = commonWordsDefaults,
): readonly UncountedWords[] {
  const wordCount = passages.reduce((most, { endWord }) => Math.max(most, endWord), 0);
  const masked = new Uint8Array(wordCount);
  spoken.forEach((reason, i) => {
    const list = spans[reason];
    for (let at = 0; at + 1 < list.length; at += 2) masked.fill(i + 1, list[at], list[at + 1]);
  });
  const codes = new Uint8Array(wordCount);
  const counting = new Uint8Array(wordCount);
  for (const { startWord, endWord, counts } of passages) {
    for (let word = startWord; word < endWord; word++) codes[word] = masked[word] || codeOfFew;
    if (!counts) continue;
    let from = startWord;
    for (let word = startWord; word <= endWord; word++) {
      if (word < endWord && masked[word] === 0) continue;
      if (word - from >= minStretchWords) counting.fill(1, from, word);
      from = word + 1;
    }
  }
  return inStretches(codes.map((code, word) => (counting[word] === 1 ? 0 : code)));
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
