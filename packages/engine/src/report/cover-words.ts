import { matchedOf } from '../alignment/word-stretches.ts';
import type { Words } from '../types.ts';
import { excludedWords, isCounted, ownershipsOf, type ReportInput } from './counted-words.ts';
import type { Ownership } from './own-words.ts';

/** Marks a word that no source matches. */
export const noSource = -1;

/** For each word, the source and the passage that match it. */
export interface Cover {
  /** The source's position in the order of taking words, or `noSource`. */
  readonly ranks: Int32Array;
  readonly passages: Int32Array;
}

/** The sources of each word of the checked text. All figures of a report are counted from it. */
export interface CoveredWords {
  readonly words: Words;
  /** In the order of taking words. */
  readonly ownerships: readonly Ownership[];
  /** The first source that matches the word. */
  readonly owner: Cover;
  /** The first of the sources that count. */
  readonly counted: Cover;
  /** 1 for every word in an excluded span. */
  readonly isOut: Uint8Array;
}

export function coverWords(input: ReportInput): CoveredWords {
  const { words } = input.checked;
  const isOut = excludedWords(words, input.excludedSpans ?? []);
  const ownerships = ownershipsOf(input, isOut);
  return {
    words,
    ownerships,
    owner: firstCover(words.count, ownerships, () => true),
    counted: firstCover(words.count, ownerships, isCounted),
    isOut,
  };
}

/** Whether the word counts in the result. */
export function isResultWord({ counted, isOut }: CoveredWords, word: number): boolean {
  return counted.ranks[word] !== noSource && isOut[word] !== 1;
}

/** Whether the word doesn't count because an accepted source owns it and no source that counts matches it. */
export function isAcceptedWord({ ownerships, owner, counted }: CoveredWords, word: number): boolean {
  const rank = owner.ranks[word] ?? noSource;
  if (rank === noSource || counted.ranks[word] !== noSource) return false;
  return ownerships[rank]?.claim.source.rating.isExcluded === false;
}

/** Assigns each word to the first of the given sources that matches it. */
function firstCover(
  count: number,
  ownerships: readonly Ownership[],
  takesPart: (ownership: Ownership) => boolean,
): Cover {
  const cover: Cover = {
    ranks: new Int32Array(count).fill(noSource),
    passages: new Int32Array(count).fill(noSource),
  };
  ownerships.forEach((ownership, rank) => {
    if (takesPart(ownership)) lay(cover, ownership, rank);
  });
  return cover;
}

function lay({ ranks, passages }: Cover, { claim }: Ownership, rank: number): void {
  claim.source.passages.forEach((passage, index) => {
    for (const [start, count] of matchedOf(passage)) {
      for (let word = start; word < start + count; word++) {
        if (ranks[word] !== noSource) continue;
        ranks[word] = rank;
        passages[word] = index;
      }
    }
  });
}
