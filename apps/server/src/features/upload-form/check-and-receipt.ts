import type { Executor } from '../../platform/database/connect.ts';
import { enqueue } from '../../platform/jobs/queue.repository.ts';
import { insertReceipt, type NewReceipt } from '../report-store/index.ts';
import { unsafeClearUncheckedReason } from './submissions.repository.ts';
import { checkSubmissionKind } from './check-submission-kind.ts';
import { randomCode } from '../../platform/random-code.ts';

/** Gives a submission the code with which its submitter finds its report. */
export async function insertReceiptOf(
  transaction: Executor,
  receipt: Omit<NewReceipt, 'code'>,
): Promise<void> {
  await insertReceipt(transaction, { code: randomCode(), ...receipt });
}

/** Queues the check of a submission whose text is in the library, if its form wants one. */
export async function checkIfWanted(
  transaction: Executor,
  submissionId: number,
  isWanted: boolean,
): Promise<void> {
  if (isWanted) await enqueue(transaction, checkSubmissionKind, { submissionId }, { maxAttempts: 5 });
}

/** Orders the check of a submission again whose first order was refused. */
export async function unsafeCheckAgain(transaction: Executor, submissionId: number): Promise<void> {
  const wasRefused = await unsafeClearUncheckedReason(transaction, submissionId);
  await checkIfWanted(transaction, submissionId, wasRefused);
}
