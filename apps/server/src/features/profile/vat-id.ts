import { checkVAT, countries } from 'jsvat-next';

/**
 * The VAT id in its usual form, with the prefix of its country; undefined if it is not one of that country. Checks the
 * format and the check digits; only the member state knows whether an id is in use. Greece writes EL instead of its
 * country code.
 * @param country ISO 3166-1, two letters
 */
export function normalVatId(entered: string, country: string): string | undefined {
  const prefix = country === 'GR' ? 'EL' : country;
  const signs = entered.toUpperCase().replaceAll(/[^A-Z0-9+*]/g, '');
  const bare = [prefix, country].find((start) => signs.startsWith(start))?.length ?? 0;
  const result = checkVAT(prefix + signs.slice(bare), countries);
  return result.isValid && result.country?.isoCode.short === country ? result.value : undefined;
}
