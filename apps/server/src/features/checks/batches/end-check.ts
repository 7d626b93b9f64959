import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { checkEnded, checkOfBatchEnded, type CheckEnd } from '../../../events.ts';
import { publish } from '../../../platform/events/index.ts';
import { publishTextAdded } from '../../library/index.ts';
import {
  unsafeSelectBatchForUpdate,
  selectBatchOfCheck,
  selectLastTold,
  updateOutcome,
  updateTellAt,
  type BatchRow,
} from './batches.repository.ts';
import { collectingBatch } from './open-batch.ts';
import { tellBatch } from './tell-batch.ts';

/** How long the checks of a form are collected, and how often a form has a message at most. */
const collectMs = 5 * 60_000;
const betweenMs = 60 * 60_000;

interface EndedCheck {
  readonly userId: number;
  readonly reportId: number;
  readonly name: string;
  readonly end: CheckEnd;
  /** The text that the check has added to the library, which is told first. */
  readonly addedTextId?: number;
}

/**
 * Publishes that a check has ended: by itself, or with its batch, which the last check of the order ends. Call it last in the transaction that ends the check, after the report has its new status.
 */
export async function endCheck(transaction: Executor, { addedTextId, ...check }: EndedCheck): Promise<void> {
  const batch = await batchToJoin(transaction, check.reportId);
  // Only now: batches are locked before the subjects of events.
  if (addedTextId !== undefined)
    await publishTextAdded(transaction, check.userId, { libraryTextId: addedTextId });
  const { userId, ...published } = check;
  if (batch === undefined) {
    await publish(transaction, checkEnded, userId, published);
    return;
  }
  await publish(transaction, checkOfBatchEnded, userId, published);
  const { end, reportId } = check;
  const ended =
    'reason' in end
      ? { outcome: 'failed' as const, reason: end.reason }
      : { outcome: expectDefined(end.Verdict, 'the verdict of a finished check').Level, reason: '' };
  await updateOutcome(transaction, reportId, { batchId: batch.id, ...ended });
  if (!batch.collects) await tellBatch(transaction, batch);
  else if (batch.tellAt === null)
    await updateTellAt(transaction, batch.id, await timeToTell(transaction, batch));
}

/** The batch of the check, locked; undefined if it has none, or if its order was told about before. */
async function batchToJoin(transaction: Executor, reportId: number): Promise<BatchRow | undefined> {
  const id = await selectBatchOfCheck(transaction, reportId);
  const batch = id === undefined ? undefined : await unsafeSelectBatchForUpdate(transaction, id);
  if (batch === undefined || batch.toldAt === null) return batch;
  return batch.collects ? collectingBatch(transaction, batch) : undefined;
}

async function timeToTell(transaction: Executor, batch: BatchRow): Promise<Date> {
  const last = await selectLastTold(transaction, batch);
  return new Date(Math.max(Date.now() + collectMs, last === null ? 0 : last.getTime() + betweenMs));
}
