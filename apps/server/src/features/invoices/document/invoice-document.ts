import type { Currency, InvoiceKind, Language, TaxMode } from '@palimpsest/contract';
import type { Euros } from './euros.ts';

/**
 * Everything that an invoice says, for people and for programs. It is copied from the order, the buyer and the settings when
 * the invoice is issued, and never changes afterwards. Days are those of the seller's calendar, such as 2026-11-30.
 */
export interface InvoiceDocument {
  /** The number with its series: R-10001. */
  readonly number: string;
  readonly kind: InvoiceKind;
  /** Whether it is of a shop that takes no money. */
  readonly isTest: boolean;
  readonly customerNumber: number;
  readonly orderId: number | null;
  readonly issueDate: string;
  /** Null: at once. */
  readonly dueDate: string | null;
  /** The day on which the customer can use the product. */
  readonly supplyFrom: string;
  /** The last day of a period; null for what does not expire. */
  readonly supplyTo: string | null;
  readonly currency: Currency;
  readonly taxMode: TaxMode;
  /** The country whose tax applies, two letters. */
  readonly vatCountry: string;
  readonly rateBasisPoints: number;
  readonly lines: readonly InvoiceLine[];
  /** Negative if money goes back, as are all amounts. */
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** The same in euros, if the currency is another one and a rate was known. */
  readonly euros: Euros | null;
  readonly buyer: InvoiceBuyer;
  readonly seller: SellerOnInvoice;
  readonly language: Language;
  readonly paymentMeans: PaymentMeans;
  /** The Leitweg-ID of a public buyer; '' without one. */
  readonly buyerReference: string;
  /** The number of the order in the books of the buyer; '' without one. */
  readonly buyerOrder: string;
  /** The reason of a cancellation or credit note, in words; '' without one. */
  readonly reason: string;
  readonly corrects: { readonly number: string; readonly issueDate: string } | null;
}

export interface InvoiceLine {
  readonly productId: number | null;
  readonly name: string;
  /** Negative in a correction. */
  readonly quantity: number;
  readonly unitNetCents: number;
  readonly netCents: number;
  /** The first and the last day. */
  readonly period: { readonly from: string; readonly to: string } | null;
}

/** transfer: the buyer transfers the money to the account of the seller; online: a payment service collects it. */
export type PaymentMeans = 'transfer' | 'online';

/** The buyer as entered in the billing address. Unknown fields are ''. */
export interface InvoiceBuyer {
  readonly name: string;
  readonly companyName: string;
  readonly address1: string;
  readonly address2: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly vatId: string;
  readonly mail: string;
}

/** The seller as the settings have it. Unknown fields are ''. */
export interface SellerOnInvoice {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  readonly mail: string;
  readonly phone: string;
  readonly vatId: string;
  readonly taxNumber: string;
  readonly representative: string;
  readonly register: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
}
