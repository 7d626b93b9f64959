import { wireStatus, type Report } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { CallingUser } from '../../../platform/http/handler.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { baseForReading, type AccessedReport } from '../reports.access.ts';
import {
  selectReportOfEarlierVersion,
  selectReportsOfLaterVersions,
  unsafeSelectRevisionsOf,
  type RevisionRow,
} from '../../report-store/index.ts';

/**
 * The reports before and after this one, as far as the caller may see them.
 * @param hasRevisions False if there are certainly none that were made from it.
 */
export async function reportRevisions(
  db: Executor,
  user: CallingUser,
  report: AccessedReport,
  hasRevisions: boolean,
): Promise<Pick<Report, 'RevisionOf' | 'RevisionOfName' | 'RevisionOfScheduled' | 'Revisions'>> {
  const base = await baseForReading(db, user, report);
  const made = report.isOwner && hasRevisions ? await unsafeSelectRevisionsOf(db, report.id) : [];
  const { libraryTextId } = report;
  const later =
    report.isOwner && libraryTextId !== null
      ? await selectReportsOfLaterVersions(db, report.userId, libraryTextId)
      : [];
  const revisions = await Promise.all(
    [...made, ...later].map(async (row) => ({ ...row, isCompared: await isCompared(row) })),
  );
  return {
    RevisionOf: base?.id ?? 0,
    RevisionOfName: base?.name ?? '',
    RevisionOfScheduled: base === undefined ? null : epochSeconds(base.createdAt),
    Revisions: revisions
      .toSorted((a, b) => b.id - a.id)
      .map((row) => ({
        Id: row.id,
        Name: row.name,
        Status: wireStatus[row.status],
        ResultPercent: row.status === 'Ok' ? row.resultPercent : null,
        Scheduled: epochSeconds(row.createdAt),
        IsCompared: row.isCompared,
      })),
  };

  /** A resubmission is compared with the newest finished report of the versions before it. */
  async function isCompared({
    status,
    revisionOf,
    libraryTextId: laterTextId,
  }: RevisionRow): Promise<boolean> {
    if (status !== 'Ok' || report.status !== 'Ok') return false;
    if (revisionOf !== null) return revisionOf === report.id;
    if (laterTextId === null) return false;
    return (await selectReportOfEarlierVersion(db, report.userId, laterTextId)) === report.id;
  }
}
