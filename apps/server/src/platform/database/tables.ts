import type { UserStatus } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';
import type { ContinuedSearchesTable } from './tables/reruns.ts';
import type { TextExtrasTables } from './tables/text-extras.ts';
import type {
  AccountCodesTable,
  DeletedAddressesTable,
  MailChangesTable,
  RateLimitCountsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
} from './tables/access-tables.ts';
import type {
  CollusionCountedPhrasesTable,
  CollusionGivenTextsTable,
  CollusionPairsTable,
  CollusionReportsTable,
  CollusionTextsTable,
} from './tables/collusion-tables.ts';
import type {
  ContentsTable,
  ContentVersionsTable,
  InquiriesTable,
  InquiryAnswersTable,
} from './tables/content-tables.ts';
import type { AuditLogTable } from './tables/audit-tables.ts';
import type { WebTables } from './tables/web-tables.ts';
import type { EventTables } from './tables/event-tables.ts';
import type { CreditMovementsTable } from './tables/credit-tables.ts';
import type { InstallationLogosTable, InstallationSettingsTable } from './tables/installation-tables.ts';
import type { SourceTables } from './tables/source-tables.ts';
import type { LicenseTables } from './tables/license-tables.ts';
import type { ExportsTable } from './tables/export-tables.ts';
import type { ImportFilesTable, ImportsTable } from './tables/import-tables.ts';
import type { JobTurnsTable, ReadingPausesTable, WorkerProcessesTable } from './tables/queue-tables.ts';
import type { ReportTables } from './tables/report-tables.ts';
import type { ReportRechecksTable } from './tables/recheck-tables.ts';
import type { ReportReferencesTable } from './tables/reference-tables.ts';
import type { StorageReservationsTable, UploadsTable } from './tables/upload-tables.ts';
import type { ProjectsTable } from './tables/project-tables.ts';
import type {
  BotCheckKeysTable,
  DailySummariesTable,
  MailsTable,
  RosterEntriesTable,
  SubmissionReceiptsTable,
  SpentChallengesTable,
  SubmissionsTable,
  UserMessagesTable,
} from './tables/upload-form-tables.ts';
import type { TextsTable } from './tables/text-tables.ts';

export type { AccountCodesTable, SessionsTable } from './tables/access-tables.ts';
export type { ImportFilesTable, ImportFileStatus, ImportsTable } from './tables/import-tables.ts';
export type { UploadsTable } from './tables/upload-tables.ts';
export type { ProjectsTable } from './tables/project-tables.ts';
export type {
  ReportsTable,
  ReportSourcesTable,
  ReportPermalinksTable,
  CheckBatchesTable,
} from './tables/report-tables.ts';
export type { MailsTable, SubmissionsTable } from './tables/upload-form-tables.ts';

/** The rows as the code sees them: columns in camelCase, json columns typed. The files in migrations/ create them. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;

export type { UserStatus };

export interface UsersTable {
  id: Generated<number>;
  mail: string | null;
  name: Generated<string>;
  passwordHash: string | null;
  status: UserStatus;
  language: string;
  /** The user's own choices; `readUserSettings` reads them and adds the defaults. */
  settings: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
  credits: Generated<number>;
  /** An upper bound of the bytes that the user stores (finding/storage-limit/); null: not counted yet. */
  storedBytes: ColumnType<number | null, undefined, number>;
  licenseId: number | null;
  /** The billing address; '' where nothing was entered. */
  companyName: Generated<string>;
  address1: Generated<string>;
  address2: Generated<string>;
  zip: Generated<string>;
  city: Generated<string>;
  /** ISO 3166-1, two letters. */
  country: Generated<string>;
  vatId: Generated<string>;
  /** The time zone of the browser that was used last; '' if it named none. */
  timeZone: Generated<string>;
  /** An administrator has locked the account; null: it is not locked. */
  lockedAt: ColumnType<Date | null, undefined, Date | null>;
  /** Name and address without case and accents; computed by the database. */
  searchText: ColumnType<string, never, never>;
  /** The time when the user chose a password; null: it is still the one that the account was created with. */
  passwordChosenAt: ColumnType<Date | null, Date | undefined, Date | null>;
  /** The time when the user last confirmed a welcome message of their licence; null: never. */
  messageReadDate: ColumnType<Date | null, undefined, Date | null>;
  /** Budgets for searches online in a day, set by an administrator; null: as the settings say. */
  searchQueriesPerDay: number | null;
  searchDownloadsPerDay: number | null;
  searchCentsPerDay: number | null;
  createdAt: CreatedAt;
}

/** The data kept of a text that is stored only as a fingerprint. Its row in `texts` has no content. */
export interface TextSignaturesTable {
  textId: number;
  /** The id of the original text, which may be deleted. */
  formerTextId: number;
  secretId: string;
  salt: Buffer;
  parameters: string;
  chars: number;
  data: Buffer;
  fingerprints: Buffer;
  wordFingerprints: Buffer;
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
  /** The time when it was added, or a date that its owner set. */
  createdAt: ColumnType<Date, Date | undefined, Date>;
  /** The time when its owner last changed its details; null: never. */
  editedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The report that it was added from, while that exists. */
  reportId: ColumnType<number | null, number | null | undefined, number | null>;
  /** Same as in texts. */
  words: Generated<number>;
  /** The name of the file that it was read from; '' for a typed text and for that of a report. */
  fileName: Generated<string>;
  /** The id of the first version of the work; null: there is no other version. */
  workId: ColumnType<number | null, number | null | undefined, number | null>;
  /** Name, author and comment in lower case; generated by the database. */
  searchText: ColumnType<string, never, never>;
}

export interface Tables
  extends WebTables, SourceTables, TextExtrasTables, LicenseTables, EventTables, ReportTables {
  users: UsersTable;
  sessions: SessionsTable;
  accountCodes: AccountCodesTable;
  mailChanges: MailChangesTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  deletedAddresses: DeletedAddressesTable;
  installationSettings: InstallationSettingsTable;
  installationLogos: InstallationLogosTable;
  projects: ProjectsTable;
  creditMovements: CreditMovementsTable;
  texts: TextsTable;
  textSignatures: TextSignaturesTable;
  libraryTexts: LibraryTextsTable;
  uploads: UploadsTable;
  imports: ImportsTable;
  importFiles: ImportFilesTable;
  reportRechecks: ReportRechecksTable;
  continuedSearches: ContinuedSearchesTable;
  reportReferences: ReportReferencesTable;
  exports: ExportsTable;
  collusionReports: CollusionReportsTable;
  collusionGivenTexts: CollusionGivenTextsTable;
  collusionTexts: CollusionTextsTable;
  collusionPairs: CollusionPairsTable;
  collusionCountedPhrases: CollusionCountedPhrasesTable;
  submissions: SubmissionsTable;
  rosterEntries: RosterEntriesTable;
  submissionReceipts: SubmissionReceiptsTable;
  botCheckKeys: BotCheckKeysTable;
  spentChallenges: SpentChallengesTable;
  mails: MailsTable;
  userMessages: UserMessagesTable;
  dailySummaries: DailySummariesTable;
  contents: ContentsTable;
  contentVersions: ContentVersionsTable;
  auditLog: AuditLogTable;
  inquiries: InquiriesTable;
  inquiryAnswers: InquiryAnswersTable;
  workerProcesses: WorkerProcessesTable;
  rateLimitCounts: RateLimitCountsTable;
  jobTurns: JobTurnsTable;
  readingPauses: ReadingPausesTable;
  storageReservations: StorageReservationsTable;
}
