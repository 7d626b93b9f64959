import { csvLines, csvTable } from '../../../finding/files/csv-table.ts';
import { amount } from '../document/cii-values.ts';
import { documentNumber } from '../document/document-number.ts';
import { eurosOfRow } from '../document/euros.ts';
import type { InvoiceWithCorrections } from '../invoices.repository.ts';
import { legalDay } from '../../tax/index.ts';

const headings = [
  'Number',
  'Kind',
  'Corrects',
  'Date',
  'Due date',
  'Supply from',
  'Supply to',
  'Customer',
  'Company',
  'Name',
  'Country',
  'VAT id',
  'Tax mode',
  'VAT country',
  'VAT rate',
  'Currency',
  'Net',
  'VAT',
  'Gross',
  'Received',
  'Paid on',
  'Rate of month',
  'USD for 1 EUR',
  'Net EUR',
  'VAT EUR',
  'Gross EUR',
] as const;

/**
 * A file for any program, made in parts: a line for each document. Amounts have a decimal point; days are those of ISO 8601.
 */
export const journalCsv = {
  head: (): Buffer => csvTable([headings], 'en'),
  lines: (invoices: readonly InvoiceWithCorrections[]): Buffer => csvLines(invoices.map(lineOf), 'en'),
};

function lineOf(invoice: InvoiceWithCorrections): readonly (string | number)[] {
  const { correctsSeries, correctsNumber, buyer, paidAt } = invoice;
  const corrects =
    correctsSeries === null || correctsNumber === null ? '' : documentNumber(correctsSeries, correctsNumber);
  return [
    documentNumber(invoice.series, invoice.number),
    invoice.kind,
    corrects,
    invoice.issueDate,
    invoice.dueDate ?? '',
    invoice.supplyFrom,
    invoice.supplyTo ?? '',
    invoice.customerNumber,
    buyer.companyName,
    buyer.name,
    buyer.country,
    buyer.vatId,
    invoice.taxMode,
    invoice.vatCountry,
    Number(amount(invoice.rateBasisPoints)),
    invoice.currency,
    Number(amount(invoice.netCents)),
    Number(amount(invoice.taxCents)),
    Number(amount(invoice.grossCents)),
    Number(amount(invoice.receivedCents)),
    paidAt === null ? '' : legalDay(paidAt),
    ...eurosIn(invoice),
  ];
}

/** The rate of the document, and its amounts in euros; empty without a rate. */
function eurosIn(invoice: InvoiceWithCorrections): readonly (string | number)[] {
  const inEuros = (netCents: number, taxCents: number): readonly number[] =>
    [netCents, taxCents, netCents + taxCents].map((cents) => Number(amount(cents)));
  if (invoice.currency === 'EUR') return ['', '', ...inEuros(invoice.netCents, invoice.taxCents)];
  const euros = eurosOfRow(invoice);
  if (euros === null) return ['', '', '', '', ''];
  return [euros.rateMonth, euros.rateMillionths / 1_000_000, ...inEuros(euros.netCents, euros.taxCents)];
}
