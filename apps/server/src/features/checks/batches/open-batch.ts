import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { insertBatch, insertChecksOfBatch, selectCollectingForUpdate } from './batches.repository.ts';

interface BeginningCheck {
  readonly id: number;
  readonly projectId: number | null;
}

/**
 * Checks that begin together end with one message, which names the project that all of them are in. A single one has a
 * message of its own.
 */
export async function openBatch(
  transaction: Executor,
  userId: number,
  checks: readonly BeginningCheck[],
): Promise<void> {
  if (checks.length < 2) return;
  const [projectId = null, ...others] = new Set(checks.map((check) => check.projectId));
  const common = others.length === 0 ? projectId : null;
  const batchId = await insertBatch(transaction, { userId, projectId: common, collects: false });
  const ids = checks.map(({ id }) => id);
  await insertChecksOfBatch(transaction, expectDefined(batchId, 'the id of a new batch'), ids);
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
