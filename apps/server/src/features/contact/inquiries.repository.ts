import type { InquiryKind } from '@palimpsest/contract';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { containsPattern } from '../../platform/database/like.ts';
import type { InquiriesTable, InquiryAnswersTable } from './tables.ts';
import { people } from '../../people/users/people.repository.ts';

export type InquiryRow = Selectable<InquiriesTable>;

export interface InquiryFilters {
  readonly kind?: InquiryKind | undefined;
  readonly done?: 0 | 1 | undefined;
  readonly search?: string | undefined;
}

export interface InquiryWithAnswers extends InquiryRow {
  readonly answers: number;
}

export async function insertInquiry(db: Executor, inquiry: Insertable<InquiriesTable>): Promise<number> {
  const { id } = await db.insertInto('inquiries').values(inquiry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function selectInquiryPage(
  db: Executor,
  filters: InquiryFilters,
  page: { readonly pageno: number; readonly pagesize: number; readonly sortdir: 'asc' | 'desc' },
): Promise<readonly InquiryWithAnswers[]> {
  return filtered(db, filters)
    .selectAll()
    .select(
      sql<number>`(select count(*)::integer from inquiry_answers where inquiry_id = inquiries.id)`.as(
        'answers',
      ),
    )
    .orderBy('createdAt', page.sortdir)
    .orderBy('id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countInquiries(db: Executor, filters: InquiryFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filtered(db: Executor, { kind, done, search = '' }: InquiryFilters) {
  let query = db.selectFrom('inquiries');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (done !== undefined) query = query.where('doneAt', done === 1 ? 'is not' : 'is', null);
  if (search !== '') {
    const pattern = containsPattern(search);
    query = query.where((eb) =>
      eb.or((['name', 'mail', 'subject', 'message'] as const).map((column) => eb(column, 'ilike', pattern))),
    );
  }
  return query;
}

/** Those sent with an email address, in either case, oldest first. */
export async function selectInquiriesFrom(db: Executor, mail: string): Promise<readonly InquiryRow[]> {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where(sql<boolean>`lower(mail) = lower(${mail})`)
    .orderBy('id')
    .execute();
}

export async function unsafeSelectInquiry(db: Executor, id: number): Promise<InquiryRow | undefined> {
  return db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface AnswerRow extends Selectable<InquiryAnswersTable> {
  readonly author: string | null;
}

export async function unsafeSelectAnswers(db: Executor, id: number): Promise<readonly AnswerRow[]> {
  return db
    .selectFrom('inquiryAnswers')
    .leftJoin(people(db).as('users'), 'users.id', 'inquiryAnswers.authorId')
    .selectAll('inquiryAnswers')
    .select('users.mail as author')
    .where('inquiryId', '=', id)
    .orderBy('inquiryAnswers.id')
    .execute();
}

export async function insertAnswer(db: Executor, answer: Insertable<InquiryAnswersTable>): Promise<void> {
  await db.insertInto('inquiryAnswers').values(answer).execute();
}

/** @returns how many of them exist; one that was done already keeps its time */
export async function updateDone(db: Executor, ids: readonly number[], isDone: boolean): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('inquiries')
    .set((eb) => ({ doneAt: isDone ? eb.fn.coalesce('doneAt', eb.val(new Date())) : null }))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** @returns how many existed */
export async function deleteInquiryRows(db: Executor, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('inquiries')
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteInquiriesBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('inquiries').where('createdAt', '<', before).execute();
}
