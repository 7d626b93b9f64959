import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Executor } from '../database/connect.ts';
import type { MailsTable } from './tables.ts';

export type MailRow = Selectable<MailsTable>;

/** Returns their ids. */
export async function insertMails(
  db: Executor,
  mails: readonly Omit<Insertable<MailsTable>, 'id' | 'createdAt'>[],
): Promise<readonly number[]> {
  const rows = await db
    .insertInto('mails')
    .values([...mails])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectMail(db: Executor, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False if another run of the job has begun to hand the email over. */
export async function updateToHandedOver(db: Executor, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ handedOverAt: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'Scheduled')
    .where('handedOverAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Changes the email of a run that has handed nothing over, and not one that another run has. */
export async function updateUnsent(db: Executor, id: number, change: Updateable<MailsTable>): Promise<void> {
  await db
    .updateTable('mails')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'Scheduled')
    .where('handedOverAt', 'is', null)
    .execute();
}

export async function updateMail(db: Executor, id: number, change: Updateable<MailsTable>): Promise<void> {
  await db.updateTable('mails').set(change).where('id', '=', id).execute();
}

/** The filters, which exclude emails about messages from the contact form for readers who may not read these. */
export interface MailFilters {
  readonly withInquiries: boolean;
}

export async function selectMailPage(
  db: Executor,
  filters: MailFilters,
  { pageno, pagesize, sortdir }: { pageno: number; pagesize: number; sortdir: 'asc' | 'desc' },
): Promise<readonly MailRow[]> {
  return filtered(db, filters)
    .selectAll()
    .orderBy('createdAt', sortdir)
    .orderBy('id', sortdir)
    .limit(pagesize)
    .offset((pageno - 1) * pagesize)
    .execute();
}

/**
 * Emails about an account: those to an address since a time. Receipts of submissions and emails with the messages of
 * other people, which have their address for answers, are not among them.
 */
export async function selectMailsTo(
  db: Executor,
  recipient: string,
  since: Date,
): Promise<readonly MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['recipient']), '=', recipient.toLowerCase()))
    .where('submissionId', 'is', null)
    .where('replyTo', '=', '')
    .where('createdAt', '>=', since)
    .orderBy('id')
    .execute();
}

function filtered(db: Executor, { withInquiries }: MailFilters) {
  const mails = db.selectFrom('mails');
  return withInquiries ? mails : mails.where('isAboutInquiry', '=', false);
}

export async function countMails(db: Executor, filters: MailFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface MailFigures {
  readonly waiting: number;
  readonly kept: number;
  /** Those that were written since the time and could not be sent. */
  readonly failed: number;
}

export async function selectMailFigures(db: Executor, failedSince: Date): Promise<MailFigures> {
  return db
    .selectFrom('mails')
    .select((eb) => {
      const all = eb.fn.countAll<number>();
      return [
        all.filterWhere('status', '=', 'Scheduled').as('waiting'),
        all.filterWhere('status', '=', 'Kept').as('kept'),
        all.filterWhere('status', '=', 'Error').filterWhere('createdAt', '>=', failedSince).as('failed'),
      ];
    })
    .executeTakeFirstOrThrow();
}

export async function deleteMailsBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('createdAt', '<', before).execute();
}

/** Whether a receipt for the submission with this id was sent, or will be. */
export function hasReceipt(submissionId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from mails where mails.submission_id = ${submissionId} and mails.status <> 'Kept'
  )`;
}
