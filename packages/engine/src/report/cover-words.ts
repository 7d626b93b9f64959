import { matchedOf } from '../alignment/word-stretches.ts';
import type { PassageRating, Words } from '../types.ts';
import { excludedWords, ownershipsOf, type ReportInput } from './counted-words.ts';
import { inOrderOfTaking, type Ownership } from './own-words.ts';
import { kindAt, ratingAt, ratingOfPassage, type WordRating } from './word-rating.ts';

/** Marks a word that no source matches. */
export const noSource = -1;

/** Maps each word to the source and the passage that match it. */
export interface Cover {
  /** The source's position in the order of taking words, or `noSource`. */
  readonly ranks: Int32Array;
  readonly passages: Int32Array;
}

/** The sources of each word of the checked text. All figures of a report are counted from it. */
export interface CoveredWords {
  readonly words: Words;
  /** The ownerships in the order of taking words. */
  readonly ownerships: readonly Ownership[];
  /** The first source that matches the word. */
  readonly owner: Cover;
  /** The first of the sources that count. */
  readonly counted: Cover;
  /** The first source that was not excluded by a person. */
  readonly judged: Cover;
  /** 1 for every word in an excluded span. */
  readonly isOut: Uint8Array;
  /** 1 for every word that counts for no source. */
  readonly isUncounted: Uint8Array;
}

export function coverWords(input: ReportInput): CoveredWords {
  const { words } = input.checked;
  const isOut = excludedWords(words, input.excludedSpans ?? []);
  const ownerships = ownershipsOf(input, isOut);
  const passages = inOrderOfTaking(ownerships.map(({ claim }) => claim));
  const cover = (takesPart: TakesPart): Cover => firstCover(words.count, ownerships, passages, takesPart);
  return {
    words,
    ownerships,
    owner: cover(() => true),
    counted: cover(({ rating }, { ownWords }) => ownWords > 0 && rating === 'counts'),
    judged: cover(({ rating, isAutomatic }) => rating !== 'excluded' || isAutomatic),
    isOut,
    isUncounted: excludedWords(words, input.uncountedSpans ?? []),
  };
}

/** Whether the word counts in the result. */
export function isResultWord({ counted, isOut }: CoveredWords, word: number): boolean {
  return counted.ranks[word] !== noSource && isOut[word] !== 1;
}

/** How the first source that matches the word is rated there; undefined if no source matches it, or if one counts. */
export function leftOutBy(
  { ownerships, owner, counted }: CoveredWords,
  word: number,
): PassageRating | undefined {
  const rank = owner.ranks[word] ?? noSource;
  const source = ownerships[rank]?.claim.source;
  if (source === undefined || counted.ranks[word] !== noSource) return undefined;
  const { rating } = ratingAt(source, owner.passages[word] ?? noSource, word);
  return rating === 'counts' ? undefined : rating;
}

/** Why a rule left out a word: because the text is by the same author, or for another reason. */
export type RuleReason = 'own' | 'unmarked';

/**
 * Whether a rule, and no person, left out a word that the text neither quotes nor references. If the citations of a
 * passage are not known, it counts as unmarked. Words of a text by the same author have a reason of their own.
 */
export function leftOutByRule(covered: CoveredWords, word: number): RuleReason | undefined {
  const { ownerships, counted, judged, isOut } = covered;
  const source = ownerships[judged.ranks[word] ?? noSource]?.claim.source;
  if (source === undefined || counted.ranks[word] !== noSource || isOut[word] === 1) return undefined;
  const passage = judged.passages[word] ?? noSource;
  const { rating, isAutomatic } = ratingAt(source, passage, word);
  if (!isAutomatic || rating === 'counts') return undefined;
  const isMarked = (kindAt(source.citations?.[passage], word) ?? 'none') !== 'none';
  if (isMarked && rating === 'accepted') return undefined;
  if (source.isOwnWork === true) return 'own';
  return isMarked ? undefined : 'unmarked';
}

type TakesPart = (rating: WordRating, ownership: Ownership) => boolean;

/** Assigns each word to the first source that matches it and takes part there. */
function firstCover(
  count: number,
  ownerships: readonly Ownership[],
  inOrder: ReturnType<typeof inOrderOfTaking>,
  takesPart: TakesPart,
): Cover {
  const cover: Cover = {
    ranks: new Int32Array(count).fill(noSource),
    passages: new Int32Array(count).fill(noSource),
  };
  for (const { rank, passageIndex, passage } of inOrder) {
    const ownership = ownerships[rank];
    if (ownership === undefined) continue;
    const whole = ratingOfPassage(ownership.claim.source, passageIndex);
    if (whole !== undefined && !takesPart(whole, ownership)) continue;
    for (const [start, length] of matchedOf(passage)) {
      for (let word = start; word < start + length; word++) {
        if (cover.ranks[word] !== noSource) continue;
        if (!whole && !takesPart(ratingAt(ownership.claim.source, passageIndex, word), ownership)) continue;
        cover.ranks[word] = rank;
        cover.passages[word] = passageIndex;
      }
    }
  }
  return cover;
}
