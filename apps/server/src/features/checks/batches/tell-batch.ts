import type { Executor } from '../../../platform/database/connect.ts';
import type { CheckOutcomes } from '../../../platform/database/check-outcome.ts';
import { batchEnded } from '../../../events.ts';
import { publish } from '../../../platform/events/index.ts';
import { selectProjectNames } from '../../projects/index.ts';
import { unsafeHasUnfinished } from '../../report-store/index.ts';
import { selectChecksOfBatch, updateTold, type BatchRow, type CheckOfBatch } from './batches.repository.ts';

/**
 * Tells about the ended checks of a batch that is locked and not told about. Nothing happens while checks of an order
 * wait or run. Paused ones do not hold it up; they have messages of their own later.
 */
export async function tellBatch(transaction: Executor, batch: BatchRow): Promise<void> {
  const checks = await selectChecksOfBatch(transaction, batch.id);
  const ids = checks.map(({ reportId }) => reportId);
  if (!batch.collects && (await unsafeHasUnfinished(transaction, ids))) return;
  const ended = checks.filter(({ outcome }) => outcome !== null);
  // All checks of the batch are paused: it is told about when one of them has ended.
  if (ended.length === 0 && checks.length > 0 && !batch.collects) return;
  await updateTold(transaction, batch.id, new Date());
  // The reports were deleted.
  if (ended.length === 0) return;
  const { projectId, userId } = batch;
  const names = projectId === null ? undefined : await selectProjectNames(transaction, userId, [projectId]);
  await publish(transaction, batchEnded, userId, {
    projectId,
    name: (projectId === null ? undefined : names?.get(projectId)) ?? '',
    outcomes: countOutcomes(ended),
    reason: commonReason(ended),
  });
}

function countOutcomes(checks: readonly CheckOfBatch[]): CheckOutcomes {
  const count = (wanted: CheckOfBatch['outcome']): number =>
    checks.filter(({ outcome }) => outcome === wanted).length;
  return { high: count('high'), review: count('review'), fine: count('fine'), failed: count('failed') };
}

function commonReason(checks: readonly CheckOfBatch[]): string {
  const reasons = new Set(checks.flatMap(({ outcome, reason }) => (outcome === 'failed' ? [reason] : [])));
  const [only, ...others] = reasons;
  return only !== undefined && others.length === 0 ? only : '';
}
