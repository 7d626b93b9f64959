import type { InvoiceKind, InvoiceState } from '@palimpsest/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { containsPattern } from '../../platform/database/like.ts';
import {
  invoicesWithCorrections,
  openCents,
  withCorrections,
  type InvoiceWithCorrections,
} from './invoices.repository.ts';

export interface InvoiceFilters {
  readonly isTest: boolean;
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly kind?: InvoiceKind | undefined;
  readonly state?: InvoiceState | undefined;
  readonly search?: string | undefined;
  /** The present day of the seller's calendar, for what is overdue. */
  readonly today: string;
}

interface Page {
  readonly pageno: number;
  readonly pagesize: number;
  readonly sortdir: 'asc' | 'desc';
}

export async function selectInvoicePage(
  db: Executor,
  filters: InvoiceFilters,
  page: Page,
): Promise<readonly InvoiceWithCorrections[]> {
  return withCorrections(filtered(db, filters))
    .orderBy('invoices.issueDate', page.sortdir)
    .orderBy('invoices.id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countInvoices(db: Executor, filters: InvoiceFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const isTakenBack = sql<boolean>`(corrections.gross_cents < 0 and invoices.gross_cents + corrections.gross_cents = 0)`;
const isOverdue = (today: string) => sql<boolean>`coalesce(invoices.due_date < ${today}, false)`;

function filtered(db: Executor, { isTest, year, month, kind, state, search = '', today }: InvoiceFilters) {
  let query = invoicesWithCorrections(db).where('invoices.isTest', '=', isTest);
  if (year !== undefined) {
    const [first, last] = month === undefined ? [1, 12] : [month, month];
    query = query
      .where('invoices.issueDate', '>=', dayOf(year, first, 1))
      .where('invoices.issueDate', '<=', dayOf(year, last, 31));
  } else if (month !== undefined) {
    query = query.where(sql<boolean>`substr(invoices.issue_date, 6, 2) = ${String(month).padStart(2, '0')}`);
  }
  if (kind !== undefined) query = query.where('invoices.kind', '=', kind);
  if (state === 'correction') query = query.where('invoices.kind', '<>', 'invoice');
  else if (state !== undefined) {
    query = query.where('invoices.kind', '=', 'invoice').where(isTakenBack, '=', state === 'cancelled');
    if (state === 'paid') query = query.where(openCents, '<=', 0);
    if (state === 'open' || state === 'overdue') {
      query = query.where(openCents, '>', 0).where(isOverdue(today), '=', state === 'overdue');
    }
  }
  if (search !== '') {
    query = query.where(matchesInvoice(search));
  }
  return query;
}

/** The condition that an invoice has this text in its number, the number of the customer, or the address. */
export function matchesInvoice(search: string) {
  return sql<boolean>`(invoices.series || '-' || invoices.number || ' ' || invoices.customer_number || ' ' || invoices.buyer::text) ilike ${containsPattern(search)}`;
}

function dayOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const batchSize = 500;

/**
 * All documents of a year or a month by day, series and number, some at a time. The first batch is there also if it is empty.
 */
export async function* invoiceBatches(
  db: Executor,
  period: Pick<InvoiceFilters, 'isTest' | 'year' | 'month'>,
  size = batchSize,
): AsyncGenerator<readonly InvoiceWithCorrections[]> {
  let last: InvoiceWithCorrections | undefined;
  do {
    const batch = await selectBatch(db, period, last, size);
    yield batch;
    last = batch.length < size ? undefined : batch.at(-1);
  } while (last !== undefined);
}

async function selectBatch(
  db: Executor,
  period: Pick<InvoiceFilters, 'isTest' | 'year' | 'month'>,
  after: InvoiceWithCorrections | undefined,
  size: number,
): Promise<readonly InvoiceWithCorrections[]> {
  let query = filtered(db, { ...period, today: '' });
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(invoices.issue_date, invoices.series, invoices.number) > (${after.issueDate}, ${after.series}, ${after.number})`,
    );
  return withCorrections(query)
    .orderBy('invoices.issueDate')
    .orderBy('invoices.series')
    .orderBy('invoices.number')
    .limit(size)
    .execute();
}

export interface VatSum {
  readonly month: number;
  readonly country: string;
  readonly taxMode: 1 | 2 | 3;
  readonly rateBasisPoints: number;
  readonly currency: 'EUR' | 'USD';
  readonly documents: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** Those of them that have a rate, in euros. */
  readonly euroNetCents: number;
  readonly euroTaxCents: number;
  readonly withoutEuros: number;
}

/** The sums of a year. A correction counts in its own month, with the country and rate of its invoice. */
export async function selectVatSums(
  db: Executor,
  {
    isTest,
    year,
    country,
  }: { readonly isTest: boolean; readonly year: number; readonly country?: string | undefined },
): Promise<readonly VatSum[]> {
  const taxed = sql<string>`case when tax_mode = 1 then vat_country else buyer->>'country' end`;
  const month = sql<number>`substr(issue_date, 6, 2)::integer`;
  let query = db
    .selectFrom('invoices')
    .where('isTest', '=', isTest)
    .where(sql<boolean>`left(issue_date, 4) = ${String(year)}`);
  if (country !== undefined) query = query.where(taxed, '=', country);
  return query
    .select([
      month.as('month'),
      taxed.as('country'),
      'taxMode',
      'rateBasisPoints',
      'currency',
      sql<number>`count(*)::integer`.as('documents'),
      sql<number>`sum(net_cents)::bigint`.as('netCents'),
      sql<number>`sum(tax_cents)::bigint`.as('taxCents'),
      sql<number>`sum(gross_cents)::bigint`.as('grossCents'),
      sql<number>`sum(case currency when 'EUR' then net_cents else coalesce(euro_net_cents, 0) end)::bigint`.as(
        'euroNetCents',
      ),
      sql<number>`sum(case currency when 'EUR' then tax_cents else coalesce(euro_tax_cents, 0) end)::bigint`.as(
        'euroTaxCents',
      ),
      sql<number>`(count(*) filter (where currency <> 'EUR' and rate_month is null))::integer`.as(
        'withoutEuros',
      ),
    ])
    .groupBy([month, taxed, 'taxMode', 'rateBasisPoints', 'currency'])
    .orderBy(month)
    .orderBy(taxed)
    .orderBy('taxMode')
    .orderBy('rateBasisPoints')
    .orderBy('currency')
    .execute();
}
