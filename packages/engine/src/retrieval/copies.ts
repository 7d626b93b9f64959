import type { Passage } from '../types.ts';

/**
 * Sources that are copies of one text at several addresses: mirrors, clone farms, editions for printing. A report counts
 * such a text once.
 */

export interface CopyCandidate {
  readonly text: string;
  readonly passages: readonly Pick<
    Passage,
    'checkedStartWord' | 'checkedEndWord' | 'sourceStartChar' | 'sourceEndChar'
  >[];
}

/** Words of the checked text that the passages of two copies may differ by: at least three, or a twentieth. */
const leastTolerance = 3;
const toleratedShare = 0.05;
/**
 * The resemblance of the words of the passages as the sources have them. Copies keep them; independent quotations often
 * do, too.
 */
const passageResemblance = 0.9;
/** The share of the shorter text in the longer one: a copy may have other menus, comments and notices around it. */
const textContainment = 0.8;
/** A text that merely quotes a small part of the other is another text. */
const leastLengthShare = 0.4;
const shingleWords = 4;
/** Enough to tell texts apart, whatever their length. */
const comparedChars = 100_000;

/** The parts of a source that `areCopies` compares; computed once for each. */
export interface CopyProfile {
  readonly covered: readonly number[];
  readonly coveredWords: number;
  readonly passageShingles: ReadonlySet<string>;
  readonly textShingles: ReadonlySet<string>;
}

export function copyProfile({ text, passages }: CopyCandidate): CopyProfile {
  const covered = coveredStretches(passages);
  const quoted = passages.map(({ sourceStartChar, sourceEndChar }) =>
    text.slice(sourceStartChar, sourceEndChar),
  );
  return {
    covered,
    coveredWords: wordsIn(covered),
    passageShingles: shinglesOf(quoted.join(' ')),
    textShingles: shinglesOf(text.slice(0, comparedChars)),
  };
}

/** Whether two sources match the same words of the checked text; what both cover in any other place rules it out. */
export function coverSameWords(a: readonly number[], b: readonly number[]): boolean {
  const shared = sharedWords(a, b);
  const all = wordsIn(a) + wordsIn(b) - shared;
  return all - shared <= Math.max(leastTolerance, toleratedShare * all);
}

/** Whether two sources are the same text, or nearly, and match the same words of the checked text with the same words. */
export function areCopies(a: CopyProfile, b: CopyProfile): boolean {
  if (!coverSameWords(a.covered, b.covered)) return false;
  const inBoth = countShared(a.passageShingles, b.passageShingles);
  const inOne = a.passageShingles.size + b.passageShingles.size - inBoth;
  if (inBoth < passageResemblance * inOne) return false;
  const [shorter, longer] = [a.textShingles, b.textShingles].sort((one, other) => one.size - other.size) as [
    ReadonlySet<string>,
    ReadonlySet<string>,
  ];
  if (shorter.size < leastLengthShare * longer.size) return false;
  return countShared(shorter, longer) >= textContainment * shorter.size;
}

/** The words of the checked text that passages cover, as starts and ends in turns, in order and disjoint. */
export function coveredStretches(
  passages: readonly Pick<Passage, 'checkedStartWord' | 'checkedEndWord'>[],
): readonly number[] {
  const stretches: number[] = [];
  for (const { checkedStartWord, checkedEndWord } of passages.toSorted(
    (a, b) => a.checkedStartWord - b.checkedStartWord,
  )) {
    const end = stretches.at(-1);
    if (end !== undefined && checkedStartWord <= end)
      stretches[stretches.length - 1] = Math.max(end, checkedEndWord);
    else stretches.push(checkedStartWord, checkedEndWord);
  }
  return stretches;
}

/** @param stretches Starts and ends in turns. */
export function wordsIn(stretches: readonly number[]): number {
  let words = 0;
  for (let at = 0; at < stretches.length; at += 2) words += (stretches[at + 1] ?? 0) - (stretches[at] ?? 0);
  return words;
}

/** The words that both cover. */
export function sharedWords(a: readonly number[], b: readonly number[]): number {
  let words = 0;
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [startA = 0, endA = 0, startB = 0, endB = 0] = [a[i], a[i + 1], b[j], b[j + 1]];
    words += Math.max(0, Math.min(endA, endB) - Math.max(startA, startB));
    if (endA < endB) i += 2;
    else j += 2;
  }
  return words;
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const shingle of a) if (b.has(shingle)) shared++;
  return shared;
}

/** Runs of four words, or the words themselves if there are fewer. */
function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < shingleWords) return new Set(words);
  const shingles = new Set<string>();
  for (let at = 0; at + shingleWords <= words.length; at++)
    shingles.add(words.slice(at, at + shingleWords).join(' '));
  return shingles;
}
