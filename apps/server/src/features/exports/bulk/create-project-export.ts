import { createHash } from 'node:crypto';
import { limits, type ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler, type CallingUser } from '../../../platform/http/handler.ts';
import { userSettings } from '../../profile/index.ts';
import { projectForEditing } from '../../projects/index.ts';
import { reportsForReading, type AccessedReport } from '../../reports/index.ts';
import { selectReportIdsOfProject } from '../../report-store/index.ts';
import { exportChoiceOf, type ExportChoice } from '../export-choice.ts';
import { enqueueExport } from '../export-report.job.ts';
import { insertExport } from '../exports.repository.ts';
import { bulkFileName } from '../file-name.ts';
import { reportsName } from './table-names.ts';

type Input = ParsedInputOf<'CreateProjectExport'>;

/**
 * The order fixes which reports are in the file. When the first of them is deleted, the file is deleted too,
 * like the file of a single report.
 */
export const createProjectExport: Handler<'CreateProjectExport'> = async (input, call) => {
  const user = userOf(call);
  const exportId = await call.services.db.transaction().execute(async (transaction) => {
    const { title, reports } = await reportsToExport(transaction, user, input);
    const settings = await userSettings(transaction, user.id);
    const choice = choiceOf(
      input,
      exportChoiceOf(call.services, { ...choiceInput(input), ...single }, settings),
    );
    const { id, isNew } = await insertExport(transaction, {
      userId: user.id,
      reportId: null,
      permaLinkId: null,
      ...choice,
      timeZone: call.timeZone ?? 'UTC',
      ratingVersion: 0,
      bulkFormat: input.format,
      reportIds: reports.map((report) => report.id),
      selection: digestOf(reports),
      linkBase: call.origin,
      fileName: bulkFileName(title ?? reportsName[choice.language], input.format),
      blobKey: null,
    });
    if (isNew) await enqueueExport(transaction, { id, userId: user.id, isBulk: true });
    return id;
  });
  return { data: { ExportId: exportId } };
};

/** The additional fields of a choice for one report. */
const single = { reportid: 0, saveAsDefault: false };

function choiceInput({ language, renderComments, ownDocument, includeGuide, truncate, reportformat }: Input) {
  return {
    ...(reportformat === undefined ? {} : { format: reportformat }),
    ...(language === undefined ? {} : { language }),
    ...(renderComments === undefined ? {} : { renderComments }),
    ...(ownDocument === undefined ? {} : { ownDocument }),
    ...(includeGuide === undefined ? {} : { includeGuide }),
    ...(truncate === undefined ? {} : { truncate }),
  };
}

/** A table has no option except its language. */
function choiceOf({ format }: Input, choice: ExportChoice): ExportChoice {
  if (format === 'zip') return choice;
  return {
    ...choice,
    format: 'csv',
    renderComments: false,
    ownDocument: false,
    includeGuide: false,
    truncate: false,
  };
}

interface ReportsToExport {
  /** The project's name; undefined if the reports were selected individually. */
  readonly title: string | undefined;
  readonly reports: readonly AccessedReport[];
}

async function reportsToExport(
  transaction: Executor,
  user: CallingUser,
  { projectid, reportids, format }: Input,
): Promise<ReportsToExport> {
  if ((projectid === undefined) === (reportids === undefined)) {
    throw new UserError('invalidFormat', 'either a project or reports');
  }
  const most = format === 'zip' ? limits.reportsPerZip : limits.reportsPerTable;
  const project = projectid === undefined ? undefined : await projectForEditing(transaction, user, projectid);
  const ids =
    project === undefined
      ? (reportids ?? [])
      : await selectReportIdsOfProject(transaction, user.id, project.id, limits.reportsPerTable + 1);
  if (ids.length > limits.reportsPerTable) throw new UserError('tooManyReports', `${ids.length} reports`);
  const all = await reportsForReading(transaction, user, ids);
  // An unfinished check has no report to print, but it has a line in the table.
  const reports = format === 'zip' ? all.filter(({ status }) => status === 'Ok') : all;
  if (reports.length === 0) throw new UserError('noReportsToExport');
  if (reports.length > most) throw new UserError('tooManyReports', `${reports.length} reports`);
  return { title: project?.name, reports };
}

/** Equal for the same reports in the same state, so that such an order isn't processed twice. */
function digestOf(reports: readonly AccessedReport[]): string {
  const state = reports.map(({ id, ratingVersion, status, name }) => [id, ratingVersion, status, name]);
  return createHash('sha256').update(JSON.stringify(state)).digest('hex');
}
