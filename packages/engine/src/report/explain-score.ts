import { matchedOf } from '../alignment/word-stretches.ts';
import type { LeftOutReason, Words } from '../types.ts';
import { coverWords, isResultWord, leftOutBy, noSource, type Cover } from './cover-words.ts';
import type { ReportInput } from './counted-words.ts';
import type { Ownership } from './own-words.ts';

/**
 * The kinds of steps. Every step counts words of the checked text, each word once, so none exceeds the text.
 * `duplicated` is a part of `matched`. The four after it are subtracted, and `result` is what remains.
 *
 *     matched − excluded − accepted − small − notCounted = result
 */
export type ScoreStepKind =
  | 'matched'
  | 'duplicated'
  | 'excluded'
  | 'accepted'
  | LeftOutReason
  | 'small'
  | 'notCounted'
  | 'result';

/**
 * The words of one passage that a step counts, up to the next word that belongs elsewhere. Words without a partner can
 * lie between them and don't count. Characters are UTF-16 code units of the checked text.
 */
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
 * Explains the matched words of `compileReport`, from the same input. Words that more than one source contains are
 * `duplicated`. Words of excluded sources only are `excluded`. Words that remain only because their owner is accepted
 * are `accepted`. Words that only passages under `minPassageWords` contain are `small`. The rest of the words in
 * excluded spans are `notCounted`. The pieces of a step are in the order of the text.
 */
export function explainScore(input: ReportInput): readonly ScoreStep[] {
  const covered = coverWords(input);
  const { words, ownerships, owner, counted, isOut } = covered;
  const whole = (input.minPassageWords ?? 0) === 0 ? covered : coverWords({ ...input, minPassageWords: 0 });
  const stepIn = (
    all: readonly Ownership[],
    kind: ScoreStepKind,
    cover: Cover,
    isIncluded: (rank: number, word: number) => boolean,
  ): ScoreStep => step(kind, piecesOf(words, all, cover, isIncluded));
  const stepOf = stepIn.bind(null, ownerships);
  const wholeStep = stepIn.bind(null, whole.ownerships);
  const isShared = sharedWords(words.count, whole.ownerships);
  return [
    wholeStep('matched', whole.owner, () => true),
    wholeStep('duplicated', whole.owner, (_, word) => isShared[word] === 1),
    stepOf('excluded', owner, (_, word) => leftOutBy(covered, word) === 'excluded'),
    stepOf('accepted', owner, (_, word) => leftOutBy(covered, word) === 'accepted'),
    wholeStep('small', whole.owner, (_, word) => owner.ranks[word] === noSource),
    stepOf('notCounted', counted, (_, word) => isOut[word] === 1),
    stepOf('result', counted, (_, word) => isResultWord(covered, word)),
  ];
}

/** 1 for every word that more than one source matches. */
function sharedWords(count: number, ownerships: readonly Ownership[]): Uint8Array {
  const isShared = new Uint8Array(count);
  const firstRanks = new Int32Array(count).fill(noSource);
  ownerships.forEach(({ claim }, rank) => {
    for (const [start, length] of claim.source.passages.flatMap(matchedOf)) {
      for (let word = start; word < start + length; word++) {
        if (firstRanks[word] === noSource) firstRanks[word] = rank;
        else if (firstRanks[word] !== rank) isShared[word] = 1;
      }
    }
  });
  return isShared;
}

/** The words of one passage that satisfy the condition, up to the next word that doesn't or belongs elsewhere. */
function piecesOf(
  words: Words,
  ownerships: readonly Ownership[],
  { ranks, passages }: Cover,
  isIncluded: (rank: number, word: number) => boolean,
): readonly ScorePiece[] {
  const pieces: ScorePiece[] = [];
  let open: { rank: number; passageIndex: number; from: number; last: number; count: number } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    pieces.push({
      sourceId: ownerships[open.rank]?.claim.source.sourceId ?? 0,
      passageIndex: open.passageIndex,
      startChar: words.startChars[open.from] ?? 0,
      endChar: words.endChars[open.last] ?? 0,
      words: open.count,
    });
    open = undefined;
  };
  ranks.forEach((rank, word) => {
    if (rank === noSource) return;
    const passageIndex = passages[word] ?? noSource;
    if (!isIncluded(rank, word)) {
      close();
    } else if (open?.rank === rank && open.passageIndex === passageIndex) {
      open.last = word;
      open.count++;
    } else {
      close();
      open = { rank, passageIndex, from: word, last: word, count: 1 };
    }
  });
  close();
  return pieces;
}

function step(kind: ScoreStepKind, pieces: readonly ScorePiece[]): ScoreStep {
  return { kind, words: pieces.reduce((sum, { words }) => sum + words, 0), pieces };
}
