import { expectDefined } from '../../platform/expect-defined.ts';

/**
 * The standard rates of value-added tax in the 27 member states, in hundredths of a percent, each with the first day on
 * which it holds, oldest first.
 *
 * Sources: European Commission, "VAT rates applied in the Member States of the European Union" (Taxes in Europe Database,
 * standard rates with their dates), and the laws of later changes: Germany § 28 UStG (2020), Ireland Finance Act 2020,
 * Luxembourg Act of 26 October 2022, Estonia KMS § 15 (2024, 2025), Finland AVL § 84 (2024), Slovakia Act 222/2004 § 27
 * (2025), Romania Law 141/2025. A new rate is a new line, entered before it holds; a line never changes.
 */
const standardRates: Readonly<Record<string, readonly Rate[]>> = {
  AT: [rate('1984-01-01', 2000)],
  BE: [rate('1996-01-01', 2100)],
  BG: [rate('1999-01-01', 2000)],
  CY: [rate('2014-01-13', 1900)],
  CZ: [rate('2013-01-01', 2100)],
  DE: [rate('2007-01-01', 1900), rate('2020-07-01', 1600), rate('2021-01-01', 1900)],
  DK: [rate('1992-01-01', 2500)],
  EE: [rate('2009-07-01', 2000), rate('2024-01-01', 2200), rate('2025-07-01', 2400)],
  ES: [rate('2012-09-01', 2100)],
  FI: [rate('2013-01-01', 2400), rate('2024-09-01', 2550)],
  FR: [rate('2014-01-01', 2000)],
  GR: [rate('2016-06-01', 2400)],
  HR: [rate('2012-03-01', 2500)],
  HU: [rate('2012-01-01', 2700)],
  IE: [rate('2012-01-01', 2300), rate('2020-09-01', 2100), rate('2021-03-01', 2300)],
  IT: [rate('2013-10-01', 2200)],
  LT: [rate('2009-09-01', 2100)],
  LU: [rate('2015-01-01', 1700), rate('2023-01-01', 1600), rate('2024-01-01', 1700)],
  LV: [rate('2012-07-01', 2100)],
  MT: [rate('2004-01-01', 1800)],
  NL: [rate('2012-10-01', 2100)],
  PL: [rate('2011-01-01', 2300)],
  PT: [rate('2011-01-01', 2300)],
  RO: [rate('2017-01-01', 1900), rate('2025-08-01', 2100)],
  SE: [rate('1990-07-01', 2500)],
  SI: [rate('2013-07-01', 2200)],
  SK: [rate('2011-01-01', 2000), rate('2025-01-01', 2300)],
};

interface Rate {
  /** The first day on which it holds, as in 2025-08-01. */
  readonly from: string;
  readonly basisPoints: number;
}

/** The member states of the EU. */
export const memberStates: readonly string[] = Object.keys(standardRates);

/**
 * Countries that count as a member state for the tax (Article 7 of Directive 2006/112/EC). Territories of member states that do not
 * belong to the tax of the EU (Article 6) and have a code of their own, such as Åland and French overseas departments, are not in
 * the table, and so outside.
 */
const countsAs: ReadonlyMap<string, string> = new Map([['MC', 'FR']]);

/** The member state to whose tax a country belongs; the country itself outside of the EU. */
export function vatStateOf(country: string): string {
  return countsAs.get(country) ?? country;
}

/** Whether a country belongs to the tax of the EU. */
export function isInEu(country: string): boolean {
  return Object.hasOwn(standardRates, vatStateOf(country));
}

/**
 * The standard rate of a country in the EU at a time, in hundredths of a percent. The day is that of the seller, in Germany, as
 * on the invoice. Throws for other countries, and for times before the table.
 */
export function vatRateOf(country: string, at: Date): number {
  const rates = expectDefined(standardRates[vatStateOf(country)], `the VAT rates of ${country}`);
  const day = dayInGermany(at);
  const held = rates.findLast(({ from }) => from <= day);
  return expectDefined(held, `the VAT rate of ${country} on ${day}`).basisPoints;
}

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

function dayInGermany(at: Date): string {
  return days.format(at);
}

function rate(from: string, basisPoints: number): Rate {
  return { from, basisPoints };
}
