import type { Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { ReportsTable } from '../report-store/index.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import {
  selectReportIdOfCode,
  unsafeSelectReportRows,
  selectReportOfReceipt,
  unsafeSelectReportForUpdate,
  unsafeSelectReportsForUpdate,
  selectOwnReport,
  selectOwnReportsForUpdate,
  unsafeSelectReportFor,
  unsafeSelectSource,
  type ReportRow,
  type SourceRow,
  selectReportOfEarlierVersion,
  isReportThereForShare,
  isTextSubmitted,
} from '../report-store/index.ts';
import {
  permissionOfReviewer,
  permissionOfSubmitter,
  permissionOn,
  type ReportPermission,
} from './report-permission.ts';

/**
 * The only access to a report on behalf of a user. Unknown and forbidden look the same.
 *
 * Functions with a `permaLinkId` receive the link of the call. With a link, they open the report that it
 * belongs to, as far as its policies allow the caller, and no other report. Functions without one are for the
 * owner alone.
 */

const reportsPerQuery = 1_000;

/** The user who makes the request. A job acts in the name of the user who ordered it. */
type Who = Pick<CallingUser, 'id' | 'reviewedProjectId'>;

/** A report with the caller's permissions. */
export type AccessedReport = ReportRow & ReportPermission;

export async function reportForReading(
  db: Executor,
  user: Who,
  id: number,
  permaLinkId?: string,
): Promise<AccessedReport> {
  const report = await readable(db, user, id, permaLinkId);
  if (report === undefined) throw new UserError('noAccessToReport', `report ${id}`);
  return report;
}

/**
 * Several reports without a link, each once, in the requested order; a missing one refuses the whole call.
 * @param ids Bounded by the caller's limit.
 */
export async function reportsForReading(
  db: Executor,
  user: Who,
  ids: readonly number[],
): Promise<readonly AccessedReport[]> {
  const unique = [...new Set(ids)];
  const read = await readableReports(db, user, unique);
  const readIds = new Set(read.map(({ id }) => id));
  const missing = unique.find((id) => !readIds.has(id));
  if (missing !== undefined) throw new UserError('noAccessToReport', `report ${missing}`);
  return read;
}

/** Those of the reports that the user may read without a link, in the requested order. @param ids Each once. */
export async function readableReports(
  db: Executor,
  user: Who,
  ids: readonly number[],
): Promise<readonly AccessedReport[]> {
  const read = new Map<number, AccessedReport>();
  for (let start = 0; start < ids.length; start += reportsPerQuery) {
    const rows = await unsafeSelectReportRows(db, user.id, ids.slice(start, start + reportsPerQuery));
    for (const row of rows) {
      const permission = permissionOn(row, undefined);
      if (permission !== undefined) read.set(row.id, { ...row, ...permission });
    }
  }
  return ids.flatMap((id) => read.get(id) ?? []);
}

/** Sources and markup exist only after the check has finished. */
export async function finishedReport(
  db: Executor,
  user: Who,
  id: number,
  permaLinkId?: string,
): Promise<AccessedReport> {
  const report = await reportForReading(db, user, id, permaLinkId);
  requireFinished(report);
  return report;
}

/**
 * The same, and the report can't be deleted until the transaction ends, so that new references to it stay
 * valid.
 */
export async function finishedReportForShare(
  transaction: Executor,
  user: Who,
  id: number,
  permaLinkId?: string,
): Promise<AccessedReport> {
  const report = await finishedReport(transaction, user, id, permaLinkId);
  if (!(await isReportThereForShare(transaction, id)))
    throw new UserError('noAccessToReport', `report ${id}`);
  return report;
}

/**
 * A finished report whose row is locked until the transaction ends, so that two users rate it one after the
 * other. Throws `reportReadOnly` if the caller may only read it.
 * @param permaLinkId The link through which the report was opened, if any.
 */
export async function reportForRating(
  transaction: Executor,
  user: CallingUser,
  id: number,
  permaLinkId?: string,
): Promise<Selectable<ReportsTable>> {
  // Checked first, so that callers can't block the owner by naming a report that isn't theirs.
  await reportForReading(transaction, user, id, permaLinkId);
  const held = await unsafeSelectReportForUpdate(transaction, id);
  // The previous transaction may have revoked the link, or deleted the report.
  const { mayRate } = await reportForReading(transaction, user, id, permaLinkId);
  if (held === undefined) throw new UserError('noAccessToReport', `report ${id}`);
  if (!mayRate) throw new UserError('reportReadOnly', `report ${id}`);
  requireFinished(held);
  return held;
}

/** The owner's report, without a lock. It throws `reportReadOnly` if the caller may only read it. */
export async function ownReport(
  db: Executor,
  user: CallingUser,
  id: number,
): Promise<Selectable<ReportsTable>> {
  const report = await selectOwnReport(db, user.id, id);
  if (report !== undefined) return report;
  await reportForReading(db, user, id);
  throw new UserError('reportReadOnly', `report ${id}`);
}

/** The owner's report, its row locked until the transaction ends. */
export async function reportForEditing(
  transaction: Executor,
  user: CallingUser,
  id: number,
): Promise<Selectable<ReportsTable>> {
  const [report] = await reportsForEditing(transaction, user, [id]);
  if (report === undefined) throw new UserError('noAccessToReport', `report ${id}`);
  return report;
}

/**
 * All reports, locked until the transaction ends. A missing one refuses the whole call, and so does one that
 * the caller may only read (`reportReadOnly`).
 */
export async function reportsForEditing(
  db: Executor,
  user: CallingUser,
  ids: readonly number[],
): Promise<readonly Selectable<ReportsTable>[]> {
  const unique = [...new Set(ids)];
  const rows = await selectOwnReportsForUpdate(db, user.id, unique);
  const own = new Set(rows.map((row) => row.id));
  for (const id of unique) {
    if (own.has(id)) continue;
    await reportForReading(db, user, id);
    throw new UserError('reportReadOnly', `report ${id}`);
  }
  return rows;
}

/**
 * Anyone's reports, their rows locked until the transaction ends. Only for an administrator of the product.
 */
export async function reportsForAdministrator(
  db: Executor,
  ids: readonly number[],
): Promise<readonly Selectable<ReportsTable>[]> {
  const rows = await unsafeSelectReportsForUpdate(db, ids);
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw new UserError('noAccessToReport', `report ${missing}`);
  return rows;
}

/** A source of a finished report, with that report. */
export interface AccessedSource extends SourceRow {
  readonly report: AccessedReport;
}

export async function sourceForReading(
  db: Executor,
  user: CallingUser,
  sourceId: number,
  permaLinkId?: string,
): Promise<AccessedSource> {
  const source = await unsafeSelectSource(db, sourceId);
  const report = source && (await readable(db, user, source.reportId, permaLinkId));
  if (source === undefined || report?.status !== 'Ok') {
    throw new UserError('comparisonNotFound', `source ${sourceId}`);
  }
  return { ...source, report };
}

/** The report of a link. Unknown, revoked and forbidden links are refused alike. */
export async function reportOfLink(db: Executor, user: CallingUser, code: string): Promise<AccessedReport> {
  const reportId = (await selectReportIdOfCode(db, code)) ?? (await selectReportOfReceipt(db, code))?.id;
  const report = reportId === undefined ? undefined : await readable(db, user, reportId, code);
  if (report === undefined) throw new UserError('permalinkNotValid');
  return report;
}

async function readable(
  db: Executor,
  user: Who,
  id: number,
  permaLinkId: string | undefined,
): Promise<AccessedReport | undefined> {
  const row = await unsafeSelectReportFor(db, user.id, id);
  const permission =
    row &&
    (permissionOn(row, permaLinkId) ??
      (permaLinkId === undefined ? await asReviewer(db, row, user) : await asSubmitter(db, id, permaLinkId)));
  return row && permission && { ...row, ...permission };
}

/** The code of a submission opens the report of its text, also to the owner. */
async function asSubmitter(db: Executor, id: number, code: string): Promise<ReportPermission | undefined> {
  if ((await selectReportOfReceipt(db, code))?.id !== id) return undefined;
  return permissionOfSubmitter;
}

/** Another teacher of the course reads the reports that the owner has of texts which were submitted there. */
async function asReviewer(
  db: Executor,
  { projectId, libraryTextId, userId }: ReportRow,
  { reviewedProjectId }: Who,
): Promise<ReportPermission | undefined> {
  if (projectId === null || libraryTextId === null || reviewedProjectId !== projectId) return undefined;
  const isSubmitted = await isTextSubmitted(db, { projectId, libraryTextId, ownerId: userId });
  return isSubmitted ? permissionOfReviewer : undefined;
}

/**
 * The report that this one revises, or that of the version which its text has replaced in its project; undefined if
 * there is no such report (any more) that the caller may read. No link gives access to it: a link opens only its own
 * report.
 */
export async function baseForReading(
  db: Executor,
  user: Who,
  report: Pick<AccessedReport, 'revisionOf' | 'libraryTextId' | 'isOwner'>,
): Promise<AccessedReport | undefined> {
  const id = report.revisionOf ?? (await reportOfReplaced(db, user, report));
  const base = id === undefined ? undefined : await readable(db, user, id, undefined);
  return base?.status === 'Ok' ? base : undefined;
}

async function reportOfReplaced(
  db: Executor,
  user: Who,
  { libraryTextId, isOwner }: Pick<AccessedReport, 'libraryTextId' | 'isOwner'>,
): Promise<number | undefined> {
  if (libraryTextId === null || !isOwner) return undefined;
  return selectReportOfEarlierVersion(db, user.id, libraryTextId);
}

function requireFinished(report: Selectable<ReportsTable>): void {
  if (report.status !== 'Ok')
    throw new UserError('reportNotReady', `report ${report.id} is ${report.status}`);
}
