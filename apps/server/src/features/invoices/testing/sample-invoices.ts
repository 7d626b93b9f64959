import type { Language } from '@palimpsest/contract';
import type { Euros } from '../document/euros.ts';
import { invoiceTotals } from '../document/totals.ts';
import type {
  InvoiceBuyer,
  InvoiceDocument,
  InvoiceLine,
  SellerOnInvoice,
} from '../document/invoice-document.ts';

/** Invoices of every kind: tax modes, currencies, languages, long words and names, corrections, public buyers. */

export const sampleSeller: SellerOnInvoice = {
  name: 'Palimpsest Verlag GmbH',
  street: 'Lange Gasse 12',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
  mail: 'rechnung@palimpsest.example',
  phone: '+49 30 1234567',
  vatId: 'DE123456788',
  taxNumber: '37/123/45678',
  representative: 'Ada Nowak',
  register: 'Amtsgericht Charlottenburg, HRB 123456',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  bank: 'Deutsche Kreditbank',
};

export const sampleBuyer: InvoiceBuyer = {
  name: 'Grace Example',
  companyName: '',
  address1: 'Main Street 1',
  address2: '',
  zip: '50667',
  city: 'Köln',
  country: 'DE',
  vatId: '',
  mail: 'grace@example.org',
};

const company: InvoiceBuyer = {
  ...sampleBuyer,
  companyName: 'Österreichische Textprüfungs-Gesellschaft m.b.H. & Co. KG',
  zip: '1010',
  city: 'Wien',
  country: 'AT',
  vatId: 'ATU12345675',
};

const credits: InvoiceLine = {
  productId: 30112,
  name: '250 credits',
  quantity: 1,
  unitNetCents: 1_990,
  netCents: 1_990,
  period: null,
};

const period = { from: '2026-12-01', to: '2027-11-30' };

export function sampleInvoice(changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const { lines = [credits], rateBasisPoints = 1_900 } = changes;
  return {
    number: 'R-10001',
    kind: 'invoice',
    isTest: false,
    customerNumber: 10_023,
    orderId: 417,
    issueDate: '2026-11-30',
    dueDate: null,
    supplyFrom: '2026-11-30',
    supplyTo: null,
    currency: 'EUR',
    euros: null,
    taxMode: 1,
    vatCountry: 'DE',
    rateBasisPoints,
    lines,
    ...invoiceTotals(lines, rateBasisPoints),
    buyer: sampleBuyer,
    seller: sampleSeller,
    language: 'en',
    paymentMeans: 'online',
    buyerReference: '',
    buyerOrder: '',
    reason: '',
    corrects: null,
    ...changes,
  };
}

/** 19.90 and 5.07 US dollars, divided by 1.0904. */
const october: Euros = { rateMonth: '2026-10', rateMillionths: 1_090_400, netCents: 1_825, taxCents: 465 };

const subscription = (name: string): InvoiceLine => ({
  productId: 30504,
  name,
  quantity: 1,
  unitNetCents: 99_900,
  netCents: 99_900,
  period,
});

const taken = (line: InvoiceLine): InvoiceLine => ({ ...line, quantity: -1, netCents: -line.unitNetCents });
const corrects = { number: 'R-10001', issueDate: '2026-11-30' };
const transfer = { paymentMeans: 'transfer', dueDate: '2026-12-14' } as const;
const several: readonly InvoiceLine[] = [
  { ...credits, quantity: 5, unitNetCents: 5_990, netCents: 29_950, name: '1,000 credits' },
  { ...credits, unitNetCents: 3, netCents: 3, name: 'A very small thing' },
  credits,
];

export const sampleInvoices: Readonly<Record<string, InvoiceDocument>> = {
  'a consumer': sampleInvoice({ language: 'de', lines: [{ ...credits, name: '250 Credits' }] }),
  'several lines': sampleInvoice({ lines: several, language: 'fr' }),
  'many lines': sampleInvoice({
    language: 'de',
    lines: Array.from({ length: 45 }, (_, i) => ({ ...credits, name: `Paket ${i + 1}` })),
  }),
  'a transfer for a period': sampleInvoice({
    ...transfer,
    language: 'de',
    lines: [
      subscription(
        'Volumenlizenz mit 2.500 Credits je Monat für fünfzig Nutzerinnen und Nutzer einschließlich Donaudampfschifffahrtsgesellschaftskapitänsbetreuungsvereinbarung',
      ),
    ],
    supplyFrom: period.from,
    supplyTo: period.to,
    buyer: {
      ...sampleBuyer,
      companyName:
        'Gesellschaft für wissenschaftliche Textüberprüfung und Plagiatsvermeidungsberatung Nordrhein-Westfalen mbH',
      name: 'Prof. Dr. Dr. h. c. Wilhelmine Freifrau von und zu Musterhausen-Langenscheidt-Hohenstein',
      address2: 'Rückgebäude, dritter Stock, Zimmer 3.14 (Bibliothek)',
    },
  }),
  'reverse charge': sampleInvoice({
    buyer: company,
    taxMode: 2,
    vatCountry: 'AT',
    rateBasisPoints: 0,
    language: 'de',
  }),
  'reverse charge in Spanish': sampleInvoice({
    buyer: {
      ...company,
      companyName: 'Universidad de Ejemplo, S.L.',
      country: 'ES',
      city: 'Madrid',
      zip: '28001',
      vatId: 'ESB12345674',
    },
    taxMode: 2,
    vatCountry: 'ES',
    rateBasisPoints: 0,
    language: 'es',
  }),
  'a buyer outside of the EU': sampleInvoice({
    buyer: { ...company, country: 'US', city: 'Ithaca', zip: '14850', vatId: '' },
    taxMode: 3,
    vatCountry: 'US',
    rateBasisPoints: 0,
    currency: 'USD',
    euros: { ...october, taxCents: 0 },
  }),
  'the tax of another country': sampleInvoice({
    buyer: { ...sampleBuyer, country: 'FI', city: 'Turku' },
    vatCountry: 'FI',
    rateBasisPoints: 2_550,
    currency: 'USD',
    euros: october,
    ...transfer,
  }),
  'a public buyer who pays in dollars': sampleInvoice({
    ...transfer,
    buyerReference: '04011000-1234512345-35',
    language: 'de',
    buyer: { ...sampleBuyer, companyName: 'Amt für Prüfungen' },
    currency: 'USD',
    // 3.78 of tax.
    euros: { ...october, taxCents: 347 },
  }),
  'a credit note in dollars': sampleInvoice({
    kind: 'creditNote',
    number: 'R-10006',
    corrects,
    language: 'fr',
    lines: [taken(credits)],
    currency: 'USD',
    euros: { ...october, netCents: -1_825, taxCents: -347 },
  }),
  'a cancellation in dollars': sampleInvoice({
    kind: 'cancellation',
    number: 'R-10007',
    corrects,
    language: 'es',
    lines: [taken(credits)],
    currency: 'USD',
    euros: { ...october, netCents: -1_825, taxCents: -347 },
  }),
  'a public buyer': sampleInvoice({
    ...transfer,
    buyerReference: '04011000-1234512345-35',
    buyerOrder: 'PO-2026/117',
    language: 'de',
    buyer: { ...sampleBuyer, companyName: 'Amt für Prüfungen' },
  }),
  'a cancellation': sampleInvoice({
    kind: 'cancellation',
    number: 'R-10002',
    corrects,
    language: 'es',
    lines: several.map(({ quantity, netCents, ...line }) => ({
      ...line,
      quantity: -quantity,
      netCents: -netCents,
    })),
    reason: 'Pedido duplicado',
  }),
  'a credit note': sampleInvoice({
    kind: 'creditNote',
    number: 'R-10003',
    corrects,
    language: 'fr',
    lines: [taken(credits)],
    reason: 'Crédits inutilisés',
  }),
  'a credit note for a public buyer': sampleInvoice({
    kind: 'creditNote',
    number: 'R-10004',
    corrects,
    buyerReference: '04011000-1234512345-35',
    buyerOrder: 'PO-2026/117',
    language: 'de',
    lines: [taken(credits)],
  }),
  'a cancellation of reverse charge': sampleInvoice({
    kind: 'cancellation',
    number: 'R-10005',
    corrects,
    buyer: company,
    taxMode: 2,
    vatCountry: 'AT',
    rateBasisPoints: 0,
    lines: [taken(credits)],
  }),
  'a test': sampleInvoice({ isTest: true, number: 'TEST-10001', language: 'de' satisfies Language }),
};
