/** The entry of this feature: the part that the rest of the server may use. */
import { getTextResults } from './list/get-text-results.ts';
import { createPermaLink } from './permalinks/create-perma-link.ts';
import { deleteReports } from './lifecycle/delete-reports.ts';
import { getReferences } from './references/get-references.ts';
import { orderReferences } from './references/look-up-references.ts';
import { getOverlayStatistics } from './style/get-overlay-statistics.ts';
import { getReportMarkup } from './markup/get-report-markup.ts';
import { getReportStatus } from './list/get-report-status.ts';
import { getReport } from './get-report.ts';
import { getReportOwners } from './list/get-report-owners.ts';
import { getRevision } from './revisions/get-revision.ts';
import { getReports } from './list/get-reports.ts';
import { getReportsStatistics } from './list/get-reports-statistics.ts';
import { getSourceMarkup } from './markup/get-source-markup.ts';
import { getScore } from './ratings/get-score.ts';
import { getSources } from './markup/get-sources.ts';
import { getTextOverlay } from './style/get-text-overlay.ts';
import { pauseChecks, pauseReports } from './lifecycle/pause-reports.ts';
import { resetReport } from './ratings/reset-report.ts';
import { resolvePermaLink } from './permalinks/resolve-perma-link.ts';
import { revokePermaLink } from './permalinks/revoke-perma-link.ts';
import { updatePermaLink } from './permalinks/update-perma-link.ts';
import { updateReports } from './list/update-reports.ts';
import { updateSources } from './ratings/update-sources.ts';
import { lookUpReferencesJob } from './references/look-up-references.job.ts';
import { registerSourcePageRoute } from './markup/source-page.route.ts';
import { checkedTexts, sourceTexts } from './reports.repository.ts';
import { reportGivenTextBytes } from './given/report-given-texts.repository.ts';
import { definePart } from '../../part.ts';

export const reportPart = definePart({
  tables: [
    'reports',
    'report_sources',
    'report_markup',
    'report_permalinks',
    'submission_receipts',
    'report_given_texts',
    'report_rechecks',
    'continued_searches',
    'report_references',
  ],
  looseReferences: {
    'report_given_texts.library_text_id': 'history',
    'report_given_texts.project_text_id': 'history',
    'reports.library_text_id': 'history',
    'reports.search_project_ids': 'history',
  },
  handlers: {
    GetTextResults: getTextResults,
    PauseReports: pauseReports,
    GetRevision: getRevision,
    GetReports: getReports,
    GetReportsStatistics: getReportsStatistics,
    GetReportOwners: getReportOwners,
    UpdateReports: updateReports,
    GetReport: getReport,
    GetReportStatus: getReportStatus,
    DeleteReports: deleteReports,
    GetSources: getSources,
    GetReportMarkup: getReportMarkup,
    GetSourceMarkup: getSourceMarkup,
    GetTextOverlay: getTextOverlay,
    GetOverlayStatistics: getOverlayStatistics,
    GetReferences: getReferences,
    LookUpReferences: orderReferences,
    UpdateSources: updateSources,
    ResetReport: resetReport,
    GetScore: getScore,
    CreatePermaLink: createPermaLink,
    UpdatePermaLink: updatePermaLink,
    RevokePermaLink: revokePermaLink,
    ResolvePermaLink: resolvePermaLink,
  },
  jobs: [lookUpReferencesJob],
  routes: registerSourcePageRoute,
  textUses: { reports: checkedTexts, reportSources: sourceTexts },
  storedBytes: [reportGivenTextBytes],
});

export { selectCheckFigures } from './list/check-figures.repository.ts';
export {
  countProjectReports,
  countReportsOf,
  countReportsOfProjects,
  selectReportIdsOf,
  selectReportIdsOfProject,
  unsafeSelectCheckedReportIds,
} from './list/project-reports.repository.ts';
export {
  selectReportIdsOfForUpdate,
  selectReportsOfProjectForUpdate,
  hasOpenChecks,
  userIdsWithOpenChecks,
} from './lifecycle/expired-reports.repository.ts';
export {
  moveReports,
  redirectCheckedTexts,
  selectScheduledReportsOf,
} from './lifecycle/moved-reports.repository.ts';
export { withdrawLibraryOrders } from './lifecycle/library-orders.repository.ts';
export { deleteExpiredReports, removeReportsOf } from './lifecycle/remove-reports.ts';
export { pauseChecks };
export {
  countFinishedChecks,
  countQueuedChecks,
  pauseScheduled,
  selectQueuedChecks,
  selectRestartable,
  selectRestartableForUpdate,
  updateToRetried,
  type QueuedCheckRow,
  type LockedCheck,
  type Restart,
} from './queue/queued-checks.repository.ts';
export { recompileReport } from './ratings/recompile-report.ts';
export { selectSourcesForUpdate } from './ratings/ratings.repository.ts';
export { isOldEngine, isPending, isRecheckable, wordsToSearch } from './rechecks/can-recheck.ts';
export {
  unsafeSelectSourcesFetchedSince,
  updateLater,
  type LaterFinding,
  type SourceFetchedSince,
} from './later/later-states.repository.ts';
export { canContinue } from './continued/can-continue.ts';
export { updateAddedSources, updateOnline } from './continued/continued-searches.repository.ts';
export {
  unsafeSelectRerun,
  unsafeSelectRerunForUpdate,
  updateRerunFailures,
  updateRerunProgress,
  updateRerunToActive,
  updateRerunToDone,
  updateRerunToFailed,
  upsertReruns,
  type RerunTable,
} from './reruns/reruns.repository.ts';
export {
  countRechecks,
  deleteRecheck,
  orderComparison,
  orderRechecks,
  unsafeSelectPendingRechecks,
  unsafeSelectSearches,
  updateEarlierResult,
} from './rechecks/rechecks.repository.ts';
export {
  replaceResult,
  replaceSources,
  unsafeSelectReplacedSources,
  type ReplacedSource,
} from './rechecks/replaced-result.repository.ts';
export { presentReport, shownPercent } from './reports.present.ts';
export { countableOf, foundOf, presentResult, verdictOf } from './figures.present.ts';
export { presentLeftOut, presentNotCounted } from './markup/not-counted.present.ts';
export { reportContents } from './markup/report-contents.ts';
export type { SourceWords } from './markup/source-words.ts';
export {
  finishedReportForShare,
  ownReport,
  readableReports,
  reportForEditing,
  reportForReading,
  reportsForAdministrator,
  reportsForEditing,
  reportsForReading,
  type AccessedReport,
  sourceForReading,
} from './reports.access.ts';
export { gapsOfBase, gapsOfGiven, gapsWithoutGiven } from './given/no-longer-given.ts';
export { wordsOnlyIn } from './given/stretches.ts';
export {
  countReportsWithoutGivenTexts,
  countReportsWithoutLibraryTexts,
  deleteGivenTextsOfProject,
  deleteLaterGivenText,
  insertGivenTextsOfReport,
  redirectGivenTextsOfReports,
  reportGivenTextBytes,
  unsafeSelectGivenTextsOfReport,
  updateLaterGivenTexts,
  type GivenTextOfReport,
} from './given/report-given-texts.repository.ts';
export {
  insertReceipt,
  unsafeSelectReceiptCode,
  redirectReceipts,
  selectReportOfReceipt,
  selectSubmissionOfReceipt,
  updateReceiptText,
  type NewReceipt,
} from './permalinks/receipts.repository.ts';
export { newPermaLinkCode } from './permalinks/permalink-code.ts';
export { unsafeSelectTopSources } from './list/top-sources.repository.ts';
export { isOpenLink } from './permalinks/permalinks.repository.ts';
export { checkSettingsOf } from './check-settings.ts';
export { citationsIn, urlsOf } from './first-ratings/cited-sources.ts';
export { startRatingRules } from './first-ratings/start-rating-rules.ts';
export { suspicious } from './ratings/ratings.repository.ts';
export { isOwnWork } from './ratings/is-own-work.ts';
export { leaveOutLater } from './given/leave-out-later.ts';
export { updateToScheduled } from './revisions/revisions.repository.ts';
export {
  unsafeSelectEarlierSources,
  type EarlierSource,
  type KnownStretches,
} from './revisions/earlier-sources.repository.ts';
export { unsafeSelectFreeReport } from './states/free-report.repository.ts';
export {
  insertMarkup,
  insertReport,
  insertSources,
  moveEvidence,
  unsafeSelectAttempts,
  unsafeHasUnfinished,
  unsafeSelectOwner,
  unsafeSelectOwners,
  unsafeUpdateTextOfReport,
  updateFailures,
  updateProgress,
  updateToActive,
  updateToFailed,
  updateToFree,
  updateToOk,
  updateToPaused,
  type Attempt,
  type CheckRow,
  type NewSource,
  type SettingColumn,
} from './states/report-states.repository.ts';
export {
  projectIdsOfReports,
  reportDetails,
  reportExists,
  unsafeSelectUncounted,
  unsafeSelectReport,
  unsafeSelectReportForUpdate,
  unsafeSelectTextIdsOfReports,
} from './reports.repository.ts';
export {
  unsafeSelectMarkedStretches,
  unsafeSelectSourceBar,
  type MarkedStretch,
  type SourceBar,
} from './markup/pictures.repository.ts';
export {
  endReservations,
  moveReservations,
  selectReservations,
  updateReservation,
  type LicenseReservation,
} from './states/reservations.repository.ts';
export { insertReferences } from './references/references.repository.ts';
export { newestReport, percentOfText } from './list/text-results.repository.ts';
export { resultsOfProject } from './list/results-of-project.ts';
