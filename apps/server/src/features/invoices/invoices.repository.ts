import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { InvoiceLine } from './document/invoice-document.ts';
import type { InvoiceLinesTable, InvoicesTable } from './tables.ts';

/** A document without its XML, which `unsafeSelectXml` reads: it is larger than everything else together. */
export type InvoiceRow = Omit<Selectable<InvoicesTable>, 'xml'>;

/** An invoice with the sums of its corrections. */
export interface InvoiceWithCorrections extends InvoiceRow {
  /** The user of the customer; null if the account was deleted. */
  readonly userId: number | null;
  /** Sums of its corrections, which are negative. */
  readonly correctedNetCents: number;
  readonly correctedTaxCents: number;
  readonly correctedGrossCents: number;
  readonly correctedEuroNetCents: number;
  readonly correctedEuroTaxCents: number;
  /** The day of the last of them. */
  readonly correctedOn: string | null;
  /** The invoice that this one corrects. */
  readonly correctsSeries: string | null;
  readonly correctsNumber: number | null;
  readonly correctsIssueDate: string | null;
}

/** Invoices joined with their customers and corrections. */
export function invoicesWithCorrections(db: Executor) {
  return db
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.number', 'invoices.customerNumber')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.correctsId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoices as correction')
          .whereRef('correction.correctsId', '=', 'invoices.id')
          .select([
            sql<number>`coalesce(sum(correction.net_cents), 0)::integer`.as('netCents'),
            sql<number>`coalesce(sum(correction.tax_cents), 0)::integer`.as('taxCents'),
            sql<number>`coalesce(sum(correction.gross_cents), 0)::integer`.as('grossCents'),
            sql<number>`coalesce(sum(correction.euro_net_cents), 0)::integer`.as('euroNetCents'),
            sql<number>`coalesce(sum(correction.euro_tax_cents), 0)::integer`.as('euroTaxCents'),
            sql<string | null>`max(correction.issue_date)`.as('issueDate'),
          ])
          .as('corrections'),
      (join) => join.onTrue(),
    );
}

const ownColumns = [
  'invoices.id',
  'invoices.publicId',
  'invoices.series',
  'invoices.number',
  'invoices.isTest',
  'invoices.customerNumber',
  'invoices.orderId',
  'invoices.orderedAt',
  'invoices.licenseCode',
  'invoices.licensePhase',
  'invoices.kind',
  'invoices.correctsId',
  'invoices.reason',
  'invoices.issueDate',
  'invoices.dueDate',
  'invoices.supplyFrom',
  'invoices.supplyTo',
  'invoices.currency',
  'invoices.taxMode',
  'invoices.vatCountry',
  'invoices.rateBasisPoints',
  'invoices.netCents',
  'invoices.taxCents',
  'invoices.grossCents',
  'invoices.rateMonth',
  'invoices.rateMillionths',
  'invoices.euroNetCents',
  'invoices.euroTaxCents',
  'invoices.buyer',
  'invoices.seller',
  'invoices.language',
  'invoices.paymentMeans',
  'invoices.buyerReference',
  'invoices.buyerOrder',
  'invoices.format',
  'invoices.createdAt',
  'invoices.receivedCents',
  'invoices.paidAt',
] as const satisfies readonly `invoices.${keyof InvoiceRow}`[];

const columns = [
  'customers.userId',
  sql<number>`coalesce(corrections.net_cents, 0)`.as('correctedNetCents'),
  sql<number>`coalesce(corrections.tax_cents, 0)`.as('correctedTaxCents'),
  sql<number>`coalesce(corrections.gross_cents, 0)`.as('correctedGrossCents'),
  sql<number>`coalesce(corrections.euro_net_cents, 0)`.as('correctedEuroNetCents'),
  sql<number>`coalesce(corrections.euro_tax_cents, 0)`.as('correctedEuroTaxCents'),
  'corrections.issueDate as correctedOn',
  'corrected.series as correctsSeries',
  'corrected.number as correctsNumber',
  'corrected.issueDate as correctsIssueDate',
] as const;

/** The columns of `InvoiceWithCorrections`, for a query of `invoicesWithCorrections`. */
export function withCorrections(query: ReturnType<typeof invoicesWithCorrections>) {
  return query.select([...ownColumns, ...columns]);
}

export async function unsafeSelectInvoice(
  db: Executor,
  id: number,
): Promise<InvoiceWithCorrections | undefined> {
  return withCorrections(invoicesWithCorrections(db)).where('invoices.id', '=', id).executeTakeFirst();
}

export async function unsafeSelectInvoiceByPublicId(
  db: Executor,
  publicId: string,
): Promise<InvoiceWithCorrections | undefined> {
  return withCorrections(invoicesWithCorrections(db))
    .where('invoices.publicId', '=', publicId)
    .executeTakeFirst();
}

/** The invoice of an order, without the documents that correct it. */
export async function unsafeSelectInvoiceOfOrder(
  db: Executor,
  orderId: number,
): Promise<InvoiceWithCorrections | undefined> {
  const [invoice] = await unsafeSelectInvoicesOfOrders(db, [orderId]);
  return invoice;
}

/** The same of several orders. */
export async function unsafeSelectInvoicesOfOrders(
  db: Executor,
  orderIds: readonly number[],
): Promise<readonly InvoiceWithCorrections[]> {
  if (orderIds.length === 0) return [];
  return documentsOfOrders(db, orderIds).where('invoices.kind', '=', 'invoice').execute();
}

/** The same with the documents that correct them, the oldest first. */
export async function unsafeSelectDocumentsOfOrders(
  db: Executor,
  orderIds: readonly number[],
): Promise<readonly InvoiceWithCorrections[]> {
  if (orderIds.length === 0) return [];
  return documentsOfOrders(db, orderIds).execute();
}

function documentsOfOrders(db: Executor, orderIds: readonly number[]) {
  return withCorrections(invoicesWithCorrections(db))
    .where('invoices.orderId', 'in', [...orderIds])
    .orderBy('invoices.id');
}

/** The invoices of orders for which more has arrived than they ask for, with the part of it that may be on its way back. */
export async function unsafeSelectOverpaidInvoices(db: Executor): Promise<readonly InvoiceWithCorrections[]> {
  return withCorrections(invoicesWithCorrections(db))
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.orderId', 'is not', null)
    .where('invoices.receivedCents', '>', 0)
    .where(
      sql<boolean>`invoices.received_cents > invoices.gross_cents + (select coalesce(sum(correction.gross_cents), 0)
        from invoices as correction where correction.corrects_id = invoices.id)`,
    )
    .execute();
}

/**
 * Columns of the invoices of orders that other parts may read, to search in them. A query joins it:
 * `.innerJoin(invoicesOfOrders(db).as('bill'), 'bill.orderId', 'orders.id')`.
 */
export function invoicesOfOrders(db: Executor) {
  return db
    .selectFrom('invoices')
    .where('invoices.kind', '=', 'invoice')
    .select([
      'invoices.id',
      'invoices.orderId',
      'invoices.customerNumber',
      'invoices.isTest',
      sql<string>`invoices.series || '-' || invoices.number || ' ' || (invoices.buyer->>'companyName') || ' ' || (invoices.buyer->>'name')`.as(
        'words',
      ),
    ]);
}

/** Everybody who corrects an invoice or notes money for it waits here, so that the rest of it does not change meanwhile. */
export async function unsafeSelectInvoiceForUpdate(
  transaction: Executor,
  id: number,
): Promise<InvoiceRow | undefined> {
  return transaction
    .selectFrom('invoices')
    .select([...ownColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The document as programs read it. */
export async function unsafeSelectXml(db: Executor, id: number): Promise<string> {
  const { xml } = await db
    .selectFrom('invoices')
    .select('xml')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return xml;
}

export async function unsafeSelectLines(db: Executor, invoiceId: number): Promise<readonly InvoiceLine[]> {
  const rows = await db
    .selectFrom('invoiceLines')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();
  return rows.map(({ productId, name, quantity, unitNetCents, netCents, periodFrom, periodTo }) => ({
    productId,
    name,
    quantity,
    unitNetCents,
    netCents,
    period: periodFrom === null || periodTo === null ? null : { from: periodFrom, to: periodTo },
  }));
}

/** The documents of a user, oldest first. */
export async function selectInvoicesOfUser(
  db: Executor,
  userId: number,
): Promise<readonly InvoiceWithCorrections[]> {
  return withCorrections(invoicesWithCorrections(db))
    .where('customers.userId', '=', userId)
    .orderBy('invoices.id')
    .execute();
}

/**
 * Takes the next number of a series. The row stays locked until the transaction ends: a transaction that is rolled back
 * gives its number back, and no other can have taken the next one meanwhile.
 */
export async function takeNumber(transaction: Executor, series: string): Promise<number> {
  await transaction
    .insertInto('invoiceSeries')
    .values({ name: series })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { nextNumber } = await transaction
    .updateTable('invoiceSeries')
    .set((eb) => ({ nextNumber: eb('nextNumber', '+', 1) }))
    .where('name', '=', series)
    .returning('nextNumber')
    .executeTakeFirstOrThrow();
  return nextNumber - 1;
}

export async function insertInvoice(
  transaction: Executor,
  invoice: Insertable<InvoicesTable>,
  lines: readonly Omit<Insertable<InvoiceLinesTable>, 'invoiceId' | 'position'>[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('invoices')
    .values(invoice)
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('invoiceLines')
    .values(lines.map((line, i) => ({ ...line, invoiceId: id, position: i + 1 })))
    .execute();
  return id;
}

export async function updateReceived(
  transaction: Executor,
  id: number,
  money: { readonly receivedCents: number; readonly paidAt: Date | null },
): Promise<void> {
  await transaction.updateTable('invoices').set(money).where('id', '=', id).execute();
}

/** Whether money of the user is still expected: an invoice that is neither paid nor cancelled. */
export async function hasUnpaidInvoices(db: Executor, userId: number): Promise<boolean> {
  const row = await invoicesWithCorrections(db)
    .select('invoices.id')
    .where('customers.userId', '=', userId)
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.isTest', '=', false)
    .where('invoices.paidAt', 'is', null)
    .where(openCents, '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The amount of an invoice that is still to be paid; negative if too much was paid. For queries of `invoicesWithCorrections`. */
export const openCents = sql<number>`(invoices.gross_cents + corrections.gross_cents - invoices.received_cents)`;
