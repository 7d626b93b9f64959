import type { InvoiceData, InvoiceState, InvoiceSummary } from '@palimpsest/contract';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { documentNumber } from './document/document-number.ts';
import { formatOf } from './document/formats.ts';
import type { InvoiceLine } from './document/invoice-document.ts';
import type { InvoiceWithCorrections } from './invoices.repository.ts';

/** The amount that is still to be paid; negative if too much was paid. A correction is not paid by anybody. */
function missingCents({
  kind,
  grossCents,
  correctedGrossCents,
  receivedCents,
}: InvoiceWithCorrections): number {
  return kind === 'invoice' ? grossCents + correctedGrossCents - receivedCents : 0;
}

function isReversed({ grossCents, correctedGrossCents }: InvoiceWithCorrections): boolean {
  return correctedGrossCents < 0 && grossCents + correctedGrossCents === 0;
}

/** @param today A day of the seller's calendar */
function stateOf(invoice: InvoiceWithCorrections, today: string): InvoiceState {
  if (invoice.kind !== 'invoice') return 'correction';
  if (isReversed(invoice)) return 'cancelled';
  if (missingCents(invoice) <= 0) return 'paid';
  return invoice.dueDate !== null && invoice.dueDate < today ? 'overdue' : 'open';
}

/** Cents as the number that people write. */
const units = (cents: number): number => cents / 100;

export function presentInvoice(
  invoice: InvoiceWithCorrections,
  lines: readonly Pick<InvoiceLine, 'name'>[],
  today: string,
): InvoiceData {
  return {
    invoiceId: invoice.publicId,
    number: documentNumber(invoice.series, invoice.number),
    kind: invoice.kind,
    state: stateOf(invoice, today),
    orderId: invoice.orderId,
    orderDate: epochSeconds(invoice.orderedAt),
    invoiceDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    productName: lines.map(({ name }) => name).join(', '),
    licenseCode: invoice.licenseCode,
    licensePhase: invoice.licensePhase,
    validFrom: invoice.supplyFrom,
    validTo: invoice.supplyTo,
    vatType: invoice.taxMode,
    vatRate: units(invoice.rateBasisPoints),
    amount: units(invoice.grossCents),
    openAmount: units(Math.max(0, missingCents(invoice))),
    currency: invoice.currency,
    cancellationDate: isReversed(invoice) ? invoice.correctedOn : null,
    payDate: epochOrNull(invoice.paidAt),
    hasXml: formatOf(invoice.format).name === 'XRechnung',
  };
}

export function presentInvoiceSummary(invoice: InvoiceWithCorrections, today: string): InvoiceSummary {
  const { correctsSeries, correctsNumber, buyer } = invoice;
  return {
    InvoiceId: invoice.publicId,
    Number: documentNumber(invoice.series, invoice.number),
    Kind: invoice.kind,
    State: stateOf(invoice, today),
    Corrects:
      correctsSeries === null || correctsNumber === null
        ? ''
        : documentNumber(correctsSeries, correctsNumber),
    Date: invoice.issueDate,
    DueDate: invoice.dueDate,
    OrderId: invoice.orderId,
    Customer: invoice.customerNumber,
    UserId: invoice.userId,
    Name: buyer.companyName || buyer.name,
    Mail: buyer.mail,
    Country: buyer.country,
    VatType: invoice.taxMode,
    NetCents: invoice.netCents,
    TaxCents: invoice.taxCents,
    GrossCents: invoice.grossCents,
    OpenCents: missingCents(invoice),
    Currency: invoice.currency,
    PayDate: epochOrNull(invoice.paidAt),
  };
}
