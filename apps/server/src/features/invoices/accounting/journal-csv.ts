import { csvLines, csvTable } from '../../../finding/files/csv-table.ts';
import { amount } from '../document/cii-values.ts';
import { documentNumber } from '../document/document-number.ts';
import type { InvoiceWithCorrections } from '../invoices.repository.ts';
import { legalDay } from '../issue/legal-day.ts';

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
  ];
}
