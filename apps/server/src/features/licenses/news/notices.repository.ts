import type { Executor } from '../../../platform/database/connect.ts';

/** Notes that an email about a phase is sent. False if it was sent before. */
export async function insertNotice(db: Executor, phaseId: number, kind: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('licenseNotices')
    .values({ phaseId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Makes the next run tell again. */
export async function deleteNotice(db: Executor, phaseId: number, kind: string): Promise<void> {
  await db.deleteFrom('licenseNotices').where('phaseId', '=', phaseId).where('kind', '=', kind).execute();
}

/** The kind of the note about low credits. */
export function noticeOfLow(percent: number): string {
  return `credits-${percent}`;
}
