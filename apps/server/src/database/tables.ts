import type { AskName, PermaLinkPolicy, ReportState } from '@palimpsest/contract';
import type { ManipulationHint, MarkedSegment } from '@palimpsest/engine';
import type { ColumnType, Generated } from 'kysely';
import type { CharSpan, StoredPassage } from './stored-passage.ts';
import type { RateLimitCountsTable, SessionsTable } from './access-tables.ts';
import type {
  CollusionGivenTextsTable,
  CollusionPairsTable,
  CollusionReportsTable,
  CollusionTextsTable,
} from './collusion-tables.ts';
import type { ExportsTable } from './export-tables.ts';
import type { ImportFilesTable, ImportsTable } from './import-tables.ts';
import type { JobTurnsTable, ReadingPausesTable, WorkerProcessesTable } from './queue-tables.ts';
import type { UploadsTable } from './upload-tables.ts';
import type {
  BotCheckKeysTable,
  MailsTable,
  RosterEntriesTable,
  SpentChallengesTable,
  SubmissionsTable,
} from './upload-form-tables.ts';

export type { SessionsTable } from './access-tables.ts';
export type { ImportFilesTable, ImportFileStatus, ImportsTable } from './import-tables.ts';
export type { UploadsTable, UploadStatus } from './upload-tables.ts';
export type { MailsTable, MailStatus, RosterEntriesTable, SubmissionsTable } from './upload-form-tables.ts';

/**
 * The rows as the code sees them: columns in camelCase (Kysely translates), json columns typed. The migrations in
 * migrations/ are what makes them.
 */
type CreatedAt = ColumnType<Date, Date | undefined, never>;
type Json<Value> = ColumnType<Value, string, string>;

export type UserStatus = 'Guest' | 'User' | 'Admin';

export interface UsersTable {
  id: Generated<number>;
  mail: string | null;
  name: Generated<string>;
  passwordHash: string | null;
  status: UserStatus;
  language: string;
  /** What the user has chosen; read by `readUserSettings`, which fills in the rest. */
  settings: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
  credits: Generated<number>;
  /** An upper bound of what the user keeps (quota/); null: not counted yet. */
  storedBytes: ColumnType<number | null, undefined, number>;
  licenseId: number | null;
  createdAt: CreatedAt;
}

export interface LicensesTable {
  id: Generated<number>;
  code: string;
  licensee: string;
  /** -1: no limit. */
  remaining: number;
  validTo: Date | null;
  adminUserId: number | null;
  /** Its administrator may list and read the reports of its users. */
  allowViewLicenseReports: Generated<boolean>;
  /** What its users may know of each other's library texts: N nothing, Y that they match, F all of them. */
  shareTexts: Generated<'N' | 'Y' | 'F'>;
}

export interface LicenseLogosTable {
  licenseId: number;
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** 256 KB at most. */
  content: Buffer;
  /** SHA-256 of the content, made by the database. */
  hash: Generated<string>;
}

export interface ProjectsTable {
  id: Generated<number>;
  ownerId: number;
  name: string;
  description: Generated<string>;
  allowShare: Generated<boolean>;
  allowBrowse: Generated<boolean>;
  allowAdd: Generated<boolean>;
  /** The {id} of /upload/{id}: 30 letters and digits, made by the database. */
  code: Generated<string>;
  /** Sources from its library texts are accepted at first. */
  acceptTexts: Generated<boolean>;
  uploadFormActive: Generated<boolean>;
  uploadFormHeader: Generated<string>;
  uploadFormDescription: Generated<string>;
  /** Null: open at this end. */
  uploadFormStart: ColumnType<Date | null, Date | null | undefined, Date | null>;
  uploadFormEnd: ColumnType<Date | null, Date | null | undefined, Date | null>;
  uploadFormAskName: Generated<AskName>;
  /** When it was made, or what its owner says instead. */
  createdAt: ColumnType<Date, Date | undefined, Date>;
}

export type MovementReason = 'grant' | 'charge' | 'refund';

export interface CreditMovementsTable {
  id: Generated<number>;
  userId: number;
  /** The report it was charged or refunded for; each at most once. */
  reportId: number | null;
  reason: MovementReason;
  credits: number;
  createdAt: CreatedAt;
}

export interface TextsTable {
  id: Generated<number>;
  content: string;
  contentHash: Buffer;
  language: string;
  words: number;
  /** The engine's fingerprint parameters with which it stands in the index; null where it doesn't. */
  indexedWith: Generated<string | null>;
}

/** What is kept of a text of which only the fingerprint is kept; its row in `texts` has no content. */
export interface TextSignaturesTable {
  textId: number;
  /** What it was made of; that text may be gone. */
  formerTextId: number;
  secretId: string;
  salt: Buffer;
  parameters: string;
  chars: number;
  data: Buffer;
  fingerprints: Buffer;
}

export interface LibraryTextsTable {
  id: Generated<number>;
  ownerId: number;
  projectId: number | null;
  textId: number;
  contentHash: Buffer;
  name: string;
  author: Generated<string>;
  comment: Generated<string>;
  isFingerprint: Generated<boolean>;
  /** When it was added, or what its owner says instead. */
  createdAt: ColumnType<Date, Date | undefined, Date>;
  /** When its owner last changed what it says about itself; null: never. */
  editedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The report that it was added from, while there is one. */
  reportId: ColumnType<number | null, number | null | undefined, number | null>;
  /** As in texts. */
  words: Generated<number>;
  /** Name, author and comment in small letters; made by the database. */
  searchText: ColumnType<string, never, never>;
}

export interface WebPagesTable {
  id: Generated<number>;
  url: string;
  title: string;
  textId: number;
  fetchedAt: Date;
}

export interface ReportsTable {
  id: Generated<number>;
  userId: number;
  projectId: number | null;
  name: string;
  author: Generated<string>;
  comment: Generated<string>;
  status: ReportState;
  /** Of Error and Paused: the error key. */
  statusCode: Generated<string>;
  /** Within Active: the last part, when the result is put together. */
  isCompiling: Generated<boolean>;
  /** Counted up each time a worker takes the check; a worker with an older number may not write. */
  attempt: Generated<number>;
  textId: number;
  pages: number;
  credits: number;
  truncatedToWords: number | null;
  addToLibrary: boolean;
  searchWeb: boolean;
  searchLibrary: boolean;
  /** Library projects to search, 0 for texts without one; null: all. */
  searchProjectIds: number[] | null;
  maxPhraseDistanceChars: number;
  minRegionLengthChars: number;
  minSourceWords: number;
  minSimilarityPercent: number;
  excludeQuotations: 'none' | 'cited' | 'all';
  excludeBibliography: boolean;
  /** Patterns of addresses whose sources are accepted, or excluded, at first. */
  acceptedUrls: Generated<string[]>;
  excludedUrls: Generated<string[]>;
  useWhitelist: Generated<boolean>;
  acceptCited: Generated<boolean>;
  /** Compares with the sources of the report that it revises, and costs nothing. */
  isRevision: Generated<boolean>;
  /** Null also where that report has been deleted. */
  revisionOf: Generated<number | null>;
  engineVersion: Generated<string>;
  snapsDone: Generated<number>;
  snapsCount: Generated<number>;
  resultPercent: number | null;
  matchedWords: Generated<number>;
  /** Counted up by every change of its sources' ratings. */
  ratingVersion: Generated<number>;
  sourceCount: Generated<number>;
  webTexts: number | null;
  libraryTexts: number | null;
  /** When it was ordered, or what its owner says instead. */
  createdAt: ColumnType<Date, Date | undefined, Date>;
  startedAt: Date | null;
  finishedAt: Date | null;
  /** When its owner last changed what it says about itself; null: never. */
  editedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ReportSourcesTable {
  id: Generated<number>;
  reportId: number;
  /** From 1, in the order of the first occurrence. */
  position: number;
  kind: 'web' | 'library';
  textId: number;
  /** Found in the library of somebody else of the licence. */
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
  /** How it was rated at first, of a revision; null where that follows from the order of the check. */
  firstIsAccepted: boolean | null;
  firstIsExcluded: boolean | null;
  firstChar: number;
  passages: Json<readonly StoredPassage[]>;
}

export interface ReportMarkupTable {
  reportId: number;
  /** Source ids in the marks are ids of report_sources. */
  segments: Json<readonly MarkedSegment[]>;
  /** Stretches of the text whose words don't count by the settings. */
  notCounted: Json<readonly CharSpan[]>;
  /** Null where it was not looked for. */
  manipulationHints: ColumnType<readonly ManipulationHint[] | null, string | null, string | null>;
}

export interface ReportPermalinksTable {
  reportId: number;
  /** 30 letters and digits; who has it may do what the policies allow. */
  code: string;
  readPolicy: PermaLinkPolicy;
  writePolicy: PermaLinkPolicy;
  /** Readers of the link see the titles of library sources. */
  showLibraryTitles: Generated<boolean>;
  createdAt: CreatedAt;
}

export interface CheckOrdersTable {
  userId: number;
  /** Chosen by the client. */
  orderId: string;
  reportIds: Generated<number[]>;
  /** The notice key of the answer. */
  message: Generated<string>;
  /** Of an order of many checks: texts that were left out, by why. */
  leftOut: ColumnType<Readonly<Record<string, number>>, string | undefined, string>;
  createdAt: CreatedAt;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  licenses: LicensesTable;
  licenseLogos: LicenseLogosTable;
  projects: ProjectsTable;
  creditMovements: CreditMovementsTable;
  texts: TextsTable;
  textSignatures: TextSignaturesTable;
  libraryTexts: LibraryTextsTable;
  webPages: WebPagesTable;
  uploads: UploadsTable;
  imports: ImportsTable;
  importFiles: ImportFilesTable;
  reports: ReportsTable;
  checkOrders: CheckOrdersTable;
  reportSources: ReportSourcesTable;
  reportMarkup: ReportMarkupTable;
  reportPermalinks: ReportPermalinksTable;
  exports: ExportsTable;
  collusionReports: CollusionReportsTable;
  collusionGivenTexts: CollusionGivenTextsTable;
  collusionTexts: CollusionTextsTable;
  collusionPairs: CollusionPairsTable;
  submissions: SubmissionsTable;
  rosterEntries: RosterEntriesTable;
  botCheckKeys: BotCheckKeysTable;
  spentChallenges: SpentChallengesTable;
  mails: MailsTable;
  workerProcesses: WorkerProcessesTable;
  rateLimitCounts: RateLimitCountsTable;
  jobTurns: JobTurnsTable;
  readingPauses: ReadingPausesTable;
}
