/** The room's door: what other parts of the server may use of it. */
import { activateReports } from './activate-reports.ts';
import { createPermaLink } from './create-perma-link.ts';
import { deleteReports } from './delete-reports.ts';
import { getOverlayStatistics } from './get-overlay-statistics.ts';
import { getReportMarkup } from './get-report-markup.ts';
import { getReportStatus } from './get-report-status.ts';
import { getReport } from './get-report.ts';
import { getReportOwners } from './get-report-owners.ts';
import { getRevision } from './get-revision.ts';
import { getReports } from './get-reports.ts';
import { getSourceMarkup } from './get-source-markup.ts';
import { getScore } from './get-score.ts';
import { getSources } from './get-sources.ts';
import { getTextOverlay } from './get-text-overlay.ts';
import { pauseChecks, pauseReports } from './pause-reports.ts';
import { resetReport } from './reset-report.ts';
import { resolvePermaLink } from './resolve-perma-link.ts';
import { revokePermaLink } from './revoke-perma-link.ts';
import { updatePermaLink } from './update-perma-link.ts';
import { updateReports } from './update-reports.ts';
import { updateSources } from './update-sources.ts';

export const reportHandlers = {
  ActivateReports: activateReports,
  PauseReports: pauseReports,
  GetRevision: getRevision,
  GetReports: getReports,
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
  UpdateSources: updateSources,
  ResetReport: resetReport,
  GetScore: getScore,
  CreatePermaLink: createPermaLink,
  UpdatePermaLink: updatePermaLink,
  RevokePermaLink: revokePermaLink,
  ResolvePermaLink: resolvePermaLink,
};

export { deleteExpiredReports, removeReportsOf } from './remove-reports.ts';
export { pauseChecks };
export { recompileReport } from './recompile-report.ts';
export { createStyleCache, type StyleCache } from './style-cache.ts';
export { shownPercent } from './reports.present.ts';
export { reportContents, type ReportContents } from './report-contents.ts';
export {
  finishedReport,
  finishedReportToKeep,
  reportForEditing,
  reportForReading,
  reportsForReading,
  type AccessedReport,
  sourceForReading,
} from './reports.access.ts';
