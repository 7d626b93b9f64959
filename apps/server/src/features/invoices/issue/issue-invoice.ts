import { testSeries, type Currency, type Language, type TaxMode } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { getSeller, type Settings } from '../../../platform/settings/index.ts';
import { customerOf } from '../customers.repository.ts';
import { invoiceXml } from '../document/cii-xml.ts';
import { formatFor } from '../document/formats.ts';
import type {
  InvoiceBuyer,
  InvoiceDocument,
  InvoiceLine,
  PaymentMeans,
  SellerOnInvoice,
} from '../document/invoice-document.ts';
import { documentNumber } from '../document/document-number.ts';
import { invoiceTotals } from '../document/totals.ts';
import { insertInvoice, takeNumber } from '../invoices.repository.ts';
import { showsTests } from '../shows-tests.ts';
import { legalDay, rateOfSale } from '../../tax/index.ts';
import { eurosOf } from '../document/euros.ts';
import { randomCode } from '../../../platform/random-code.ts';

/** The tax of a sale, as it was decided when it was ordered. */
export interface TaxOfInvoice {
  readonly mode: TaxMode;
  readonly vatCountry: string;
  readonly rateBasisPoints: number;
}

/** An invoice that is to be issued. Amounts are those of our own data, never those of a call. */
export interface InvoiceDraft {
  readonly userId: number;
  readonly orderId: number | null;
  readonly orderedAt: Date;
  readonly issuedAt: Date;
  /** Null: at once. */
  readonly dueAt: Date | null;
  /** The first day, and the last one of a period. */
  readonly supply: { readonly from: Date; readonly to: Date | null };
  readonly currency: Currency;
  readonly tax: TaxOfInvoice;
  readonly lines: readonly LineDraft[];
  readonly buyer: InvoiceBuyer;
  readonly language: Language;
  readonly paymentMeans: PaymentMeans;
  /** The Leitweg-ID of a public buyer; '' without one. */
  readonly buyerReference: string;
  /** The number of the order in the books of the buyer; '' without one. */
  readonly buyerOrder: string;
  /** The licence that it is about; null for none. */
  readonly license: { readonly code: string; readonly phase: number } | null;
}

export interface LineDraft {
  readonly productId: number | null;
  readonly name: string;
  readonly quantity: number;
  readonly unitNetCents: number;
  readonly period: { readonly from: Date; readonly to: Date } | null;
}

export interface IssuedInvoice {
  readonly id: number;
  readonly publicId: string;
  readonly number: string;
  readonly grossCents: number;
  /** Issued by a shop that takes no money. */
  readonly isTest: boolean;
}

interface Services {
  readonly settings: Settings;
}

/**
 * Issues an invoice in the caller's transaction, with the next number of the series. Everything else that the transaction
 * locks has to be locked before, because all invoices of a series wait for each other from here to its end.
 */
export async function issueInvoice(
  services: Services,
  transaction: Executor,
  draft: InvoiceDraft,
): Promise<IssuedInvoice> {
  const { tax, buyer, language, currency, paymentMeans, buyerReference, buyerOrder, orderId, dueAt, supply } =
    draft;
  const lines: readonly InvoiceLine[] = draft.lines.map(({ period, ...line }) => ({
    ...line,
    netCents: line.quantity * line.unitNetCents,
    period: period === null ? null : { from: legalDay(period.from), to: legalDay(period.to) },
  }));
  const totals = invoiceTotals(lines, tax.rateBasisPoints);
  const supplyFrom = legalDay(supply.from);
  const rate = await rateOfSale(transaction, currency, supplyFrom);
  return insertDocument(transaction, services, {
    ...totals,
    euros: rate === null ? null : eurosOf(totals, rate),
    kind: 'invoice',
    customerNumber: await customerOf(transaction, draft.userId),
    orderId,
    orderedAt: draft.orderedAt,
    license: draft.license,
    issueDate: legalDay(draft.issuedAt),
    dueDate: dueAt === null ? null : legalDay(dueAt),
    supplyFrom,
    supplyTo: supply.to === null ? null : legalDay(supply.to),
    currency,
    taxMode: tax.mode,
    vatCountry: tax.vatCountry,
    rateBasisPoints: tax.rateBasisPoints,
    lines,
    buyer,
    language,
    paymentMeans,
    buyerReference,
    buyerOrder,
    reason: '',
    corrects: null,
    isTest: showsTests(services),
  });
}

/** A document without what its number and the settings add. */
export interface NewDocument extends Omit<InvoiceDocument, 'number' | 'seller' | 'corrects'> {
  readonly orderedAt: Date;
  readonly license: { readonly code: string; readonly phase: number } | null;
  readonly corrects: { readonly id: number; readonly number: string; readonly issueDate: string } | null;
}

export async function insertDocument(
  transaction: Executor,
  { settings }: Services,
  { orderedAt, license, corrects, ...document }: NewDocument,
): Promise<IssuedInvoice> {
  const series = document.isTest ? testSeries : settings.current.invoiceSeries;
  const format = formatFor(document);
  const number = await takeNumber(transaction, series);
  const whole: InvoiceDocument = {
    ...document,
    number: documentNumber(series, number),
    seller: sellerNow(settings),
    corrects: corrects === null ? null : { number: corrects.number, issueDate: corrects.issueDate },
  };
  const { lines, buyer, seller, euros, corrects: _named, ...row } = whole;
  const publicId = randomCode(publicIdChars);
  const id = await insertInvoice(
    transaction,
    {
      ...row,
      publicId,
      series,
      number,
      orderedAt,
      rateMonth: euros?.rateMonth ?? null,
      rateMillionths: euros?.rateMillionths ?? null,
      euroNetCents: euros?.netCents ?? null,
      euroTaxCents: euros?.taxCents ?? null,
      licenseCode: license?.code ?? '',
      licensePhase: license?.phase ?? null,
      correctsId: corrects?.id ?? null,
      buyer: JSON.stringify(buyer),
      seller: JSON.stringify(seller),
      format: format.id,
      xml: invoiceXml(whole, format),
    },
    lines.map(({ period, ...line }) => ({
      ...line,
      periodFrom: period?.from ?? null,
      periodTo: period?.to ?? null,
    })),
  );
  return { id, publicId, number: whole.number, grossCents: whole.grossCents, isTest: whole.isTest };
}

/** A shop that takes no money also works before the seller is known. */
function sellerNow(settings: Settings): SellerOnInvoice {
  const { address: _, isComplete: __, ...seller } = getSeller({ settings });
  return { ...seller, name: seller.name || settings.current.name };
}

/** 131 random bits. */
const publicIdChars = 22;
