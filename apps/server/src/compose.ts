import { createDocumentReaders, defaultReaderMemory, type DocumentLimits } from '@palimpsest/documents';
import type { Pool } from 'pg';
import { createCompute } from './finding/compute/compute.ts';
import type { Config } from './config.ts';
import { connect } from './platform/database/connect.ts';
import { createDatabaseProbe } from './platform/database/probe.ts';
import { createPasswordVerifier } from './platform/passwords/passwords.ts';
import { createShingleCache } from './finding/compute/shingle-cache.ts';
import { createStyleCache } from './finding/compute/style-cache.ts';
import { findSession } from './features/identity/index.ts';
import { licenseEntryOf } from './features/licenses/index.ts';
import { createCheckSlots } from './platform/jobs/check-slots.ts';
import { findKey } from './features/api-keys/index.ts';
import { findLaunch, groupOfPersonalForm, isPersonalFormOpen } from './features/learning-platforms/index.ts';
import { audited } from './features/audit/index.ts';
import {
  countGivenTexts,
  deletePreparedTexts,
  enqueueCollusion,
  followGivenTexts,
  unsafeSelectProjectsGiving,
  unsafeSelectCollusionReportIds,
} from './features/collusion/index.ts';
import { countTextsOfProjects } from './features/library/index.ts';
import {
  countReportsOfProjects,
  countReportsWithoutGivenTexts,
  countReportsWithoutLibraryTexts,
  isOpenLink,
  moveEvidence,
  percentOfText,
  withdrawLibraryOrders,
} from './features/report-store/index.ts';
import { resultsOfProject } from './features/reports/index.ts';
import {
  countSubmissions,
  isSamePerson,
  nameOnRoster,
  submissionListenerOf,
  unsafeSelectSubmittersOfTexts,
} from './features/upload-form/index.ts';
import { paymentListenersOf } from './features/orders/index.ts';
import { periodEntry } from './features/period-invoices/index.ts';
import { organisationOf } from './features/single-sign-on/index.ts';
import { subscriptionEntryOf } from './features/subscriptions/index.ts';
import { unsafeCustomerNumberOf, unsafeInvoiceFiles } from './features/invoices/index.ts';
import { openRecognisers } from './finding/files/recognise-stored-file.ts';
import { createTemporaryFiles } from './platform/storage/temporary-files.ts';
import { createFingerprintIndex } from './finding/fingerprint-index/index.ts';
import { createKeptAnswers } from './platform/http/answers/kept-answers.ts';
import { createCallTurns } from './platform/http/call-turns.ts';
import type { Handlers } from './platform/http/handler.ts';
import type { Job } from './platform/jobs/define-job.ts';
import { takeOverVisit } from './lifecycle/index.ts';
import type { Log } from './platform/log.ts';
import { createMarkdownReader } from './platform/markdown/index.ts';
import { createMetrics } from './platform/metrics.ts';
import { createProcessorBudgets } from './platform/processor-time/index.ts';
import type { Part } from './part.ts';
import { parts } from './parts.ts';
import { merged } from './merge-parts.ts';
import type { EventSubscription, Services } from './services.ts';
import { readFingerprintSecret } from './finding/signatures/fingerprint-secret.ts';
import { createSamlReader } from './platform/saml/index.ts';
import { createSettings } from './platform/settings/index.ts';
import { createBlobStore } from './platform/storage/index.ts';
import { createSentenceStage } from './finding/sentence-vectors/sentence-vectors.ts';
import { createPageLoads } from './platform/web-fetch/index.ts';

/** Puts the parts together: one handler for each operation, one entry for each job, one set of services. */

const declared: readonly Part[] = parts;

/** Does not compile if an operation has no handler. */
export const handlers: Handlers = merged(parts, 'handlers');

export const jobs: readonly Job[] = declared.flatMap(({ jobs: own = [] }) => own);

const subscriptions: readonly EventSubscription[] = declared.flatMap(({ subscriptions: own = [] }) => own);

export interface ComposedServices {
  readonly services: Services;
  close(): Promise<void>;
}

/** Threads and processes that several services in one process may share. The caller closes them. */
export type SharedParts = Partial<Pick<Services, 'compute' | 'readers'>>;

export function composeServices(
  config: Config,
  databaseUrl: string,
  log: Log,
  documentLimits: Partial<DocumentLimits> = {},
  shared: SharedParts = {},
): ComposedServices {
  const fingerprintSecret = readFingerprintSecret(config);
  const connection = connect(databaseUrl, (error) =>
    log.warn(
      { code: 'code' in error ? error.code : undefined, reason: error.message },
      'a database connection broke',
    ),
  );
  const settings = createSettings(config, connection.db, log);
  const compute = shared.compute ?? createCompute(config.computeThreads);
  const metrics = createMetrics();
  const sentences = createSentenceStage(config, log, metrics);
  const readers =
    shared.readers ?? createDocumentReaders(config.readerMemoryMegabytes ?? defaultReaderMemory());
  const recognisers = openRecognisers(config);
  const markdown = createMarkdownReader();
  const saml = createSamlReader();
  const index = createFingerprintIndex(connection.pool);
  const services: Services = {
    config,
    settings,
    log,
    db: connection.db,
    pool: connection.pool satisfies Pool,
    databaseProbe: createDatabaseProbe(connection.pool),
    blobs: createBlobStore(config),
    documentLimits,
    temporaryFiles: createTemporaryFiles(config.dataDir),
    index: index.search,
    indexWriter: index.writer,
    fingerprintSecret,
    readers,
    recognisers,
    compute,
    sentences,
    styles: createStyleCache(compute),
    shingles: createShingleCache(),
    metrics,
    passwordVerifier: createPasswordVerifier(),
    findSession: (token, client) => findSession(connection.db, settings.current, token, client),
    findKey: (key, client, network) => findKey(services, key, client, network),
    findLaunch: (token, network) => findLaunch(services, token, network),
    pageLoads: createPageLoads(),
    checkSlots: createCheckSlots(),
    laneOf: new Map(jobs.map(({ name, lane }) => [name, lane])),
    libraryListeners: {
      textsChanged: enqueueCollusion,
      textsDeleting: withdrawLibraryOrders,
      projectsGiving: unsafeSelectProjectsGiving,
      givenTextsChanged: followGivenTexts,
      wordsWithdrawn: deletePreparedTexts,
      textsReplaced: moveEvidence,
    },
    textResults: {
      percentOf: percentOfText,
      ofProject: resultsOfProject,
      countWithout: countReportsWithoutLibraryTexts,
    },
    projectContents: {
      countLibraryTexts: countTextsOfProjects,
      countReports: countReportsOfProjects,
      selectCollusionReportIds: unsafeSelectCollusionReportIds,
      countGivenTexts,
      countReportsWithoutGivenTexts,
      countSubmissions,
      selectSubmitters: unsafeSelectSubmittersOfTexts,
      isSamePerson,
    },
    submissionListener: submissionListenerOf(() => services),
    licenseEntry: licenseEntryOf(() => services),
    paymentListeners: paymentListenersOf(() => services),
    subscriptionEntry: subscriptionEntryOf(() => services),
    periodEntry,
    invoiceFiles: (invoiceId) => unsafeInvoiceFiles(services, invoiceId),
    customerNumberOf: unsafeCustomerNumberOf,
    isOpenLink,
    organisationOf,
    nameOnRoster,
    isPersonalFormOpen,
    groupOfPersonalForm,
    audited,
    takeOverVisit: (transaction, visit) => takeOverVisit(services, transaction, visit),
    textUses: merged(parts, 'textUses'),
    subscriptions,
    eventNames: new Set(declared.flatMap(({ events = [] }) => events.map(({ name }) => name))),
    rowsOfEvents: merged(parts, 'rowsOfEvents'),
    storedBytes: declared.flatMap(({ storedBytes = [] }) => storedBytes),
    storedFiles: declared.flatMap(({ files }) => files ?? []),
    dataOfUsers: declared.flatMap(({ ofUsers }) => ofUsers ?? []),
    cleanUps: declared.flatMap(({ cleanUp }) => cleanUp ?? []),
    callTurns: createCallTurns(config.longestWaitMs),
    processorBudgets: createProcessorBudgets(config.callSecondsPerMinute * 1_000 * config.rateLimitScale),
    markdown,
    saml,
    keptAnswers: createKeptAnswers(),
  };
  return {
    services,
    close: async () => {
      if (shared.readers === undefined) await readers.close();
      await recognisers?.close();
      if (shared.compute === undefined) await compute.close();
      await markdown.close();
      await saml.close();
      await sentences.close();
      await settings.close();
      await connection.close();
    },
  };
}
