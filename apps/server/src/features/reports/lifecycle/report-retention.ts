import { deletionDate, retentionDaysOf } from '../../profile/index.ts';
import type { ReportRow } from '../../report-store/index.ts';

/**
 * The time when a report is deleted automatically: a number of days after it ended, according to its owner's settings;
 * null: never. A check that hasn't ended stays.
 */
export function reportDeletesAt(
  row: Pick<ReportRow, 'status' | 'createdAt' | 'finishedAt' | 'retentionDays'>,
): Date | null {
  if (row.status !== 'Ok' && row.status !== 'Error') return null;
  return deletionDate(
    row.finishedAt ?? row.createdAt,
    retentionDaysOf('reportRetentionDays', row.retentionDays),
  );
}
