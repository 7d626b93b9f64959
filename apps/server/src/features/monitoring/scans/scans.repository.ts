import { sql, type Selectable } from 'kysely';
import type { MonitoringProblem } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { BegunScans } from '../planning/scan-times.ts';
import type { MonitoringScansTable } from '../tables.ts';

export type ScanRow = Selectable<MonitoringScansTable>;

/**
 * Begins a scan, unless one of the text waits or runs; then undefined. The index `monitoring_scans_open` lets no two
 * workers begin it.
 */
export async function insertScan(
  db: Executor,
  scan: Pick<ScanRow, 'monitoredTextId' | 'userId' | 'isWanted' | 'begunAt'>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('monitoringScans')
    .values(scan)
    .onConflict((conflict) => conflict.column('monitoredTextId').where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The scans of a user since the beginning of the day, and the planned ones since that of the hour. */
export async function countBegun(
  db: Executor,
  userId: number,
  { day, hour }: { readonly day: Date; readonly hour: Date },
): Promise<BegunScans> {
  return db
    .selectFrom('monitoringScans')
    .select([
      sql<number>`count(*)::integer`.as('ofDay'),
      sql<number>`count(*) filter (where begun_at >= ${hour} and not is_wanted)::integer`.as('ofHour'),
    ])
    .where('userId', '=', userId)
    .where('begunAt', '>=', day)
    .executeTakeFirstOrThrow();
}

/** The scan if it has not ended, counted as one more attempt. Locked until the transaction ends. */
export async function unsafeTakeScan(db: Executor, id: number): Promise<ScanRow | undefined> {
  return db
    .updateTable('monitoringScans')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function unsafeSelectOpenScanForUpdate(db: Executor, id: number): Promise<ScanRow | undefined> {
  return db
    .selectFrom('monitoringScans')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateScanCredits(db: Executor, id: number, credits: number): Promise<void> {
  await db.updateTable('monitoringScans').set({ credits }).where('id', '=', id).execute();
}

export async function updateScanToEnded(
  db: Executor,
  id: number,
  { endedAt, problem }: { readonly endedAt: Date; readonly problem: MonitoringProblem | '' },
): Promise<void> {
  await db.updateTable('monitoringScans').set({ endedAt, problem }).where('id', '=', id).execute();
}

/** Those of the texts of which a scan waits or runs. */
export async function selectScanning(db: Executor, textIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('monitoringScans')
    .select('monitoredTextId')
    .where('monitoredTextId', 'in', textIds)
    .where('endedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ monitoredTextId }) => monitoredTextId));
}

/** Scans that have not ended and begun before. */
export async function selectScansBegunBefore(
  db: Executor,
  before: Date,
): Promise<readonly Pick<ScanRow, 'id' | 'monitoredTextId'>[]> {
  return db
    .selectFrom('monitoringScans')
    .select(['id', 'monitoredTextId'])
    .where('endedAt', 'is', null)
    .where('begunAt', '<', before)
    .orderBy('id')
    .execute();
}

export async function deleteScansBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('monitoringScans').where('endedAt', '<', before).execute();
}
