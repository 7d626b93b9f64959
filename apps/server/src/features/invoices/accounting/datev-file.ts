import type { AccountChart } from '@palimpsest/contract';
import { amount } from '../document/cii-values.ts';
import { documentNumber } from '../document/document-number.ts';
import { eurosOfRow } from '../document/euros.ts';
import type { InvoiceWithCorrections } from '../invoices.repository.ts';
import { datevColumns } from './datev-columns.ts';
import { windows1252 } from './windows-1252.ts';

/**
 * A batch of postings for DATEV (EXTF, format 700, category 21). Each document is one posting from the account of the
 * customer, whose number is that of the customer, to the account of the sales, which knows its tax. A correction is posted on
 * the other side. Amounts in dollars have their rate and the amount in euros; without a rate, it is entered at the import.
 */

/** The accounts of sales in the country of the seller, in other countries with their tax, by reverse charge, and outside of the EU. */
const accounts: Readonly<
  Record<AccountChart, Readonly<Record<'own' | 'oss' | 'reverse' | 'outside', number>>>
> = {
  SKR03: { own: 8400, oss: 8331, reverse: 8336, outside: 8338 },
  SKR04: { own: 4400, oss: 4331, reverse: 4336, outside: 4338 },
};

export interface DatevBatch {
  readonly chart: AccountChart;
  readonly consultant: string;
  readonly client: string;
  /** The country of the seller. */
  readonly country: string;
  /** The first and the last day: 2026-11-01. */
  readonly from: string;
  readonly to: string;
  readonly madeAt: Date;
}

/** The batch as a file, made in parts. */
export const datevFile = {
  head: (batch: DatevBatch): Buffer => encoded([headOf(batch), datevColumns]),
  lines: (batch: DatevBatch, invoices: readonly InvoiceWithCorrections[]): Buffer =>
    encoded(invoices.map((invoice) => postingOf(batch, invoice))),
};

function encoded(lines: readonly (readonly string[])[]): Buffer {
  return windows1252(lines.map((cells) => `${cells.join(';')}\r\n`).join(''));
}

const compact = (day: string): string => day.replaceAll('-', '');

function quoted(text: string, mostChars: number): string {
  const clean = text.replaceAll(/\s+/gu, ' ').trim().slice(0, mostChars);
  return `"${clean.replaceAll('"', '""')}"`;
}

/** The 31 fields of the first line. */
function headOf({ chart, consultant, client, from, to, madeAt }: DatevBatch): readonly string[] {
  const made = madeAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  return [
    ['"EXTF"', '700', '21', '"Buchungsstapel"', '13', made, '', '"PA"', '""', '""'],
    [consultant, client, `${from.slice(0, 4)}0101`, '4', compact(from), compact(to)],
    ['"Rechnungen"', '""', '1', '0', '0', '"EUR"', '', '""', '', ''],
    [`"${chart.slice(3)}"`, '', '', '""', '""'],
  ].flat();
}

function postingOf(batch: DatevBatch, invoice: InvoiceWithCorrections): readonly string[] {
  const { buyer, currency, grossCents, issueDate, taxMode } = invoice;
  const own = accounts[batch.chart];
  const isAbroad = taxMode === 1 && invoice.vatCountry !== batch.country;
  const account = taxMode === 2 ? own.reverse : taxMode === 3 ? own.outside : isAbroad ? own.oss : own.own;
  const values: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': amount(Math.abs(grossCents)).replace('.', ','),
    'Soll/Haben-Kennzeichen': grossCents < 0 ? '"H"' : '"S"',
    'WKZ Umsatz': `"${currency}"`,
    ...eurosIn(invoice),
    Konto: String(invoice.customerNumber),
    'Gegenkonto (ohne BU-Schlüssel)': String(account),
    Belegdatum: issueDate.slice(8) + issueDate.slice(5, 7),
    'Belegfeld 1': quoted(documentNumber(invoice.series, invoice.number), 36),
    Buchungstext: quoted(buyer.companyName || buyer.name, 60),
    ...(taxMode === 2 && { 'EU-Land u. UStID (Bestimmung)': quoted(buyer.vatId, 15) }),
    ...(isAbroad && {
      'EU-Land u. UStID (Bestimmung)': quoted(invoice.vatCountry, 15),
      'EU-Steuersatz (Bestimmung)': amount(invoice.rateBasisPoints).replace('.', ','),
    }),
    Leistungsdatum: dayMonthYear(invoice.supplyFrom),
    ...(invoice.dueDate !== null && { Fälligkeit: dayMonthYear(invoice.dueDate) }),
  };
  return datevColumns.map((column) => values[column] ?? '');
}

function dayMonthYear(day: string): string {
  return day.slice(8) + day.slice(5, 7) + day.slice(0, 4);
}

/** The rate of a posting in dollars and its amount in euros. The format has no rates below 1, so that the amount is alone then. */
function eurosIn(invoice: InvoiceWithCorrections): Readonly<Record<string, string>> {
  const euros = eurosOfRow(invoice);
  if (euros === null) return {};
  const { rateMillionths, netCents, taxCents } = euros;
  return {
    ...(rateMillionths >= 1_000_000 && { Kurs: (rateMillionths / 1_000_000).toFixed(6).replace('.', ',') }),
    'Basis-Umsatz': amount(Math.abs(netCents + taxCents)).replace('.', ','),
    'WKZ Basis-Umsatz': '"EUR"',
  };
}
