import type { NoticeOutcome } from '@palimpsest/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { NoticeRow } from '../tables.ts';
import type { AskableProvider } from '../providers/payment-provider.ts';

export async function insertPaymentNotice(
  db: Executor,
  notice: { readonly provider: AskableProvider; readonly providerId: string },
): Promise<number> {
  const { id } = await db
    .insertInto('paymentNotices')
    .values({ ...notice, handledAt: null, paymentId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function unsafeSelectNotice(db: Executor, id: number): Promise<NoticeRow | undefined> {
  return db.selectFrom('paymentNotices').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * This notice, if it waits, and the newer ones about the same payment that wait. They wait for hours at most, and the time has an
 * index.
 */
export async function selectWaitingNotices(
  db: Executor,
  { id, provider, providerId }: Pick<NoticeRow, 'id' | 'provider' | 'providerId'>,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('paymentNotices')
    .select('id')
    .where('outcome', '=', 'waiting')
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .where((eb) => eb.or([eb('id', '=', id), eb('receivedAt', '>', sql<Date>`now() - interval '1 day'`)]))
    .execute();
  return rows.map((row) => row.id);
}

/** Whether the provider was asked about a payment because of a notice during the last seconds. */
export async function wasHandledWithin(
  db: Executor,
  { provider, providerId }: Pick<NoticeRow, 'provider' | 'providerId'>,
  seconds: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('paymentNotices')
    .select('id')
    .where('provider', '=', provider)
    .where('providerId', '=', providerId)
    .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
    .where('handledAt', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface HandledNotice {
  readonly outcome: NoticeOutcome;
  readonly problem?: string;
  readonly paymentId?: number;
}

export async function updateNotices(
  db: Executor,
  ids: readonly number[],
  { outcome, problem = '', paymentId }: HandledNotice,
): Promise<void> {
  await db
    .updateTable('paymentNotices')
    .set({
      outcome,
      problem: problem.slice(0, 500),
      handledAt: new Date(),
      ...(paymentId === undefined ? {} : { paymentId }),
    })
    .where('id', 'in', [...ids])
    .execute();
}

/** Undefined if there is no such notice. */
export async function updateToWaiting(db: Executor, id: number): Promise<NoticeRow | undefined> {
  return db
    .updateTable('paymentNotices')
    .set({ outcome: 'waiting', problem: '', handledAt: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export interface NoticeFilters {
  readonly outcome?: NoticeOutcome | undefined;
  readonly search?: string | undefined;
}

/** Notices with the payments that they are about. */
export async function selectNoticePage(
  db: Executor,
  filters: NoticeFilters,
  page: { readonly pageno: number; readonly pagesize: number; readonly sortdir: 'asc' | 'desc' },
) {
  return filtered(db, filters)
    .leftJoin('payments', 'payments.id', 'paymentNotices.paymentId')
    .selectAll('paymentNotices')
    .select(['payments.invoiceId', 'payments.amountCents', 'payments.currency', 'payments.status'])
    .orderBy('paymentNotices.receivedAt', page.sortdir)
    .orderBy('paymentNotices.id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countNotices(db: Executor, filters: NoticeFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filtered(db: Executor, { outcome, search = '' }: NoticeFilters) {
  let query = db.selectFrom('paymentNotices');
  if (outcome !== undefined) query = query.where('paymentNotices.outcome', '=', outcome);
  if (search !== '') query = query.where('paymentNotices.providerId', '=', search);
  return query;
}

export async function deleteNoticesBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('paymentNotices').where('receivedAt', '<', before).execute();
}
