import type { Currency, ItemAge } from '@palimpsest/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { matchesInvoice } from '../invoice-lists.repository.ts';
import {
  invoicesWithCorrections,
  openCents,
  withCorrections,
  type InvoiceWithCorrections,
} from '../invoices.repository.ts';

export interface OpenItemFilters {
  readonly isTest: boolean;
  /** The present day of the seller's calendar. */
  readonly today: string;
  readonly search?: string | undefined;
  readonly age?: ItemAge | undefined;
}

export interface OpenItemRow extends InvoiceWithCorrections {
  readonly age: ItemAge;
  readonly daysOverdue: number;
}

/** Days since an invoice was due. One without a day was due at once. */
const daysOverdue = (today: string) =>
  sql<number>`(${today}::date - coalesce(invoices.due_date, invoices.issue_date)::date)`;

const ageOn = (today: string) => sql<ItemAge>`case
  when ${daysOverdue(today)} <= 0 then 'notDue'
  when ${daysOverdue(today)} <= 30 then 'to30'
  when ${daysOverdue(today)} <= 60 then 'to60'
  when ${daysOverdue(today)} <= 90 then 'to90'
  else 'over90' end`;

/** The second condition follows from the third, and is known without the corrections. */
function unpaid(db: Executor, isTest: boolean) {
  return invoicesWithCorrections(db)
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.isTest', '=', isTest)
    .whereRef('invoices.receivedCents', '<', 'invoices.grossCents')
    .where(openCents, '>', 0);
}

function filtered(db: Executor, { isTest, today, search = '', age }: OpenItemFilters) {
  let query = unpaid(db, isTest);
  if (age !== undefined) query = query.where(ageOn(today), '=', age);
  if (search !== '') query = query.where(matchesInvoice(search));
  return query;
}

export async function selectOpenItemPage(
  db: Executor,
  filters: OpenItemFilters,
  page: { readonly pageno: number; readonly pagesize: number; readonly sortdir: 'asc' | 'desc' },
): Promise<readonly OpenItemRow[]> {
  const { today } = filters;
  return withCorrections(filtered(db, filters))
    .select([ageOn(today).as('age'), daysOverdue(today).as('daysOverdue')])
    .orderBy(daysOverdue(today), page.sortdir)
    .orderBy('invoices.id')
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countOpenItems(db: Executor, filters: OpenItemFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface OpenItemSum {
  readonly age: ItemAge;
  readonly currency: Currency;
  readonly invoices: number;
  readonly openCents: number;
}

/** The sums of all unpaid invoices. */
export async function selectOpenItemSums(
  db: Executor,
  { isTest, today }: Pick<OpenItemFilters, 'isTest' | 'today'>,
): Promise<readonly OpenItemSum[]> {
  return db
    .selectFrom(
      unpaid(db, isTest)
        .select([ageOn(today).as('age'), 'invoices.currency', openCents.as('openCents')])
        .as('items'),
    )
    .select([
      'items.age',
      'items.currency',
      sql<number>`count(*)::integer`.as('invoices'),
      sql<number>`sum(items.open_cents)::bigint`.as('openCents'),
    ])
    .groupBy(['items.age', 'items.currency'])
    .orderBy('items.currency')
    .execute();
}
