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
import { reportsOfUser } from './lifecycle/reports-of-user.ts';
import { definePart } from '../../part.ts';

export const reportPart = definePart({
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
  ofUsers: {
    steps: reportsOfUser,
  },
});

export { deleteExpiredReports } from './lifecycle/remove-reports.ts';
export { pauseChecks };
export { presentHint, presentReport, shownPercent } from './reports.present.ts';
export { sideBySide } from './markup/side-by-side.ts';
export { presentStatistics } from './style/present-statistics.ts';
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
export { resultsOfProject } from './list/results-of-project.ts';
