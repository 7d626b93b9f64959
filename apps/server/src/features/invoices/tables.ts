import type { Currency, InvoiceKind, Language, TaxMode } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';
import type { InvoiceBuyer, PaymentMeans, SellerOnInvoice } from './document/invoice-document.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    customers: CustomersTable;
    invoiceSeries: InvoiceSeriesTable;
    invoices: InvoicesTable;
    invoiceLines: InvoiceLinesTable;
    invoiceFiles: InvoiceFilesTable;
  }
}

export interface CustomersTable {
  number: Generated<number>;
  /** Null after the deletion of the account. */
  userId: number | null;
  createdAt: CreatedAt;
}

export interface InvoiceSeriesTable {
  name: string;
  nextNumber: Generated<number>;
}

/** A column that the database refuses to change. */
type Lasting<Value> = ColumnType<Value, Value, never>;
type LastingJson<Value> = ColumnType<Value, string, never>;

export interface InvoicesTable {
  id: Generated<number>;
  publicId: Lasting<string>;
  series: Lasting<string>;
  number: Lasting<number>;
  isTest: Lasting<boolean>;
  customerNumber: Lasting<number>;
  orderId: number | null;
  orderedAt: Lasting<Date>;
  licenseCode: Lasting<string>;
  licensePhase: Lasting<number | null>;
  kind: Lasting<InvoiceKind>;
  correctsId: Lasting<number | null>;
  reason: Lasting<string>;
  issueDate: Lasting<string>;
  dueDate: Lasting<string | null>;
  supplyFrom: Lasting<string>;
  supplyTo: Lasting<string | null>;
  currency: Lasting<Currency>;
  taxMode: Lasting<TaxMode>;
  vatCountry: Lasting<string>;
  rateBasisPoints: Lasting<number>;
  netCents: Lasting<number>;
  taxCents: Lasting<number>;
  grossCents: Lasting<number>;
  /** The rate of an invoice in another currency than euros, and its amounts in euros; null without one. */
  rateMonth: Lasting<string | null>;
  rateMillionths: Lasting<number | null>;
  euroNetCents: Lasting<number | null>;
  euroTaxCents: Lasting<number | null>;
  buyer: LastingJson<InvoiceBuyer>;
  seller: LastingJson<SellerOnInvoice>;
  language: Lasting<Language>;
  paymentMeans: Lasting<PaymentMeans>;
  buyerReference: Lasting<string>;
  buyerOrder: Lasting<string>;
  format: Lasting<number>;
  xml: Lasting<string>;
  createdAt: CreatedAt;
  receivedCents: Generated<number>;
  paidAt: ColumnType<Date | null, never, Date | null>;
}

export interface InvoiceLinesTable {
  invoiceId: Lasting<number>;
  position: Lasting<number>;
  productId: Lasting<number | null>;
  name: Lasting<string>;
  quantity: Lasting<number>;
  unitNetCents: Lasting<number>;
  netCents: Lasting<number>;
  periodFrom: Lasting<string | null>;
  periodTo: Lasting<string | null>;
}

export interface InvoiceFilesTable {
  invoiceId: number;
  blobKey: string;
  bytes: number;
  sha256: string;
  createdAt: CreatedAt;
}
