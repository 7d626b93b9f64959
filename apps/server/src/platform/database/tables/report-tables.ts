import type { PermaLinkPolicy, ReportState } from '@palimpsest/contract';
import type {
  ManipulationHint,
  MarkedSegment,
  RatedSpan,
  ReportFigures,
  SourceRating,
  UncountedStretch,
} from '@palimpsest/engine';
import type { ColumnType, Generated } from 'kysely';
import type { StoredNotCountedSpan, StoredPassage } from '../stored-passage.ts';
import type { SourceEvidenceColumns } from './source-evidence.ts';
import type { StoredGaps, StoredOnline } from './stored-online.ts';
import type { StoredRelated } from '../stored-related.ts';
import type { CheckOutcome } from './upload-form-tables.ts';

/** The rows of reports, of what they found, and of the orders and batches of checks. */
export interface ReportTables {
  reports: ReportsTable;
  checkOrders: CheckOrdersTable;
  checkBatches: CheckBatchesTable;
  batchChecks: BatchChecksTable;
  reportSources: ReportSourcesTable;
  reportMarkup: ReportMarkupTable;
  reportPermalinks: ReportPermalinksTable;
  reportGivenTexts: ReportGivenTextsTable;
}

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type Json<Value> = ColumnType<Value, string, string>;

export interface ReportsTable {
  id: Generated<number>;
  userId: number;
  projectId: number | null;
  name: string;
  author: Generated<string>;
  comment: Generated<string>;
  status: ReportState;
  /** The error key of Error and Paused. */
  statusCode: Generated<string>;
  /** Whether Active is in its last step, in which the result is compiled. */
  isCompiling: Generated<boolean>;
  /** Incremented each time a worker claims the check. A worker with an older number may not write. */
  attempt: Generated<number>;
  /** How often it failed for good and was put in the queue again, and its attempts until then. */
  retries: Generated<number>;
  attemptsBeforeRetry: Generated<number>;
  /** Attempts that ended with an error. Those whose process died are not included. */
  failures: Generated<number>;
  textId: number;
  /** The library text that is checked, or that the check added; null if there is no such text. It may have been deleted. */
  libraryTextId: ColumnType<number | null, number | null | undefined, number | null>;
  pages: number;
  credits: number;
  /** The part of them that a waiting check is about to take from a licence. */
  licenseCredits: Generated<number>;
  /** That licence or sub-licence; null: none, or its owner has left it since. */
  licenseId: ColumnType<number | null, number | null | undefined, number | null>;
  truncatedToWords: number | null;
  addToLibrary: boolean;
  searchWeb: boolean;
  searchLibrary: boolean;
  /** Library projects to search, 0 for texts without a project; null: all. */
  searchProjectIds: number[] | null;
  maxPhraseDistanceChars: number;
  minRegionLengthChars: number;
  minSourceWords: number;
  minSimilarityPercent: number;
  excludeQuotations: 'none' | 'cited' | 'all';
  excludeBibliography: boolean;
  /** URL patterns whose sources are accepted, or excluded, at first. */
  acceptedUrls: Generated<string[]>;
  excludedUrls: Generated<string[]>;
  useWhitelist: Generated<boolean>;
  acceptCited: Generated<boolean>;
  /** Compares with the sources of the report that it revises, and is free. */
  isRevision: Generated<boolean>;
  /** Null as well if that report was deleted. */
  revisionOf: Generated<number | null>;
  engineVersion: Generated<string>;
  snapsDone: Generated<number>;
  snapsCount: Generated<number>;
  resultPercent: number | null;
  matchedWords: Generated<number>;
  /** Null until it is Ok. */
  figures: ColumnType<ReportFigures | null, string | null | undefined, string | null>;
  /** Incremented by every change of its sources' ratings. */
  ratingVersion: Generated<number>;
  sourceCount: Generated<number>;
  webTexts: number | null;
  libraryTexts: number | null;
  /** The search outside of the installation; null if nothing was searched there. */
  online: ColumnType<StoredOnline | null, string | null | undefined, string | null>;
  /** Null in some older reports, and until it is Ok, unless the order knows it: of samples and revisions. */
  searchGaps: ColumnType<StoredGaps | null, string | null | undefined, string | null>;
  /** The time when it was ordered, or a date that its owner set. */
  createdAt: ColumnType<Date, Date | undefined, Date>;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** The time when its owner last changed its details; null: never. */
  editedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ReportSourcesTable extends SourceEvidenceColumns {
  id: Generated<number>;
  reportId: number;
  /** The position in the order of first occurrence; the first is 1. */
  position: number;
  kind: 'web' | 'library';
  textId: number;
  /** Found in the library of another user of the licence. */
  isShared: Generated<boolean>;
  title: string;
  url: string;
  sourceDate: Date | null;
  similarityPercent: number;
  matchedWords: number;
  passageCount: number;
  isUsed: boolean;
  isAccepted: Generated<boolean>;
  isExcluded: Generated<boolean>;
  /** The checked text contains its address. */
  isCited: Generated<boolean>;
  /** Its own rating and those of its passages; the two flags say what follows. Null in older rows: the flags are it. */
  rating: Json<SourceRating> | null;
  /** The first rating of a revision's source; null if it follows from the order of the check. */
  firstRating: Json<SourceRating> | null;
  firstChar: number;
  passages: Json<readonly StoredPassage[]>;
}

export interface ReportMarkupTable {
  reportId: number;
  /** Source ids in the marks are ids of report_sources. */
  segments: Json<readonly MarkedSegment[]>;
  /** Parts of the text whose words don't count according to the settings. */
  notCounted: Json<readonly StoredNotCountedSpan[]>;
  /** Words of sources that are accepted or excluded in part. */
  rated: Json<readonly RatedSpan[]>;
  /** Parts of the text that sources contain but that count for none. */
  uncounted: Json<readonly UncountedStretch[]>;
  /** Spans of the words that the check left out as given, start and end alternate. Null in older reports. */
  givenWords: ColumnType<readonly number[] | null, string | null | undefined, string | null>;
  /** Parts that say the same as a source in other words, or summarise it. */
  related: Json<readonly StoredRelated[]>;
  /** Null if the check did not look for them. */
  manipulationHints: ColumnType<readonly ManipulationHint[] | null, string | null, string | null>;
}

/** A text that everybody was given and that a check left out; `isLater`: named after the check, and can be removed. */
export interface ReportGivenTextsTable {
  reportId: number;
  /** The first position is 1. */
  position: number;
  name: string;
  words: number;
  /** Exactly one of the three is set. The rows that the first two name may have been deleted. */
  libraryTextId: number | null;
  projectTextId: number | null;
  content: string | null;
  isLater: Generated<boolean>;
}

export interface ReportPermalinksTable {
  reportId: number;
  /** 30 letters and digits. Everyone who has it may do what the policies allow. */
  code: string;
  readPolicy: PermaLinkPolicy;
  writePolicy: PermaLinkPolicy;
  /** Readers of the link see the titles of library sources. */
  showLibraryTitles: Generated<boolean>;
  /** The moment from which on the link does not open the report; null: it never expires. */
  expiresAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  createdAt: CreatedAt;
}

export interface CheckOrdersTable {
  userId: number;
  /** Chosen by the client. */
  orderId: string;
  reportIds: Generated<number[]>;
  /** The notice key in the answer. */
  message: Generated<string>;
  /** The numbers of texts that an order of many checks left out, by reason. */
  leftOut: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  createdAt: CreatedAt;
}

/** Checks that end with one message. */
export interface CheckBatchesTable {
  id: Generated<number>;
  userId: number;
  /** Null if they are in no project, or if it was deleted. */
  projectId: number | null;
  /** Whether it is of submissions and takes checks that end until `tellAt`; otherwise it has those of one order. */
  collects: boolean;
  tellAt: ColumnType<Date | null, Date | null | undefined, Date>;
  toldAt: ColumnType<Date | null, undefined, Date>;
  createdAt: CreatedAt;
}

export interface BatchChecksTable {
  reportId: number;
  batchId: number;
  /** Null until the check ends. */
  outcome: ColumnType<CheckOutcome | null, undefined, CheckOutcome>;
  /** An error key: why the check did not finish; '' otherwise. */
  reason: Generated<string>;
}
