import type { Words } from '../types.ts';
import { excludedWords, isCounted, ownershipsOf, type ReportInput } from './counted-words.ts';
import type { Ownership } from './own-words.ts';

/**
 * The kinds of steps. `matched` counts the words of every source, each source by itself. The next four are subtracted,
 * and `result` is what remains.
 *
 *     matched − duplicated − excluded − accepted − notCounted = result
 */
export type ScoreStepKind = 'matched' | 'duplicated' | 'excluded' | 'accepted' | 'notCounted' | 'result';

/** A run of words of one passage that a step counts. Characters are UTF-16 code units of the checked text. */
export interface ScorePiece {
  readonly sourceId: number;
  readonly passageIndex: number;
  readonly startChar: number;
  readonly endChar: number;
  readonly words: number;
}

export interface ScoreStep {
  readonly kind: ScoreStepKind;
  /** The total number of words of its pieces. */
  readonly words: number;
  readonly pieces: readonly ScorePiece[];
}

/**
 * Explains the matched words of `compileReport`, from the same input. A word that k sources contain counts k times in
 * `matched`, and k − 1 times in `duplicated` if the source that owns it keeps it. Words of excluded sources only are
 * `excluded`. Words that remain only because their owner is accepted are `accepted`. The rest of the words in excluded
 * spans are `notCounted`. The pieces of a step are in the order of the text.
 */
export function explainScore(input: ReportInput): readonly ScoreStep[] {
  const { words } = input.checked;
  const ownerships = ownershipsOf(input);
  const owner = firstCover(words.count, ownerships, () => true);
  const counted = firstCover(words.count, ownerships, isCounted);
  const isOut = excludedWords(words, input.excludedSpans ?? []);
  const isExcluded = (rank: number): boolean => ownerships[rank]?.claim.source.rating.isExcluded === true;
  const stepOf = (
    kind: ScoreStepKind,
    cover: Cover,
    isIncluded: (rank: number, word: number) => boolean,
  ): ScoreStep => step(kind, piecesOf(words, ownerships, cover, isIncluded));
  const matched: ScorePiece[] = [];
  const duplicated: ScorePiece[] = [];
  // One source at a time: each cover may be as long as the text.
  ownerships.forEach((ownership, rank) => {
    const own = ownCover(words.count, ownership, rank);
    matched.push(...piecesOf(words, ownerships, own, () => true));
    duplicated.push(...piecesOf(words, ownerships, own, (_, word) => owner.ranks[word] !== rank));
  });
  return [
    step('matched', inOrder(matched)),
    step('duplicated', inOrder(duplicated)),
    stepOf('excluded', owner, (rank) => isExcluded(rank)),
    stepOf('accepted', owner, (rank, word) => !isExcluded(rank) && counted.ranks[word] === none),
    stepOf('notCounted', counted, (_, word) => isOut[word] === 1),
    stepOf('result', counted, (_, word) => isOut[word] !== 1),
  ];
}

const none = -1;

/** For each word from `startWord` on, the source and the passage that cover it. */
interface Cover {
  readonly startWord: number;
  /** The source's position in the order of taking words, or `none`. */
  readonly ranks: Int32Array;
  readonly passages: Int32Array;
}

/** Assigns each word to the first of the given sources that covers it. */
function firstCover(
  count: number,
  ownerships: readonly Ownership[],
  takesPart: (ownership: Ownership) => boolean,
): Cover {
  const cover = emptyCover(0, count);
  ownerships.forEach((ownership, rank) => {
    if (takesPart(ownership)) lay(cover, ownership, rank);
  });
  return cover;
}

/**
 * The words that one source covers, regardless of the others; only from the start of its first to the end of its last
 * passage.
 */
function ownCover(count: number, ownership: Ownership, rank: number): Cover {
  const { firstWord, source } = ownership.claim;
  let endWord = firstWord;
  for (const passage of source.passages) endWord = Math.max(endWord, passage.checkedEndWord);
  const cover = emptyCover(firstWord, Math.min(count, endWord) - firstWord);
  lay(cover, ownership, rank);
  return cover;
}

function emptyCover(startWord: number, length: number): Cover {
  return {
    startWord,
    ranks: new Int32Array(length).fill(none),
    passages: new Int32Array(length).fill(none),
  };
}

function lay({ startWord, ranks, passages }: Cover, { claim }: Ownership, rank: number): void {
  claim.source.passages.forEach((passage, index) => {
    for (let word = passage.checkedStartWord; word < passage.checkedEndWord; word++) {
      const at = word - startWord;
      if (ranks[at] !== none) continue;
      ranks[at] = rank;
      passages[at] = index;
    }
  });
}

/** The longest runs of words of one passage that satisfy the condition. */
function piecesOf(
  words: Words,
  ownerships: readonly Ownership[],
  { startWord, ranks, passages }: Cover,
  isIncluded: (rank: number, word: number) => boolean,
): readonly ScorePiece[] {
  const pieces: ScorePiece[] = [];
  let from = 0;
  const isIn = (at: number): boolean => {
    const rank = ranks[at] ?? none;
    return rank !== none && isIncluded(rank, startWord + at);
  };
  while (from < ranks.length) {
    if (!isIn(from)) {
      from++;
      continue;
    }
    let to = from + 1;
    while (to < ranks.length && ranks[to] === ranks[from] && passages[to] === passages[from] && isIn(to))
      to++;
    pieces.push({
      sourceId: ownerships[ranks[from] ?? 0]?.claim.source.sourceId ?? 0,
      passageIndex: passages[from] ?? 0,
      startChar: words.startChars[startWord + from] ?? 0,
      endChar: words.endChars[startWord + to - 1] ?? 0,
      words: to - from,
    });
    from = to;
  }
  return pieces;
}

function inOrder(pieces: readonly ScorePiece[]): readonly ScorePiece[] {
  return [...pieces].sort((a, b) => a.startChar - b.startChar || a.sourceId - b.sourceId);
}

function step(kind: ScoreStepKind, pieces: readonly ScorePiece[]): ScoreStep {
  return { kind, words: pieces.reduce((sum, { words }) => sum + words, 0), pieces };
}
