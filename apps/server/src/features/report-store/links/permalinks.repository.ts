import { permaLinkPolicies } from '@palimpsest/contract';
import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportPermalinksTable } from '../tables.ts';
import { selectReportOfReceipt } from './receipts.repository.ts';

export type PermaLinkRow = Selectable<ReportPermalinksTable>;

export async function unsafeSelectPermaLink(
  db: Executor,
  reportId: number,
): Promise<PermaLinkRow | undefined> {
  return db.selectFrom('reportPermalinks').selectAll().where('reportId', '=', reportId).executeTakeFirst();
}

export async function insertPermaLink(
  db: Executor,
  link: Omit<PermaLinkRow, 'createdAt' | 'expiresAt'>,
): Promise<PermaLinkRow> {
  return db.insertInto('reportPermalinks').values(link).returningAll().executeTakeFirstOrThrow();
}

export async function updatePermaLinkOf(
  db: Executor,
  reportId: number,
  change: Partial<Pick<PermaLinkRow, 'readPolicy' | 'writePolicy' | 'showLibraryTitles' | 'expiresAt'>>,
): Promise<PermaLinkRow | undefined> {
  return db
    .updateTable('reportPermalinks')
    .set(change)
    .where('reportId', '=', reportId)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePermaLink(db: Executor, reportId: number): Promise<void> {
  await db.deleteFrom('reportPermalinks').where('reportId', '=', reportId).execute();
}

/** The report that a code belongs to. This does not check who may see it. */
export async function selectReportIdOfCode(db: Executor, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('reportPermalinks')
    .select('reportId')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.reportId;
}

/** Whether anyone may read the report of this code, now. */
export async function isOpenLink(db: Executor, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('reportPermalinks')
    .select('reportId')
    .where('code', '=', code)
    .where('readPolicy', '=', permaLinkPolicies.anyone)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', new Date())]))
    .executeTakeFirst();
  return row !== undefined || (await selectReportOfReceipt(db, code)) !== undefined;
}
