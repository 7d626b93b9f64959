import { lastMonths } from '../../../platform/database/date-range.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { countReportsByMonth, countReportsByProject } from '../../report-store/index.ts';

const shownMonths = 12;
const shownProjects = 10;

/** Modes 0 and 1: the caller's finished reports by project, and by month in the time zone of the caller. */
export const getReportsStatistics: Handler<'GetReportsStatistics'> = async ({ mode }, call) => {
  const { db } = call.services;
  const { id } = userOf(call);
  if (mode === 0) {
    const rows = await countReportsByProject(db, id, shownProjects);
    return {
      data: rows.map((row) => ({
        ProjectId: row.projectId,
        ProjectName: row.name,
        ReportCount: row.count,
      })),
    };
  }
  const months = lastMonths(shownMonths, new Date(), call.timeZone);
  const counts = await countReportsByMonth(db, id, months);
  return {
    data: months.map(({ month, year }, i) => ({ Month: month, Year: year, ReportCount: counts[i] ?? 0 })),
  };
};
