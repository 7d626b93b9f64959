import type { Executor } from '../../../database/connect.ts';
import { expectDefined } from '../../../expect-defined.ts';
import { insertBatch, insertChecksOfBatch, selectCollectingForUpdate } from './batches.repository.ts';

interface ChecksOfUser {
  readonly userId: number;
  /** The project that all of them are in, or null. */
  readonly projectId: number | null;
  readonly reportIds: readonly number[];
}

/** Checks that begin together end with one message. A single one has a message of its own. */
export async function openBatch(
  transaction: Executor,
  { userId, projectId, reportIds }: ChecksOfUser,
): Promise<void> {
  if (reportIds.length < 2) return;
  const id = await insertBatch(transaction, { userId, projectId, collects: false });
  await insertChecksOfBatch(transaction, expectDefined(id, 'the id of a new batch'), reportIds);
}

/** The check of a submission is told about together with those of the same form. */
export async function collectCheck(
  transaction: Executor,
  { userId, projectId, reportId }: { userId: number; projectId: number; reportId: number },
): Promise<void> {
  const { id } = await collectingBatch(transaction, { userId, projectId });
  await insertChecksOfBatch(transaction, id, [reportId]);
}

/** The batch that collects for the form, locked. A simultaneous call may have opened one, or told about it, just now. */
export async function collectingBatch(
  transaction: Executor,
  form: { readonly userId: number; readonly projectId: number | null },
) {
  for (;;) {
    const batch = await selectCollectingForUpdate(transaction, form);
    if (batch !== undefined) return batch;
    await insertBatch(transaction, { ...form, collects: true });
  }
}
