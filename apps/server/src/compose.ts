import { createDocumentReaders, defaultReaderMemory, type DocumentLimits } from '@palimpsest/documents';
import type { Pool } from 'pg';
import { createCompute } from './finding/compute/compute.ts';
import type { Config } from './config.ts';
import { connect } from './platform/database/connect.ts';
import { createDatabaseProbe } from './platform/database/probe.ts';
import { createPasswordVerifier } from './platform/passwords/passwords.ts';
import { createShingleCache } from './finding/compute/shingle-cache.ts';
import { createStyleCache } from './finding/compute/style-cache.ts';
import { accountHandlers, findSession } from './features/accounts/index.ts';
import { adminHandlers } from './features/admin/index.ts';
import {
  addLicenseUsersJob,
  licenseEntryOf,
  licenseHandlers,
  licenseNewsJob,
} from './features/licenses/index.ts';
import { createCheckSlots } from './platform/jobs/check-slots.ts';
import { audited, auditHandlers } from './features/audit/index.ts';
import { botCheckHandlers } from './features/bot-check/index.ts';
import {
  checkHandlers,
  checkJob,
  continueSearchJob,
  noticeChangesJob,
  checkSubmissionJob,
  followGivenTextsJob,
  tellBatchesJob,
  recheckJob,
} from './features/checks/index.ts';
import { contactHandlers } from './features/contact/index.ts';
import { contentHandlers } from './features/content/index.ts';
import {
  collusionHandlers,
  colludeJob,
  countGivenTexts,
  deletePreparedTexts,
  enqueueCollusion,
  followGivenTexts,
  unsafeSelectProjectsGiving,
  givenTextBytes,
  unsafeSelectCollusionReportIds,
} from './features/collusion/index.ts';
import { exportHandlers, exportReportJob } from './features/exports/index.ts';
import {
  importedBytes,
  importFileJob,
  importHandlers,
  recogniseImportFileJob,
} from './features/imports/index.ts';
import {
  countTextsOfProjects,
  fingerprintBytes,
  libraryHandlers,
  textsInLibraries,
} from './features/library/index.ts';
import { dailySummaryJob, messageHandlers } from './features/messages/index.ts';
import { projectHandlers } from './features/projects/index.ts';
import {
  checkedTexts,
  countReportsOfProjects,
  countReportsWithoutGivenTexts,
  isOpenLink,
  moveEvidence,
  percentOfText,
  resultsOfProject,
  reportGivenTextBytes,
  reportHandlers,
  sourceTexts,
  withdrawLibraryOrders,
  lookUpReferencesJob,
} from './features/reports/index.ts';
import { peopleListHandlers } from './features/people-lists/index.ts';
import {
  countSubmissions,
  isSamePerson,
  nameOnRoster,
  submissionListenerOf,
  unsafeSelectSubmittersOfTexts,
  uploadFormHandlers,
} from './features/upload-form/index.ts';
import {
  readFormUploadJob,
  readUploadJob,
  recogniseUploadJob,
  uploadedBytes,
  uploadedTexts,
  uploadHandlers,
} from './features/uploads/index.ts';
import { openRecognisers } from './finding/files/recognise-stored-file.ts';
import { createTemporaryFiles } from './platform/storage/temporary-files.ts';
import { administersLicense } from './people/users/licenses.repository.ts';
import { createFingerprintIndex } from './finding/fingerprint-index/index.ts';
import { createKeptAnswers } from './platform/http/answers/kept-answers.ts';
import { createCallTurns } from './platform/http/call-turns.ts';
import type { Handlers } from './platform/http/handler.ts';
import { cleanUpJob } from './lifecycle/clean-up.job.ts';
import type { Job } from './platform/jobs/define-job.ts';
import { maintainIndexJob } from './finding/index-upkeep/maintain-index.job.ts';
import { rebuildIndexJob } from './finding/index-upkeep/rebuild-index.job.ts';
import { retentionJob } from './lifecycle/retention.job.ts';
import { sweepFilesJob } from './lifecycle/sweep-files.job.ts';
import { installationHandlers } from './features/installation/index.ts';
import { webIndexHandlers } from './features/web-index/index.ts';
import { searchProviderHandlers } from './features/search-providers/index.ts';
import { intakeHandlers } from './intake/index.ts';
import { lifecycleHandlers, takeOverVisit } from './lifecycle/index.ts';
import type { Log } from './platform/log.ts';
import { mailHandlers, sendMailJob } from './platform/mail/index.ts';
import { createMarkdownReader } from './platform/markdown/index.ts';
import { createMetrics } from './platform/metrics.ts';
import { createProcessorBudgets } from './platform/processor-time/index.ts';
import type { Services } from './services.ts';
import { readFingerprintSecret } from './finding/signatures/fingerprint-secret.ts';
import { createSettings } from './platform/settings/index.ts';
import { fetchedTexts } from './finding/sources/fetching/index.ts';
import { createBlobStore } from './platform/storage/index.ts';
import { createSentenceStage } from './finding/sentence-vectors/sentence-vectors.ts';
import { createPageLoads } from './platform/web-fetch/index.ts';
import { repeatWebRunsJob, webRunJob } from './finding/web-intake/index.ts';
import { pageTexts } from './finding/web-index/web-pages.repository.ts';

/** Puts the parts together: one handler for each operation, one entry for each job, one set of services. */

export const handlers: Handlers = {
  ...accountHandlers,
  ...auditHandlers,
  ...botCheckHandlers,
  ...checkHandlers,
  ...collusionHandlers,
  ...contactHandlers,
  ...adminHandlers,
  ...licenseHandlers,
  ...contentHandlers,
  ...exportHandlers,
  ...importHandlers,
  ...libraryHandlers,
  ...projectHandlers,
  ...reportHandlers,
  ...uploadHandlers,
  ...peopleListHandlers,
  ...uploadFormHandlers,
  ...installationHandlers,
  ...searchProviderHandlers,
  ...webIndexHandlers,
  ...intakeHandlers,
  ...lifecycleHandlers,
  ...mailHandlers,
  ...messageHandlers,
};

export const jobs: readonly Job[] = [
  checkJob,
  recheckJob,
  continueSearchJob,
  noticeChangesJob,
  lookUpReferencesJob,
  readUploadJob,
  readFormUploadJob,
  recogniseUploadJob,
  importFileJob,
  recogniseImportFileJob,
  maintainIndexJob,
  rebuildIndexJob,
  cleanUpJob,
  exportReportJob,
  retentionJob,
  sweepFilesJob,
  sendMailJob,
  addLicenseUsersJob,
  checkSubmissionJob,
  followGivenTextsJob,
  licenseNewsJob,
  dailySummaryJob,
  tellBatchesJob,
  colludeJob,
  webRunJob,
  repeatWebRunsJob,
];

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
    index: createFingerprintIndex(),
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
    administersLicense: (userId) => administersLicense(connection.db, userId),
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
    textResults: { percentOf: percentOfText, ofProject: resultsOfProject },
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
    isOpenLink,
    nameOnRoster,
    audited,
    takeOverVisit: (transaction, visit) => takeOverVisit(services, transaction, visit),
    textUses: {
      uploads: uploadedTexts,
      libraryTexts: textsInLibraries,
      webPages: pageTexts,
      fetchedDocuments: fetchedTexts,
      reports: checkedTexts,
      reportSources: sourceTexts,
    },
    storedBytes: [fingerprintBytes, givenTextBytes, reportGivenTextBytes, uploadedBytes, importedBytes],
    callTurns: createCallTurns(config.longestWaitMs),
    processorBudgets: createProcessorBudgets(config.callSecondsPerMinute * 1_000 * config.rateLimitScale),
    markdown,
    keptAnswers: createKeptAnswers(),
  };
  return {
    services,
    close: async () => {
      if (shared.readers === undefined) await readers.close();
      await recognisers?.close();
      if (shared.compute === undefined) await compute.close();
      await markdown.close();
      await sentences.close();
      await settings.close();
      await connection.close();
    },
  };
}
