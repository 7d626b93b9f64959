/*
 * Covers:
 * accounts-282: A VAT id is asked of companies in other EU countries
 */
import { describe, expect, it } from 'vitest';
import { normalVatId } from './vat-id.ts';

describe('a VAT id', () => {
  it.each([
    ['ATU12011204', 'AT', 'ATU12011204'],
    ['atu 120.112-04', 'AT', 'ATU12011204'],
    ['U12011204', 'AT', 'ATU12011204'],
    ['EL094259216', 'GR', 'EL094259216'],
    ['GR 094259216', 'GR', 'EL094259216'],
    ['094259216', 'GR', 'EL094259216'],
    ['FR40303265045', 'FR', 'FR40303265045'],
  ])('%s of %s is written %s', (entered, country, written) => {
    expect(normalVatId(entered, country)).toBe(written);
  });

  it.each([
    ['ATU12011205', 'AT', 'a wrong check digit'],
    ['ATU1201120', 'AT', 'a missing digit'],
    ['ATU12011204', 'FR', 'another country'],
    ['EL094259216', 'AT', 'another country'],
    ['', 'AT', 'nothing'],
  ])('%s of %s is refused: %s', (entered, country) => {
    expect(normalVatId(entered, country)).toBeUndefined();
  });
});
