/*
 * Covers:
 * accounts-284: Tax is included by country and VAT id
 * accounts-285: The usual VAT is 19 percent in Germany
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxCents } from '../../platform/money.ts';
import { taxOfSale, type Buyer, type TaxOfSale } from './tax-of-sale.ts';
import { goodVatIds } from './testing/vat-ids.ts';
import { memberStates } from './vat-rates.ts';

const at = new Date('2026-11-30T12:00:00Z');
const seller = { country: 'DE' };
const nobody: Buyer = { country: '', companyName: '', vatId: '', vatIdState: 'unchecked' };

function taxOf(buyer: Partial<Buyer>, oss = false, time = at): TaxOfSale {
  return taxOfSale({ seller, oss, buyer: { ...nobody, ...buyer }, at: time });
}

const included = (vatCountry: string, rateBasisPoints: number) => ({
  mode: 1,
  vatCountry,
  rateBasisPoints,
  note: null,
});
const reverseCharge = (vatCountry: string) => ({
  mode: 2,
  vatCountry,
  rateBasisPoints: 0,
  note: 'reverseCharge',
});
const ofCompany = { companyName: 'Example GmbH', country: 'AT', vatId: 'ATU07085116' };

/** Calculated by hand: net, tax and gross in cents of the package for 9.90 and of the licence for 999.00. */
const examples: readonly [string, Partial<Buyer>, boolean, object, number, number, number][] = [
  ['a visitor without a country', {}, false, included('DE', 1900), 990, 188, 1178],
  ['a consumer in Germany', { country: 'DE' }, false, included('DE', 1900), 990, 188, 1178],
  [
    'a company in Germany',
    { ...ofCompany, country: 'DE' },
    false,
    included('DE', 1900),
    99_900,
    18_981,
    118_881,
  ],
  ['a consumer in Austria', { country: 'AT' }, false, included('DE', 1900), 990, 188, 1178],
  ['a consumer in Austria, with OSS', { country: 'AT' }, true, included('AT', 2000), 990, 198, 1188],
  ['a consumer in Finland, with OSS', { country: 'FI' }, true, included('FI', 2550), 990, 252, 1242],
  ['a consumer in Hungary, with OSS', { country: 'HU' }, true, included('HU', 2700), 990, 267, 1257],
  ['a consumer in Germany, with OSS', { country: 'DE' }, true, included('DE', 1900), 990, 188, 1178],
  ['a company in Austria', ofCompany, false, reverseCharge('AT'), 99_900, 0, 99_900],
  ['a company in Austria, with OSS', ofCompany, true, reverseCharge('AT'), 99_900, 0, 99_900],
  [
    'a company in Greece',
    { companyName: 'Example', country: 'GR', vatId: 'EL254926830' },
    false,
    reverseCharge('GR'),
    99_900,
    0,
    99_900,
  ],
  [
    'a company in Austria without a VAT id',
    { ...ofCompany, vatId: '' },
    false,
    included('DE', 1900),
    990,
    188,
    1178,
  ],
  ['… with OSS', { ...ofCompany, vatId: '' }, true, included('AT', 2000), 990, 198, 1188],
  [
    'a VAT id without a company',
    { ...ofCompany, companyName: '' },
    false,
    included('DE', 1900),
    990,
    188,
    1178,
  ],
  [
    'a VAT id of another country',
    { ...ofCompany, country: 'FR' },
    false,
    included('DE', 1900),
    990,
    188,
    1178,
  ],
  ['a wrong VAT id', { ...ofCompany, vatId: 'ATU07085111' }, true, included('AT', 2000), 990, 198, 1188],
  [
    'a VAT id that the member state does not know',
    { ...ofCompany, vatIdState: 'invalid' },
    false,
    included('DE', 1900),
    990,
    188,
    1178,
  ],
  [
    'a VAT id that is not verified yet',
    { ...ofCompany, vatIdState: 'unverified' },
    false,
    reverseCharge('AT'),
    990,
    0,
    990,
  ],
  [
    'somebody in Switzerland',
    { country: 'CH' },
    false,
    { mode: 3, vatCountry: 'CH', rateBasisPoints: 0, note: 'outsideEu' },
    990,
    0,
    990,
  ],
  ['a consumer in Monaco, with OSS', { country: 'MC' }, true, included('FR', 2000), 990, 198, 1188],
  ['a consumer in Monaco', { country: 'MC' }, false, included('DE', 1900), 990, 188, 1178],
  [
    'a company in Monaco, which has a French id',
    { companyName: 'Example SAM', country: 'MC', vatId: 'FR40303265045' },
    false,
    reverseCharge('FR'),
    99_900,
    0,
    99_900,
  ],
  [
    'a company in Northern Ireland, with OSS',
    { companyName: 'Example Ltd', country: 'GB', vatId: 'XI920790135' },
    true,
    { mode: 3, vatCountry: 'GB', rateBasisPoints: 0, note: 'outsideEu' },
    99_900,
    0,
    99_900,
  ],
];

describe('the tax of a sale', () => {
  it.each(examples)('to %s', (_buyer, buyer, oss, expected, net, tax, gross) => {
    const found = taxOf(buyer, oss);
    expect(found).toEqual(expected);
    expect(taxCents(net, found.rateBasisPoints)).toBe(tax);
    expect(net + taxCents(net, found.rateBasisPoints)).toBe(gross);
  });

  it.each([
    ['Åland', 'AX'],
    ['Guadeloupe', 'GP'],
    ['French Guiana', 'GF'],
    ['Martinique', 'MQ'],
    ['Mayotte', 'YT'],
    ['Réunion', 'RE'],
    ['Saint Martin', 'MF'],
    ['Saint Barthélemy', 'BL'],
    ['French Polynesia', 'PF'],
    ['Greenland', 'GL'],
    ['the Faroe Islands', 'FO'],
    ['Aruba', 'AW'],
    ['Gibraltar', 'GI'],
    ['San Marino', 'SM'],
    ['the Holy See', 'VA'],
    ['the Isle of Man', 'IM'],
    ['Jersey', 'JE'],
  ])('to %s is outside of the tax of the EU', (_name, country) => {
    const company = { companyName: 'Example', country, vatId: 'FR40303265045' };
    for (const oss of [false, true])
      expect(taxOf(company, oss)).toEqual({
        mode: 3,
        vatCountry: country,
        rateBasisPoints: 0,
        note: 'outsideEu',
      });
  });

  it('has the rate of the day of the supply', () => {
    const inFinland = (time: string) => taxOf({ country: 'FI' }, true, new Date(time)).rateBasisPoints;
    expect(inFinland('2024-08-31T12:00:00Z')).toBe(2400);
    expect(inFinland('2024-09-01T12:00:00Z')).toBe(2550);
    // The day begins at midnight in Germany, an hour before midnight UTC in winter.
    const inGermany = (time: string) => taxOf({}, false, new Date(time)).rateBasisPoints;
    expect(inGermany('2020-12-31T22:59:59Z')).toBe(1600);
    expect(inGermany('2020-12-31T23:00:00Z')).toBe(1900);
  });

  it('is owed by the buyer for every member state’s VAT ids, and belongs to the seller in the seller’s state', () => {
    for (const vatId of goodVatIds) {
      const prefix = vatId.slice(0, 2);
      const country = prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix;
      const { mode } = taxOf({ companyName: 'Example', country, vatId });
      expect([vatId, mode]).toEqual([vatId, country === 'DE' ? 1 : country === 'GB' ? 3 : 2]);
    }
  });

  it('has a note exactly where there is no tax, for any buyer', () => {
    const buyers = fc.record({
      country: fc.constantFrom('', ...memberStates, 'CH', 'US', 'GB', 'NO'),
      companyName: fc.constantFrom('', 'Example'),
      vatId: fc.constantFrom('', ...goodVatIds),
      vatIdState: fc.constantFrom('unchecked', 'unverified', 'valid', 'invalid'),
    });
    fc.assert(
      fc.property(buyers, fc.boolean(), (buyer, oss) => {
        const { mode, rateBasisPoints, note, vatCountry } = taxOf(buyer as Buyer, oss);
        expect(note === null).toBe(mode === 1);
        expect(rateBasisPoints > 0).toBe(mode === 1);
        expect(memberStates.includes(vatCountry)).toBe(mode !== 3);
        expect(oss || mode !== 1 || vatCountry === 'DE').toBe(true);
      }),
    );
  });
});
