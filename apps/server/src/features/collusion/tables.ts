import type { ColumnType, Generated } from 'kysely';
import type { StoredPassage } from '../../platform/database/stored-passage.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    collusionCountedPhrases: CollusionCountedPhrasesTable;
    collusionReports: CollusionReportsTable;
    collusionGivenTexts: CollusionGivenTextsTable;
    collusionTexts: CollusionTextsTable;
    collusionPairs: CollusionPairsTable;
  }
}

/** The position in one text of a phrase that many texts share. */
export interface SharedPhraseSpan {
  readonly textId: number;
  readonly startChar: number;
  readonly endChar: number;
  readonly words: number;
  readonly texts: number;
  /** Names the phrase; a run of an older version has stored neither this nor the following. */
  readonly id?: string;
  /** The library texts that contain the phrase, or half of it; those among them that begin with it. */
  readonly sharers?: readonly number[];
  readonly beginners?: readonly number[];
  /** Its place in words: in the text of this library text. */
  readonly place?: PhrasePlace;
  /** The rows of `collusion_counted_phrases` because of which its words count. */
  readonly countedBy?: readonly number[];
}

export interface PhrasePlace {
  readonly libraryTextId: number;
  readonly startWord: number;
  readonly endWord: number;
}

/** A phrase whose words count although many texts share it. */
export interface CollusionCountedPhrasesTable {
  id: Generated<number>;
  projectId: number;
  libraryTextId: number;
  startWord: number;
  endWord: number;
}

export interface CollusionReportsTable {
  projectId: number;
  id: Generated<number>;
  /** Incremented by every change to the compared texts. */
  version: Generated<number>;
  /** The version at the start of the last run that finished. */
  comparedVersion: Generated<number>;
  /** Incremented by each run. Writes of an older run are refused. */
  run: Generated<number>;
  pending: Generated<number>;
  /** The size of the run that `pending` counts down: work done and work left. */
  planned: Generated<number>;
  /** An error key; empty unless the last run failed for good. */
  error: Generated<string>;
  sharedPhrases: ColumnType<readonly SharedPhraseSpan[], string | undefined, string>;
  createdAt: ColumnType<Date, Date | undefined, never>;
}

export interface CollusionGivenTextsTable {
  id: Generated<number>;
  projectId: number;
  /** Exactly one of the two is set. */
  libraryTextId: number | null;
  content: string | null;
  words: number;
  name: string;
  createdAt: ColumnType<Date, Date | undefined, never>;
}

export interface CollusionTextsTable {
  libraryTextId: number;
  projectId: number;
  /** The text from which all of this was computed. */
  textId: number;
  /** Everything else that the columns below depend on, besides the text. */
  parameters: string;
  words: number;
  /** Fingerprints of 8 bytes each, and the first word of each as 4 bytes. */
  hashes: Buffer;
  places: Buffer;
  /** A hash of 4 bytes for each run of words. */
  shingles: Buffer;
  /** Spans of words: start and end alternate. */
  citedWords: number[];
  givenWords: number[];
  /** The words shared by much of the class, as found by the last run. */
  sharedWords: Generated<number[]>;
  /** The words of phrases that very many texts contain, as found by the last run. */
  commonWords: Generated<number[]>;
  /** The given texts that `givenWords` covers. */
  givenKey: string;
  groupNumber: Generated<number>;
}

export interface CollusionPairsTable {
  id: Generated<number>;
  projectId: number;
  firstId: number;
  secondId: number;
  passages: ColumnType<readonly StoredPassage[], string, string>;
  /** Four numbers per passage: its start and end word in the first text, then in the second. */
  spans: number[];
  /** The matched words of both texts (finding/compute/matched-words.ts). */
  matched: Generated<number[]>;
  countedWords: Generated<number[]>;
  firstWords: Generated<number>;
  secondWords: Generated<number>;
  notCountedWords: Generated<number>;
}
