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
import type { CreatedAt, Json } from '../../platform/database/columns.ts';
import type { StoredNotCountedSpan, StoredPassage } from '../../platform/database/stored-passage.ts';
import type { StoredRelated } from '../../platform/database/stored-related.ts';
import type { SourceEvidenceColumns } from '../../platform/database/stored-values/source-evidence.ts';
import type { StoredGaps, StoredOnline } from '../../platform/database/stored-values/stored-online.ts';
import type { StoredReferences } from '../../platform/database/stored-values/stored-references.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    submissionReceipts: SubmissionReceiptsTable;
    reportRechecks: ReportRechecksTable;
    reportReferences: ReportReferencesTable;
    continuedSearches: ContinuedSearchesTable;
    reports: ReportsTable;
    reportSources: ReportSourcesTable;
    reportMarkup: ReportMarkupTable;
    reportGivenTexts: ReportGivenTextsTable;
    reportPermalinks: ReportPermalinksTable;
  }
}

/** Owned by the reports: a code opens the report of a text to the person who submitted it. */
export interface SubmissionReceiptsTable {
  code: string;
  submissionId: number;
  libraryTextId: number | null;
  projectId: number;
  /** The person of a platform for whom it is a copy, and the group of which they are a member; null for the receipt itself. */
  copyForPerson: Generated<number | null>;
  copyForGroup: Generated<number | null>;
  copiedAt: ColumnType<Date | null, Date | null | undefined, never>;
}

/** A source that the earlier engine had found and the present one does not report. */
export interface LostSource {
  readonly title: string;
  /** '' for library texts. */
  readonly url: string;
  /** The number in the earlier result. */
  readonly matchedWords: number;
  readonly isAccepted: boolean;
  readonly isExcluded: boolean;
}

/** The result that a recheck replaced. */
export interface EarlierResult {
  readonly engineVersion: string;
  readonly resultPercent: number;
  readonly matchedWords: number;
  readonly sourceCount: number;
  readonly lostSources: readonly LostSource[];
  /** Given texts of the report that no longer exist or may no longer be read. */
  readonly lostGivenTexts: number;
}

/** A finished report that is, or was, checked again with a later engine. */
export interface ReportRechecksTable extends RerunColumns {
  /** It also searches for words that the check had left out (StoredGaps). */
  searches: Generated<boolean>;
  before: ColumnType<EarlierResult | null, string | null | undefined, string | null>;
}

/** Waiting: in the queue · Active: a worker has claimed it · Done: the result is there · Failed: the earlier one stays. */
export type ReferenceCheckState = 'Waiting' | 'Active' | 'Done' | 'Failed';

/** The look-up of the references of a report. */
export interface ReportReferencesTable {
  reportId: number;
  state: ReferenceCheckState;
  attempt: Generated<number>;
  claims: Generated<number>;
  orderedAt: ColumnType<Date, Date | undefined, Date>;
  result: ColumnType<StoredReferences | null, string | null | undefined, string | null>;
}

/**
 * A finished report whose text is compared again while the report keeps its result: with a later engine (report_rechecks),
 * or with more sources from outside (continued_searches).
 *
 * Waiting: in the queue · Active: a worker has claimed it · Done: the report has the new result · Failed: it keeps the
 * earlier one.
 */
export type RerunState = 'Waiting' | 'Active' | 'Done' | 'Failed';

/** Columns of both tables. */
export interface RerunColumns {
  reportId: number;
  state: RerunState;
  /** The error key of Failed. */
  statusCode: Generated<string>;
  /** Incremented each time a worker claims it, also of later orders. A worker with an older number may not write. */
  attempt: Generated<number>;
  /** Claims since the order. */
  claims: Generated<number>;
  /** Attempts that ended with an error. */
  failures: Generated<number>;
  snapsDone: Generated<number>;
  snapsCount: Generated<number>;
  orderedAt: ColumnType<Date, Date | undefined, Date>;
  endedAt: Date | null;
}

/** A finished report whose partial online search is, or was, continued. */
export interface ContinuedSearchesTable extends RerunColumns {
  /** Sources that the last one added. */
  added: Generated<number>;
}

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
