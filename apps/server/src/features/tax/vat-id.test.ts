/*
 * Covers:
 * accounts-282: A VAT id is asked of companies in other EU countries
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatIdRules } from './testing/vat-id-rules.ts';
import { badVatIds, goodVatIds } from './testing/vat-ids.ts';
import { normalVatId, takesVatId } from './vat-id.ts';
import { memberStates } from './vat-rates.ts';

const countryOf = (prefix: string) => (prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix);
const isAccepted = (vatId: string) => normalVatId(vatId, countryOf(vatId.slice(0, 2))) !== undefined;
const followsRule = (vatId: string) => vatIdRules[vatId.slice(0, 2)]?.(vatId.slice(2)) === true;

describe('a VAT id', () => {
  it.each([
    ['ATU07085116', 'AT', 'ATU07085116'],
    ['atu 070.851-16', 'AT', 'ATU07085116'],
    ['U07085116', 'AT', 'ATU07085116'],
    ['EL254926830', 'GR', 'EL254926830'],
    ['GR 254926830', 'GR', 'EL254926830'],
    ['254926830', 'GR', 'EL254926830'],
    ['FR86738576875', 'FR', 'FR86738576875'],
    ['XI 920 7901 35', 'GB', 'XI920790135'],
  ])('%s of %s is written %s', (entered, country, written) => {
    expect(normalVatId(entered, country)).toBe(written);
  });

  it.each([
    ['ATU07085111', 'AT', 'a wrong check digit'],
    ['ATU0708511', 'AT', 'a missing digit'],
    ['ATU07085116', 'FR', 'another country'],
    ['EL254926830', 'AT', 'another country'],
    ['GB920790135', 'GB', 'the prefix from before the United Kingdom left the EU'],
    ['', 'AT', 'nothing'],
  ])('%s of %s is refused: %s', (entered, country) => {
    expect(normalVatId(entered, country)).toBeUndefined();
  });

  it('is accepted for 112 examples that the rules of the states allow', () => {
    expect(new Set(goodVatIds).size).toBe(112);
    expect(goodVatIds.filter((vatId) => !followsRule(vatId))).toEqual([]);
    expect(goodVatIds.filter((vatId) => !isAccepted(vatId))).toEqual([]);
  });

  it('is refused for 112 examples that the rules of the states forbid', () => {
    expect(new Set(badVatIds).size).toBe(112);
    expect(badVatIds.filter(followsRule)).toEqual([]);
    expect(badVatIds.filter(isAccepted)).toEqual([]);
  });

  it('has a rule for each member state and Northern Ireland', () => {
    expect(Object.keys(vatIdRules).map(countryOf).toSorted()).toEqual([...memberStates, 'GB'].toSorted());
  });

  it('is asked of companies in other member states', () => {
    const asked = (companyName: string, country: string) => takesVatId({ companyName, country });
    expect([asked('Example', 'AT'), asked('Example', 'GR')]).toEqual([true, true]);
    expect([asked('', 'AT'), asked('Example', 'DE'), asked('Example', 'GB'), asked('Example', '')]).toEqual(
      Array(4).fill(false),
    );
  });
});

/**
 * States of which more is accepted than the rules here allow: ids of persons (Czechia, Latvia), numbers without the check
 * digit of a company (France, whose ids for Monaco have none), letters of other kinds (Spain), and numbers that the state
 * does not give out (the others). People who have such an id can enter it; the check at the member state is a setting.
 */
const accepted: ReadonlySet<string> = new Set(['CZ', 'DK', 'ES', 'FI', 'FR', 'LV', 'NL', 'PL', 'PT', 'SK']);

/** A changed sign: a digit stays a digit, and a letter a letter. */
const changed = fc.record({
  vatId: fc.constantFrom(...goodVatIds),
  place: fc.nat(),
  digit: fc.nat(9),
  letter: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')),
});

describe('any VAT id', () => {
  it('is accepted if it follows the rule of its state, and otherwise refused', () => {
    fc.assert(
      fc.property(changed, ({ vatId, place, digit, letter }) => {
        const at = 2 + (place % (vatId.length - 2));
        const sign = /\d/.test(vatId.charAt(at)) ? String(digit) : letter;
        const other = vatId.slice(0, at) + sign + vatId.slice(at + 1);
        const mayDiffer = accepted.has(other.slice(0, 2)) && isAccepted(other);
        expect([other, mayDiffer || isAccepted(other) === followsRule(other)]).toEqual([other, true]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('of any state is accepted if it follows its rule, whatever its digits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...goodVatIds),
        fc.array(fc.nat(9), { minLength: 20, maxLength: 20 }),
        (vatId, digits) => {
          const other = vatId.replaceAll(/\d/g, (digit, place: number) =>
            String(digits[place % 20] ?? digit),
          );
          expect([other, !followsRule(other) || isAccepted(other)]).toEqual([other, true]);
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
