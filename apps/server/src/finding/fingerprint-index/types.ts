import type { IndexFingerprints } from '@palimpsest/engine';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface IndexedText {
  readonly textId: number;
  /**
   * 0 is the public web index, and a positive number is the library of the user with that id. Its negative is
   * the part of that library that is kept only as keyed fingerprints.
   */
  readonly scope: number;
  readonly fingerprints: IndexFingerprints;
}

export interface CandidateQuery {
  /** The fingerprints. Without words, texts are ranked by common pairs alone. */
  readonly fingerprints: IndexFingerprints;
  /** Only texts of these scopes are found, and no other text influences the answer. */
  readonly scopes: readonly number[];
  readonly limit: number;
  /** The answer is the same as if these texts were not in the index. */
  readonly excludeTextIds?: readonly number[];
}

export interface Candidate {
  readonly textId: number;
  /**
   * The number of different fingerprints that query and text have in common, as far as they were counted
   * (score-candidates.ts).
   */
  readonly sharedFingerprints: number;
  /**
   * How much the best passage of the query speaks for the text (rank-by-words.ts). For a query without words, the sum of
   * the shared pairs' rarity (1 for a unique one), in the 70 words of the query where it is greatest. Evidence for
   * earlier candidates counts less.
   */
  readonly score: number;
}

export interface WordQuery {
  /**
   * Hashes of content words, or of pairs of them (`fingerprintsForIndex`), keyed if the scopes are those of fingerprint
   * texts.
   */
  readonly words: BigUint64Array;
  readonly scopes: readonly number[];
}

export interface WordCounts {
  /** All texts of the scopes. */
  readonly texts: number;
  /** The number of texts that contain each of the given words, in their order. */
  readonly counts: Float64Array;
}

export interface IndexStatistics {
  readonly texts: number;
  readonly segments: number;
  /** Different fingerprints of each text, summed over the texts; removed texts do not count. */
  readonly postings: number;
  /** The bytes on disk, including indexes and data that is not cleaned up yet. */
  readonly bytes: number;
}

/**
 * Records what the index must contain, in the transaction of the caller, preferably the one that stores the texts:
 * everything is there after its commit, nothing after a rollback. `IndexSearch` is the other port
 * (docs/decisions/0079-ports-of-the-index.md).
 */
export interface IndexWriter {
  /** Adds texts, or replaces those with other fingerprints or in another scope. */
  add(transaction: Queryable, texts: readonly IndexedText[]): Promise<void>;

  /**
   * Waits until no other transaction changes these texts, and blocks others until this one ends. `add` and `remove` do
   * this themselves. A transaction that calls them several times locks all texts first, so that it never has some of
   * them locked while it waits for others.
   */
  lock(transaction: Queryable, textIds: readonly number[]): Promise<void>;

  /** Removes texts from all answers after the commit. Texts that are not in the index are skipped. */
  remove(transaction: Queryable, textIds: readonly number[]): Promise<void>;
}

/**
 * Finds the stored texts that share fingerprints with a given one, among those that are committed. It only proposes
 * candidates, which have to be verified on the tokens. It takes no database, so the index may be elsewhere.
 */
export interface IndexSearch {
  /**
   * Finds up to `limit` texts, best first. Each has the highest score when fingerprints shared with earlier ones count
   * less. Equal scores are ordered by number of shared fingerprints, then by the order of addition. The answer reflects
   * one moment, whatever others add, remove or merge in the meantime.
   *
   * Every fourth place is kept for the first ranking, by pairs and rare words close together.
   */
  candidates(query: CandidateQuery): Promise<readonly Candidate[]>;

  /**
   * Counts the texts of the scopes in which each word or pair occurs: rare ones say more about a passage than common
   * ones. One statement for any number of words. If more than 192 texts contain one, removed texts among them may count
   * until the next merge.
   */
  countTextsWith(query: WordQuery): Promise<WordCounts>;

  statistics(): Promise<IndexStatistics>;

  /**
   * Merges small segments and cleans up removed data. Changes no answer. Run it after adds and removals, from
   * any number of processes; a later run cleans up after a killed one.
   */
  maintain(): Promise<void>;

  /**
   * Rewrites the segments of a scope that still contain postings of removed texts. Changes no answer;
   * `maintain` then deletes the old segments. False if another merge is using one of them: then call it
   * again.
   */
  purge(scope: number): Promise<boolean>;
}

/** An implementation of both ports. */
export interface FingerprintIndex {
  readonly writer: IndexWriter;
  readonly search: IndexSearch;
}
