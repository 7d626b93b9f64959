import type { DocumentLimits, DocumentReaders, Recognisers } from '@palimpsest/documents';
import type { Pool } from 'pg';
import type { Compute } from './finding/compute/compute.ts';
import type { Config } from './config.ts';
import type { DataOfUsers } from './data-of-users.ts';
import type { Database, Executor } from './platform/database/connect.ts';
import type { DatabaseProbe } from './platform/database/probe.ts';
import type {
  Audited,
  InvoiceFiles,
  CustomerNumberOf,
  IsOpenLink,
  LicenseEntry,
  LibraryListeners,
  GroupOfPersonalForm,
  IsPersonalFormOpen,
  NameOnRoster,
  OrganisationOf,
  PaymentListeners,
  PeriodEntry,
  TextResults,
  ProjectContentsPort,
  SubmissionListener,
  SubscriptionEntry,
  TakeOverVisit,
} from './feature-ports.ts';
import type { PasswordVerifier } from './platform/passwords/passwords.ts';
import type { ShingleCache } from './finding/compute/shingle-cache.ts';
import type { StyleCache } from './finding/compute/style-cache.ts';
import type { TemporaryFiles } from './platform/storage/temporary-files.ts';
import type { IndexSearch, IndexWriter } from './finding/fingerprint-index/index.ts';
import type { KeptAnswers } from './platform/http/answers/kept-answers.ts';
import type { CallTurns } from './platform/http/call-turns.ts';
import type { Caller, FoundCaller, SessionClient } from './platform/http/callers/caller.ts';
import type { NamedRows, RowsOfEvents } from './platform/events/named-rows.ts';
import type { CheckSlots } from './platform/jobs/check-slots.ts';
import type { Lane } from './platform/jobs/job-kind.ts';
import type { Log } from './platform/log.ts';
import type { MarkdownReader } from './platform/markdown/index.ts';
import type { Metrics } from './platform/metrics.ts';
import type { ProcessorBudgets } from './platform/processor-time/index.ts';
import type { SentenceStage } from './finding/sentence-vectors/sentence-vectors.ts';
import type { FingerprintSecret } from './finding/signatures/fingerprint-secret.ts';
import type { BlobStore } from './platform/storage/index.ts';
import type { StoredFiles } from './platform/storage/stored-files.ts';
import type { SamlReader } from './platform/saml/index.ts';
import type { Settings } from './platform/settings/index.ts';
import type { StoredBytes } from './finding/storage-limit/stored-bytes.ts';
import type { TextUses } from './finding/texts/text-uses.ts';
import type { PageLoads } from './platform/web-fetch/index.ts';

/** The services on behalf of a user. */
export function servicesFor(services: Services, userId: number): Services {
  return { ...services, compute: services.compute.forUser(userId) };
}

/** The interest of a part in one kind of event (`platform/events/`). */
export interface EventSubscription {
  /** The name, as stored. Its events of a subject wait for each other, also if several parts subscribe under it. */
  readonly subscriber: string;
  readonly event: string;
  /** The rows that an event with this payload names besides its subject. */
  readonly names: (payload: unknown) => NamedRows;
  readonly deliver: (payload: unknown, delivery: EventDelivery) => Promise<void>;
}

export interface EventDelivery {
  readonly services: Services;
  /** Everything that the subscriber writes with it happens exactly once. */
  readonly transaction: Executor;
  /** The id of the user, licence or project. */
  readonly subjectId: number;
  readonly log: Log;
}

/** The services that handlers and jobs use; created once, in compose.ts. */
export interface Services {
  readonly config: Config;
  /** The settings of the installation, which change while the product runs. */
  readonly settings: Settings;
  readonly log: Log;
  readonly db: Database;
  readonly pool: Pool;
  readonly databaseProbe: DatabaseProbe;
  readonly blobs: BlobStore;
  /** Limits for reading a file that differ from the defaults. */
  readonly documentLimits: Partial<DocumentLimits>;
  readonly temporaryFiles: TemporaryFiles;
  readonly index: IndexSearch;
  readonly indexWriter: IndexWriter;
  /** The key for the words of texts that are kept only as a fingerprint. */
  readonly fingerprintSecret: FingerprintSecret;
  /** Reads files of users, each in a separate process. */
  readonly readers: DocumentReaders;
  /** Recognises the text of scans and pictures; undefined if the administrator switched this off. */
  readonly recognisers: Recognisers | undefined;
  readonly compute: Compute;
  /** Compares sentences by their meaning, if there is a model. */
  readonly sentences: SentenceStage;
  readonly styles: StyleCache;
  readonly shingles: ShingleCache;
  readonly metrics: Metrics;
  readonly passwordVerifier: PasswordVerifier;
  /** The caller with a session's secret token; null if the session is unknown, ended or expired. */
  readonly findSession: (token: string, client: SessionClient) => Promise<FoundCaller | null>;
  /** The caller with a key for the API. Throws `apiKeyNotValid`. */
  readonly findKey: (key: string, client: SessionClient, network: string | undefined) => Promise<Caller>;
  /** The caller with the token of a visit from a learning platform. Throws `launchMissing`. */
  readonly findLaunch: (token: string, network: string | undefined) => Promise<Caller>;
  readonly pageLoads: PageLoads;
  /** The slots for the checks that this process runs. */
  readonly checkSlots: CheckSlots;
  /** The lane of each kind of job, by its name. */
  readonly laneOf: ReadonlyMap<string, Lane>;
  readonly libraryListeners: LibraryListeners;
  readonly textResults: TextResults;
  readonly submissionListener: SubmissionListener;
  readonly projectContents: ProjectContentsPort;
  readonly takeOverVisit: TakeOverVisit;
  readonly licenseEntry: LicenseEntry;
  readonly paymentListeners: PaymentListeners;
  readonly subscriptionEntry: SubscriptionEntry;
  readonly periodEntry: PeriodEntry;
  readonly invoiceFiles: InvoiceFiles;
  readonly customerNumberOf: CustomerNumberOf;
  readonly isOpenLink: IsOpenLink;
  readonly organisationOf: OrganisationOf;
  readonly nameOnRoster: NameOnRoster;
  readonly isPersonalFormOpen: IsPersonalFormOpen;
  readonly groupOfPersonalForm: GroupOfPersonalForm;
  readonly audited: Audited;
  readonly textUses: TextUses;
  readonly subscriptions: readonly EventSubscription[];
  /** The names of all events that parts publish. */
  readonly eventNames: ReadonlySet<string>;
  readonly rowsOfEvents: RowsOfEvents;
  readonly storedBytes: readonly StoredBytes[];
  readonly storedFiles: readonly StoredFiles[];
  /** Each deletes what is past its days. */
  readonly cleanUps: readonly ((services: Services, now: Date) => Promise<void>)[];
  /** The data that parts keep for users, in the order of parts.ts. */
  readonly dataOfUsers: readonly DataOfUsers<Services>[];
  readonly callTurns: CallTurns;
  /** How much processor time the calls of users may still use. */
  readonly processorBudgets: ProcessorBudgets;
  readonly markdown: MarkdownReader;
  readonly saml: SamlReader;
  readonly keptAnswers: KeptAnswers;
}
