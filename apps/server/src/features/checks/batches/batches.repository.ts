import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { CheckBatchesTable } from '../tables.ts';
import type { CheckOutcome } from '../../../platform/database/check-outcome.ts';

export type BatchRow = Selectable<CheckBatchesTable>;

export interface NewBatch {
  readonly userId: number;
  readonly projectId: number | null;
  readonly collects: boolean;
}

/** @returns undefined if the form has a batch that collects */
export async function insertBatch(db: Executor, batch: NewBatch): Promise<number | undefined> {
  const row = await db
    .insertInto('checkBatches')
    .values(batch)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A check that is in another batch changes to this one, as one that begins. */
export async function insertChecksOfBatch(
  db: Executor,
  batchId: number,
  reportIds: readonly number[],
): Promise<void> {
  await db
    .insertInto('batchChecks')
    .values(reportIds.map((reportId) => ({ reportId, batchId })))
    .onConflict((conflict) =>
      conflict.column('reportId').doUpdateSet({ batchId, outcome: sql`null`, reason: '' }),
    )
    .execute();
}

/** The batch that will tell about a check. An order that was told about does not, a form collects again. */
export async function selectBatchOfCheck(db: Executor, reportId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('batchChecks')
    .innerJoin('checkBatches', 'checkBatches.id', 'batchChecks.batchId')
    .select('batchId')
    .where('reportId', '=', reportId)
    .where((eb) => eb.or([eb('toldAt', 'is', null), eb('collects', '=', true)]))
    .executeTakeFirst();
  return row?.batchId;
}

/**
 * A transaction that ends a check of a batch, or tells about it, waits here for the others. The next statement sees everything that the transaction
 * before has written.
 */
export async function unsafeSelectBatchForUpdate(db: Executor, id: number): Promise<BatchRow | undefined> {
  return db.selectFrom('checkBatches').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The batch that collects for the same form. */
export async function selectCollectingForUpdate(
  db: Executor,
  { userId, projectId }: Pick<BatchRow, 'userId' | 'projectId'>,
): Promise<BatchRow | undefined> {
  return db
    .selectFrom('checkBatches')
    .selectAll()
    .where('userId', '=', userId)
    .where('projectId', 'is not distinct from', projectId)
    .where('collects', '=', true)
    .where('toldAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The time when the form's last message was written. */
export async function selectLastTold(
  db: Executor,
  { userId, projectId }: Pick<BatchRow, 'userId' | 'projectId'>,
): Promise<Date | null> {
  const { last } = await db
    .selectFrom('checkBatches')
    .select((eb) => eb.fn.max('toldAt').as('last'))
    .where('userId', '=', userId)
    .where('projectId', 'is not distinct from', projectId)
    .where('collects', '=', true)
    .executeTakeFirstOrThrow();
  return last;
}

export async function updateTellAt(db: Executor, id: number, tellAt: Date): Promise<void> {
  await db.updateTable('checkBatches').set({ tellAt }).where('id', '=', id).execute();
}

export async function updateTold(db: Executor, id: number, toldAt: Date): Promise<void> {
  await db.updateTable('checkBatches').set({ toldAt }).where('id', '=', id).execute();
}

export async function updateOutcome(
  db: Executor,
  reportId: number,
  ended: { readonly batchId: number; readonly outcome: CheckOutcome; readonly reason: string },
): Promise<void> {
  await db.updateTable('batchChecks').set(ended).where('reportId', '=', reportId).execute();
}

export interface CheckOfBatch {
  readonly reportId: number;
  readonly outcome: CheckOutcome | null;
  readonly reason: string;
}

export async function selectChecksOfBatch(db: Executor, batchId: number): Promise<readonly CheckOfBatch[]> {
  return db
    .selectFrom('batchChecks')
    .select(['reportId', 'outcome', 'reason'])
    .where('batchId', '=', batchId)
    .execute();
}

/** Collecting batches whose time has come, and orders before `orderedBefore` that no check has told about. */
export async function selectBatchesToTell(
  db: Executor,
  { now, orderedBefore }: { readonly now: Date; readonly orderedBefore: Date },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('checkBatches')
    .select('id')
    .where('toldAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('collects', '=', true), eb('tellAt', '<=', now)]),
        eb.and([eb('collects', '=', false), eb('createdAt', '<', orderedBefore)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the batches of a guest to the account that the guest logs in to. */
export async function moveBatches(db: Executor, from: number, to: number): Promise<void> {
  await db.updateTable('checkBatches').set({ userId: to }).where('userId', '=', from).execute();
}

/**
 * Deletes batches. Of those that were not told about, it deletes only batches whose reports were deleted: paused checks
 * may still end.
 */
export async function deleteBatchesBefore(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('checkBatches')
    .where('createdAt', '<', before)
    .where((eb) =>
      eb.or([
        eb('toldAt', '<', before),
        eb.not(
          eb.exists(
            eb
              .selectFrom('batchChecks')
              .select('batchChecks.reportId')
              .whereRef('batchChecks.batchId', '=', 'checkBatches.id'),
          ),
        ),
      ]),
    )
    .execute();
}
