import { wireStatus, type Report } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { SessionUser } from '../../../platform/http/handler.ts';
import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { baseForReading, type AccessedReport } from '../reports.access.ts';
import { selectRevisionsOf } from './revisions.repository.ts';

/**
 * The reports before and after this one, as far as the caller may see them.
 * @param hasRevisions False if there are certainly none after it.
 */
export async function reportRevisions(
  db: Executor,
  user: SessionUser,
  report: AccessedReport,
  hasRevisions: boolean,
): Promise<Pick<Report, 'RevisionOf' | 'RevisionOfName' | 'Revisions'>> {
  const base = await baseForReading(db, user, report);
  const revisions = report.isOwner && hasRevisions ? await selectRevisionsOf(db, report.id) : [];
  return {
    RevisionOf: base?.id ?? 0,
    RevisionOfName: base?.name ?? '',
    Revisions: revisions.map((row) => ({
      Id: row.id,
      Name: row.name,
      Status: wireStatus[row.status],
      ResultPercent: row.status === 'Ok' ? row.resultPercent : null,
      Scheduled: epochSeconds(row.createdAt),
    })),
  };
}
