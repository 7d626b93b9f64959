import type { ErrorKey } from '@palimpsest/contract';
import { submissionNotChecked } from '../../events.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { publish } from '../../platform/events/index.ts';
import { unsafeUpdateUncheckedReason, type SubmissionToCheck } from './submissions.repository.ts';

/** The check of a submission could not be ordered; its owner sees why, and so do those who wait for its report. */
export async function unsafeRefuseCheck(
  transaction: Executor,
  submissionId: number,
  { ownerId, projectId }: Pick<SubmissionToCheck, 'ownerId' | 'projectId'>,
  reason: ErrorKey,
): Promise<void> {
  await unsafeUpdateUncheckedReason(transaction, submissionId, reason);
  await publish(transaction, submissionNotChecked, ownerId, { projectId, submissionId });
}
