/** The room's door: what other parts of the server may use of it. */
import { deleteReports } from './delete-reports.ts';
import { getReportMarkup } from './get-report-markup.ts';
import { getReportStatus } from './get-report-status.ts';
import { getReport } from './get-report.ts';
import { getReports } from './get-reports.ts';
import { getSourceMarkup } from './get-source-markup.ts';
import { getSources } from './get-sources.ts';

export const reportHandlers = {
  GetReports: getReports,
  GetReport: getReport,
  GetReportStatus: getReportStatus,
  DeleteReports: deleteReports,
  GetSources: getSources,
  GetReportMarkup: getReportMarkup,
  GetSourceMarkup: getSourceMarkup,
};

export { reportForReading } from './reports.access.ts';
