import { fill, type InvoiceSheet } from '../../exports/index.ts';
import { formatMoney } from '../../../platform/money.ts';
import { documentTexts, type DocumentTexts } from './document-texts.ts';
import { euroNote } from './euro-note.ts';
import { statesEuros } from './euros.ts';
import type { InvoiceFormat } from './formats.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { taxCategoryOf } from './tax-categories.ts';

/** An invoice as a page for people: every text is written out, in the language of the buyer. */
export function invoiceSheet(invoice: InvoiceDocument, format: InvoiceFormat): InvoiceSheet {
  const { seller, buyer, kind, language, number } = invoice;
  const texts = documentTexts[language];
  const written = writerOf(invoice);
  return {
    language,
    title: `${texts.kinds[kind]} ${number}`,
    author: seller.name,
    date: new Date(`${invoice.issueDate}T12:00:00Z`),
    sender: [seller.name, seller.street, `${seller.zip} ${seller.city}`.trim()].filter(isWritten).join(' · '),
    recipient: [
      buyer.companyName,
      buyer.name,
      buyer.address1,
      buyer.address2,
      `${buyer.zip} ${buyer.city}`.trim(),
      buyer.country === seller.country ? '' : written.country(buyer.country),
    ].filter(isWritten),
    warning: invoice.isTest ? texts.test : '',
    facts: factsOf(invoice, texts, written),
    intro: introOf(invoice, texts, written),
    columns: texts.columns,
    lines: invoice.lines.map((line, i) => ({
      position: String(i + 1),
      name: line.name,
      details: detailsOf(line.period, invoice, written),
      quantity: written.count(line.quantity * written.sign),
      price: written.money(line.unitNetCents),
      amount: written.money(line.netCents * written.sign),
    })),
    totals: totalsOf(invoice, texts, written),
    notes: notesOf(invoice, texts, written),
    account: accountOf(invoice),
    footer: footerOf(invoice, texts),
    page: texts.footer.page,
    embedded: fill(texts.embedded, { format: `${format.name} ${format.version}` }),
  };
}

/** The period of a line, unless it is that of the whole invoice, which is written above. */
function detailsOf(
  period: InvoiceDocument['lines'][number]['period'],
  { supplyFrom, supplyTo }: InvoiceDocument,
  written: Writer,
): string {
  if (period === null || (period.from === supplyFrom && period.to === supplyTo)) return '';
  return written.period(period.from, period.to);
}

const isWritten = (text: string): boolean => text.trim() !== '';

interface Writer {
  /** A credit note states what goes back as positive amounts. */
  readonly sign: 1 | -1;
  money(cents: number): string;
  count(number: number): string;
  day(day: string): string;
  period(from: string, to: string): string;
  country(code: string): string;
  percent(basisPoints: number): string;
}

function writerOf({ kind, currency, language }: InvoiceDocument): Writer {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const day = (text: string): string => dates.format(new Date(`${text}T00:00:00Z`));
  return {
    sign: kind === 'creditNote' ? -1 : 1,
    money: (cents) => formatMoney(cents, currency, language),
    count: (number) => numbers.format(number),
    day,
    period: (from, to) => `${day(from)} – ${day(to)}`,
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
    percent: (basisPoints) => percents.format(basisPoints / 10_000),
  };
}

type Fact = readonly [label: string, value: string];

function factsOf(invoice: InvoiceDocument, { facts }: DocumentTexts, written: Writer): readonly Fact[] {
  const { supplyFrom, supplyTo, dueDate, orderId, buyer, taxMode, buyerReference, buyerOrder } = invoice;
  const all: readonly Fact[] = [
    [facts.number, invoice.number],
    [facts.date, written.day(invoice.issueDate)],
    [facts.customer, String(invoice.customerNumber)],
    [facts.order, orderId === null ? '' : String(orderId)],
    supplyTo === null
      ? [facts.supply, written.day(supplyFrom)]
      : [facts.period, written.period(supplyFrom, supplyTo)],
    [facts.due, dueDate === null ? '' : written.day(dueDate)],
    [facts.buyerVatId, taxCategoryOf(taxMode).hasVatIds ? buyer.vatId : ''],
    [facts.reference, buyerReference],
    [facts.buyerOrder, buyerOrder],
  ];
  return all.filter(([, value]) => isWritten(value));
}

function introOf({ kind, corrects, reason }: InvoiceDocument, texts: DocumentTexts, written: Writer): string {
  if (kind === 'invoice' || corrects === null) return '';
  const values = { number: corrects.number, date: written.day(corrects.issueDate) };
  const why = reason === '' ? '' : ` ${fill(texts.reason, { reason })}`;
  return fill(texts.corrects[kind], values) + why;
}

function totalsOf(invoice: InvoiceDocument, texts: DocumentTexts, written: Writer): readonly Fact[] {
  const { netCents, taxCents, grossCents, taxMode, vatCountry, rateBasisPoints, kind } = invoice;
  const tax =
    taxMode === 1
      ? fill(texts.tax, { rate: written.percent(rateBasisPoints), country: written.country(vatCountry) })
      : texts.noTax;
  return [
    [texts.net, written.money(netCents * written.sign)],
    [tax, written.money(taxCents * written.sign)],
    [texts.totals[kind], written.money(grossCents * written.sign)],
  ];
}

function notesOf(invoice: InvoiceDocument, texts: DocumentTexts, written: Writer): readonly string[] {
  const { note } = taxCategoryOf(invoice.taxMode);
  return [
    statesEuros(invoice) ? euroNote(invoice) : '',
    note === null ? '' : texts.taxNotes[note],
    paymentNote(invoice, texts, written),
  ].filter(isWritten);
}

function paymentNote(invoice: InvoiceDocument, { pay }: DocumentTexts, written: Writer): string {
  const { kind, paymentMeans, dueDate, grossCents, number } = invoice;
  if (grossCents === 0) return '';
  if (kind !== 'invoice') return pay.refund;
  if (paymentMeans === 'online') return pay.online;
  const values = { amount: written.money(grossCents), number };
  if (dueDate === null) return fill(pay.transferAtOnce, values);
  return fill(pay.transfer, { ...values, date: written.day(dueDate) });
}

/** The account to transfer the money to. */
function accountOf({ kind, paymentMeans, seller, number }: InvoiceDocument): readonly Fact[] {
  if (kind !== 'invoice' || paymentMeans !== 'transfer' || seller.iban === '') return [];
  const all: readonly Fact[] = [
    ['IBAN', seller.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', seller.bic],
    ['', seller.bank],
    ['', `${seller.name}, ${number}`],
  ];
  return all.filter(([, value]) => isWritten(value));
}

/** The seller, in columns below the page. */
function footerOf({ seller }: InvoiceDocument, { footer }: DocumentTexts): readonly (readonly string[])[] {
  const labelled = (label: string, value: string): string => (value === '' ? '' : `${label}: ${value}`);
  return [
    [seller.name, seller.street, `${seller.zip} ${seller.city}`.trim()],
    [labelled(footer.phone, seller.phone), labelled(footer.mail, seller.mail)],
    [
      labelled(footer.vatId, seller.vatId),
      labelled(footer.taxNumber, seller.taxNumber),
      labelled(footer.represented, seller.representative),
      seller.register,
    ],
  ].map((column) => column.filter(isWritten));
}
