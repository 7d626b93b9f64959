/** A run of words that both drafts contain in the same order. Runs are as long as possible. */
export interface DraftRun {
  readonly beforeStartWord: number;
  readonly afterStartWord: number;
  readonly wordCount: number;
  /** True if the run is not in the order of the other runs: it was moved to another place. */
  readonly isMoved: boolean;
}

/** Which words of two drafts are the same. */
export interface DraftComparison {
  /** The runs in the order of the later draft. Each word of either draft is in at most one run. */
  readonly runs: readonly DraftRun[];
}

/** Same and moved pieces are in both drafts, removed ones only in the earlier, added ones only in the later. */
export type DraftPieceState = 'same' | 'moved' | 'removed' | 'added';

/** A stretch of one draft. The pieces of a draft are disjoint, in order, and together the whole text. */
export interface DraftPiece {
  readonly startChar: number;
  readonly endChar: number;
  readonly state: DraftPieceState;
  /** The number of a same or moved piece, equal in both drafts. */
  readonly pairIndex?: number;
}

/** A passage of a report on one of the drafts, as far as it counts there. */
export interface DraftPassage {
  readonly sourceId: number;
  /** Index into the passages of its source. */
  readonly passageIndex: number;
  readonly startWord: number;
  readonly endWord: number;
  readonly sourceStartWord: number;
  readonly sourceEndWord: number;
}

export type FollowedState = 'fixed' | 'unchanged' | 'moved' | 'new';

/** The outcome for a passage of the earlier report, or a passage that only the later report contains. */
export interface FollowedPassage {
  readonly state: FollowedState;
  /** Index into the earlier passages; −1: new. */
  readonly before: number;
  /** Index into the later passages, of several the one that took most words; −1: fixed. */
  readonly after: number;
  /** Words of the earlier draft that counted in the passage; 0: new. */
  readonly beforeWords: number;
  /** Words of the later draft that count in its continuations, each for one passage; 0: fixed. */
  readonly afterWords: number;
  /** The beginning of the passage in words of the earlier draft, or the place where a new one was added. */
  readonly beforeStartWord: number;
  readonly beforeEndWord: number;
  /** The beginning of the passage in words of the later draft, or the place of a fixed one. */
  readonly afterStartWord: number;
  readonly afterEndWord: number;
}
