import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Settings } from '../../../platform/settings/index.ts';
import { documentNumber } from '../document/document-number.ts';
import type { InvoiceLine } from '../document/invoice-document.ts';
import { partOf, type Totals } from '../document/totals.ts';
import {
  unsafeSelectInvoice,
  unsafeSelectInvoiceForUpdate,
  unsafeSelectLines,
  type InvoiceWithCorrections,
} from '../invoices.repository.ts';
import { eurosOfPart, eurosOfRow, type Euros } from '../document/euros.ts';
import { documentTexts } from '../document/document-texts.ts';
import { insertDocument, type IssuedInvoice, type NewDocument } from './issue-invoice.ts';
import { legalDay } from '../../tax/index.ts';

/**
 * A correction of an invoice is a document of its own, with a number of the same series. The invoice itself is locked first, so
 * that two corrections together cannot exceed it.
 */

interface Services {
  readonly settings: Settings;
}

export interface Correction {
  readonly at: Date;
  /** The reason in words, for the document; '' for none. */
  readonly reason: string;
}

/**
 * Cancels all that is left of an invoice. Throws `invoiceAlreadyCancelled` if nothing is.
 * @returns the cancellation
 */
export async function unsafeCancelInvoice(
  services: Services,
  transaction: Executor,
  id: number,
  correction: Correction,
): Promise<IssuedInvoice> {
  const invoice = await invoiceToCorrect(transaction, id);
  const left = leftOf(invoice);
  const isWhole = left.grossCents === invoice.grossCents;
  const lines = isWhole ? reversed(await unsafeSelectLines(transaction, id)) : [restLine(invoice, left)];
  return insertDocument(
    transaction,
    services,
    correctionOf(invoice, { ...correction, kind: 'cancellation', lines, totals: left }),
  );
}

/**
 * Credits a part of an invoice: `grossCents`, with the tax in it. Throws `creditNoteTooLarge` if less is left, and
 * `invoiceAlreadyCancelled` if nothing is.
 * @returns the credit note
 */
export async function unsafeIssueCreditNote(
  services: Services,
  transaction: Executor,
  id: number,
  { grossCents, ...correction }: Correction & { readonly grossCents: number },
): Promise<IssuedInvoice> {
  if (!Number.isSafeInteger(grossCents) || grossCents <= 0) throw new Error('a positive number of cents');
  const invoice = await invoiceToCorrect(transaction, id);
  const left = leftOf(invoice);
  if (grossCents > left.grossCents) {
    throw new UserError('creditNoteTooLarge', `${left.grossCents} cents of invoice ${id} are left`);
  }
  const totals = partOf(left, grossCents, invoice.rateBasisPoints);
  return insertDocument(
    transaction,
    services,
    correctionOf(invoice, { ...correction, kind: 'creditNote', lines: [restLine(invoice, totals)], totals }),
  );
}

async function invoiceToCorrect(transaction: Executor, id: number): Promise<InvoiceWithCorrections> {
  await unsafeSelectInvoiceForUpdate(transaction, id);
  const invoice = await unsafeSelectInvoice(transaction, id);
  if (invoice === undefined) throw new UserError('noAccessToInvoice', `there is no invoice ${id}`);
  if (invoice.kind !== 'invoice') throw new UserError('invoiceAlreadyCancelled', `${id} is a correction`);
  if (leftOf(invoice).grossCents <= 0) {
    throw new UserError('invoiceAlreadyCancelled', `nothing is left of invoice ${id}`);
  }
  return invoice;
}

/** The rest of an invoice, as positive amounts. */
function leftOf(invoice: InvoiceWithCorrections): Totals {
  return {
    netCents: invoice.netCents + invoice.correctedNetCents,
    taxCents: invoice.taxCents + invoice.correctedTaxCents,
    grossCents: invoice.grossCents + invoice.correctedGrossCents,
  };
}

function reversed(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  return lines.map((line) => ({ ...line, quantity: -line.quantity, netCents: 0 - line.netCents }));
}

/** One line over an amount, with the name of the document. */
function restLine({ language, series, number }: InvoiceWithCorrections, { netCents }: Totals): InvoiceLine {
  const name = `${documentTexts[language].kinds.invoice} ${documentNumber(series, number)}`;
  return { productId: null, name, quantity: -1, unitNetCents: netCents, netCents: -netCents, period: null };
}

/** The euros of a correction, which are negative; null if the invoice has none. */
function eurosBack(invoice: InvoiceWithCorrections, totals: Totals): Euros | null {
  const euros = eurosOfRow(invoice);
  if (euros === null) return null;
  const left: Euros = {
    ...euros,
    netCents: euros.netCents + invoice.correctedEuroNetCents,
    taxCents: euros.taxCents + invoice.correctedEuroTaxCents,
  };
  const part = eurosOfPart(left, leftOf(invoice), totals);
  return { ...part, netCents: 0 - part.netCents, taxCents: 0 - part.taxCents };
}

interface CorrectionParts extends Correction {
  readonly kind: 'cancellation' | 'creditNote';
  readonly lines: readonly InvoiceLine[];
  readonly totals: Totals;
}

function correctionOf(
  invoice: InvoiceWithCorrections,
  { at, reason, kind, lines, totals }: CorrectionParts,
): NewDocument {
  const { licenseCode, licensePhase } = invoice;
  return {
    kind,
    lines,
    netCents: 0 - totals.netCents,
    taxCents: 0 - totals.taxCents,
    grossCents: 0 - totals.grossCents,
    euros: eurosBack(invoice, totals),
    reason,
    issueDate: legalDay(at),
    dueDate: null,
    corrects: {
      id: invoice.id,
      number: documentNumber(invoice.series, invoice.number),
      issueDate: invoice.issueDate,
    },
    license: licenseCode === '' ? null : { code: licenseCode, phase: expectDefined(licensePhase, 'a phase') },
    isTest: invoice.isTest,
    customerNumber: invoice.customerNumber,
    orderId: invoice.orderId,
    orderedAt: invoice.orderedAt,
    supplyFrom: invoice.supplyFrom,
    supplyTo: invoice.supplyTo,
    currency: invoice.currency,
    taxMode: invoice.taxMode,
    vatCountry: invoice.vatCountry,
    rateBasisPoints: invoice.rateBasisPoints,
    buyer: invoice.buyer,
    language: invoice.language,
    paymentMeans: invoice.paymentMeans,
    buyerReference: invoice.buyerReference,
    buyerOrder: invoice.buyerOrder,
  };
}
