/** Words that stand in both drafts of a text, in the same order; as many as possible in a row. */
export interface DraftRun {
  readonly beforeStartWord: number;
  readonly afterStartWord: number;
  readonly wordCount: number;
  /** Against the order of the other runs: it stands at another place now. */
  readonly isMoved: boolean;
}

/** Which words of two drafts are the same. */
export interface DraftComparison {
  /** In the order of the later draft; each word of either draft is in one run at most. */
  readonly runs: readonly DraftRun[];
}

/** same and moved stand in both drafts, removed in the earlier only, added in the later only. */
export type DraftPieceState = 'same' | 'moved' | 'removed' | 'added';

/** A stretch of one draft; the pieces of a draft are disjoint, in order and together the whole text. */
export interface DraftPiece {
  readonly startChar: number;
  readonly endChar: number;
  readonly state: DraftPieceState;
  /** Of same and moved: the number that the piece has in both drafts. */
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

/** What became of a passage of the earlier report, or a passage that only the later one has. */
export interface FollowedPassage {
  readonly state: FollowedState;
  /** Index into the earlier passages; −1: new. */
  readonly before: number;
  /** Index into the later passages, of several the one that took most words over; −1: fixed. */
  readonly after: number;
  /** Words of the later draft that the passage and its continuations cover; 0: fixed. */
  readonly afterWords: number;
  /** In words of the earlier draft: the passage, or where a new one was put in. */
  readonly beforeStartWord: number;
  readonly beforeEndWord: number;
  /** In words of the later draft: the passage, or what stands where a fixed one stood. */
  readonly afterStartWord: number;
  readonly afterEndWord: number;
}
