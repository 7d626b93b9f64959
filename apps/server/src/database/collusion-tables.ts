import type { ColumnType, Generated } from 'kysely';
import type { StoredPassage } from './stored-passage.ts';

/** The rows of the comparison of a project's texts (migrations/0017-collusion.ts and 0023-collusion-words.ts). */

/** Where a phrase that many texts share stands in one of them. */
export interface SharedPhraseSpan {
  readonly textId: number;
  readonly startChar: number;
  readonly endChar: number;
  readonly words: number;
  readonly texts: number;
}

export interface CollusionReportsTable {
  projectId: number;
  id: Generated<number>;
  /** Counted up by every change of what is compared. */
  version: Generated<number>;
  /** The version that the last run which came to its end began with. */
  comparedVersion: Generated<number>;
  /** Counted up by each run; what an older one writes is refused. */
  run: Generated<number>;
  pending: Generated<number>;
  /** Of the run that `pending` counts down: what it has done and what is left. */
  planned: Generated<number>;
  /** An error key; empty unless the last run was given up. */
  error: Generated<string>;
  sharedPhrases: ColumnType<readonly SharedPhraseSpan[], string | undefined, string>;
  createdAt: ColumnType<Date, Date | undefined, never>;
}

export interface CollusionGivenTextsTable {
  id: Generated<number>;
  projectId: number;
  /** Exactly one of the two is there. */
  libraryTextId: number | null;
  content: string | null;
  words: number;
  name: string;
  createdAt: ColumnType<Date, Date | undefined, never>;
}

export interface CollusionTextsTable {
  libraryTextId: number;
  projectId: number;
  /** The text that all this was computed from. */
  textId: number;
  /** What the columns below depend on beside the text. */
  parameters: string;
  words: number;
  /** Fingerprints, 8 bytes each, and the first word of each, 4 bytes. */
  hashes: Buffer;
  places: Buffer;
  /** A hash of 4 bytes for each run of words. */
  shingles: Buffer;
  /** Spans of words, start and end by turns. */
  citedWords: number[];
  givenWords: number[];
  /** Shared by much of the class, as the last run saw it. */
  sharedWords: Generated<number[]>;
  /** The given texts that `givenWords` knows. */
  givenKey: string;
  groupNumber: Generated<number>;
}

export interface CollusionPairsTable {
  id: Generated<number>;
  projectId: number;
  firstId: number;
  secondId: number;
  passages: ColumnType<readonly StoredPassage[], string, string>;
  /** Four numbers a passage: its words in the first text, from and up to, and in the second. */
  spans: number[];
  countedWords: Generated<number[]>;
  firstWords: Generated<number>;
  secondWords: Generated<number>;
  notCountedWords: Generated<number>;
}
