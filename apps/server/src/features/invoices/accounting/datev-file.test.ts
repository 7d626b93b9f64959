import { expect, it } from 'vitest';
import { datevColumns } from './datev-columns.ts';
import { datevFile, type DatevBatch } from './datev-file.ts';
import { windows1252 } from './windows-1252.ts';

type Posted = Parameters<typeof datevFile.lines>[1][number];

const invoice = {
  series: 'R',
  number: 10_001,
  customerNumber: 10_023,
  currency: 'EUR',
  taxMode: 1,
  vatCountry: 'DE',
  rateBasisPoints: 1_900,
  grossCents: 2_368,
  issueDate: '2026-11-05',
  supplyFrom: '2026-11-06',
  dueDate: '2026-11-19',
  rateMonth: null,
  rateMillionths: null,
  euroNetCents: null,
  euroTaxCents: null,
  buyer: { companyName: '', name: 'Zoë "Żak" – Köln', country: 'DE', vatId: '' },
} as unknown as Posted;

const batch: DatevBatch = {
  chart: 'SKR03',
  consultant: '29098',
  client: '55003',
  country: 'DE',
  from: '2026-11-01',
  to: '2026-11-30',
  madeAt: new Date('2026-12-01T08:09:10.123Z'),
};

function linesOf(
  changes: Partial<DatevBatch> = {},
  invoices: readonly Posted[] = [invoice],
): readonly (readonly string[])[] {
  const made = { ...batch, ...changes };
  const text = Buffer.concat([datevFile.head(made), datevFile.lines(made, invoices)]).toString('latin1');
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
}

function posting(changes: object, chart: DatevBatch['chart'] = 'SKR03'): Readonly<Record<string, string>> {
  const cells = linesOf({ chart }, [{ ...invoice, ...changes } as Posted])[2] ?? [];
  return Object.fromEntries(datevColumns.map((column, i) => [column, cells[i] ?? '']));
}

it('a batch for DATEV has the head of format 700 and all 125 columns in each line', () => {
  const [head = [], columns = [], line = []] = linesOf();
  expect(head.join(';')).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261201080910123;;"PA";"";"";29098;55003;20260101;4;20261101;20261130;"Rechnungen";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  );
  expect([head.length, columns.length, line.length]).toEqual([31, 125, 125]);
});

it('an invoice is posted from the customer to the sales, with its number, day and name', () => {
  expect(posting({})).toMatchObject({
    'Umsatz (ohne Soll/Haben-Kz)': '23,68',
    'Soll/Haben-Kennzeichen': '"S"',
    'WKZ Umsatz': '"EUR"',
    Konto: '10023',
    'Gegenkonto (ohne BU-Schlüssel)': '8400',
    Belegdatum: '0511',
    'Belegfeld 1': '"R-10001"',
    Buchungstext: '"Zoë ""Zak"" \u0096 Köln"',
    Leistungsdatum: '06112026',
    Fälligkeit: '19112026',
  });
});

it.each([
  ['SKR03', {}, '8400', ''],
  ['SKR04', {}, '4400', ''],
  ['SKR03', { vatCountry: 'FI', rateBasisPoints: 2_550 }, '8331', '"FI"'],
  ['SKR04', { vatCountry: 'FI', rateBasisPoints: 2_550 }, '4331', '"FI"'],
  ['SKR03', { taxMode: 2, buyer: { ...invoice.buyer, vatId: 'ATU12345675' } }, '8336', '"ATU12345675"'],
  ['SKR04', { taxMode: 3 }, '4338', ''],
] as const)('the account of %s for %j is %s', (chart, changes, account, country) => {
  const line = posting(changes, chart);
  expect(line['Gegenkonto (ohne BU-Schlüssel)']).toBe(account);
  expect(line['EU-Land u. UStID (Bestimmung)']).toBe(country);
});

it('a correction is posted on the other side', () => {
  expect(posting({ grossCents: -2_368 })).toMatchObject({
    'Umsatz (ohne Soll/Haben-Kz)': '23,68',
    'Soll/Haben-Kennzeichen': '"H"',
  });
});

it('an invoice in dollars has its rate and the amount in euros; a rate below 1, which the format forbids, is left out', () => {
  const dollars = { currency: 'USD', rateMonth: '2026-10', euroNetCents: -1_825, euroTaxCents: -347 };
  expect(posting({ ...dollars, grossCents: -2_368, rateMillionths: 1_090_400 })).toMatchObject({
    'Umsatz (ohne Soll/Haben-Kz)': '23,68',
    'Soll/Haben-Kennzeichen': '"H"',
    'WKZ Umsatz': '"USD"',
    Kurs: '1,090400',
    'Basis-Umsatz': '21,72',
    'WKZ Basis-Umsatz': '"EUR"',
  });
  expect(posting({ ...dollars, rateMillionths: 962_600 })).toMatchObject({
    Kurs: '',
    'Basis-Umsatz': '21,72',
  });
  expect(posting({ currency: 'USD' })).toMatchObject({
    Kurs: '',
    'Basis-Umsatz': '',
    'WKZ Basis-Umsatz': '',
  });
});

it('letters without a place in the encoding lose their accents, and others become a question mark', () => {
  expect(windows1252('€ Š ő ü 漢').toString('latin1')).toBe('\u0080 \u008A o ü ?');
});
