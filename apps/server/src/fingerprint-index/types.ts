import type { Fingerprints } from '@palimpsest/engine';
import type { Queryable } from './queryable.ts';

export interface IndexedText {
  readonly textId: number;
  /**
   * 0 is the public web index, a positive number the library of the user with that id, its negative the texts of that
   * library of which only keyed fingerprints are kept.
   */
  readonly scope: number;
  readonly fingerprints: Fingerprints;
}

export interface CandidateQuery {
  readonly fingerprints: Fingerprints;
  /** Only texts of these scopes are found, and no other text has any influence on the answer. */
  readonly scopes: readonly number[];
  readonly limit: number;
  /** The answer is the same as if these texts were not in the index. */
  readonly excludeTextIds?: readonly number[];
}

export interface Candidate {
  readonly textId: number;
  /** Different fingerprints that query and text have in common, as far as they were counted (score-candidates.ts). */
  readonly sharedFingerprints: number;
  /**
   * Sum of the shared fingerprints' rarity, 1 for each that no other text has, in those 70 words of the query where
   * it is greatest. A fingerprint of candidates before this one counts less (pick-candidates.ts).
   */
  readonly score: number;
}

export interface IndexStatistics {
  readonly texts: number;
  readonly segments: number;
  /** Different fingerprints of each text, summed over the texts; what was removed does not count. */
  readonly postings: number;
  /** On disk, with indexes and with what is not cleared away yet. */
  readonly bytes: number;
}

/**
 * Which stored texts share fingerprints with a given one. It only proposes: whatever it names has to be verified
 * on the tokens.
 */
export interface FingerprintIndex {
  /**
   * Adds texts, or replaces those that are there with other fingerprints or in another scope. `db` must be in a
   * transaction, best the one that stores the texts: all is there after its commit, nothing after a rollback.
   */
  add(db: Queryable, texts: readonly IndexedText[]): Promise<void>;

  /** Takes texts out of every answer from the commit on. Texts that are not in the index are passed over. */
  remove(db: Queryable, textIds: readonly number[]): Promise<void>;

  /**
   * At most `limit` texts, best first: each is the one with the highest score when what it shares with those before
   * it counts less; equal scores by number of shared fingerprints, then the text that was added first. What is found
   * is the state of one moment, whatever others are adding, removing or merging meanwhile.
   */
  candidates(db: Queryable, query: CandidateQuery): Promise<readonly Candidate[]>;

  /**
   * Merges small segments and clears away what was removed. Changes no answer. Run it after adds and removals,
   * from as many processes as may come; a run that was killed is cleared away by a later one. `db` should be a
   * pool or a connection without an open transaction, so that each step is committed by itself.
   */
  maintain(db: Queryable): Promise<void>;

  /**
   * Rewrites the segments of a scope that still hold postings of removed texts. Changes no answer; `maintain` then
   * deletes what was rewritten. False where another merge is at work on one of them: then it is to be asked once more.
   */
  purge(db: Queryable, scope: number): Promise<boolean>;

  statistics(db: Queryable): Promise<IndexStatistics>;
}
