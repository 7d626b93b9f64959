import { sellingCountry } from '@palimpsest/contract';
import { checkVAT, countries } from 'jsvat-next';
import { isInEu, memberStates, vatStateOf } from './vat-rates.ts';

/**
 * The VAT id in its usual form, with the prefix of its country; undefined if it is not one of that country. Checks the
 * format and the check digits; only the member state knows whether an id is in use. Greece writes EL instead of its
 * country code, and ids of Northern Ireland begin with XI.
 * @param address the country of the address: ISO 3166-1, two letters. Companies in Monaco have French ids.
 */
export function normalVatId(entered: string, address: string): string | undefined {
  const country = vatStateOf(address);
  const prefix = prefixOf(country);
  const signs = entered.toUpperCase().replaceAll(/[^A-Z0-9+*]/g, '');
  const starts = country === 'GB' ? [prefix] : [prefix, country];
  const bare = starts.find((start) => signs.startsWith(start))?.length ?? 0;
  const result = checkVAT(prefix + signs.slice(bare), countries);
  return result.isValid && result.country?.isoCode.short === country ? result.value : undefined;
}

/** The same for an id of any member state, named by its prefix. */
export function normalVatIdOfAny(entered: string): string | undefined {
  const prefix = entered.trim().slice(0, 2).toUpperCase();
  const country = prefix === 'EL' ? 'GR' : prefix;
  return memberStates.includes(country) ? normalVatId(entered, country) : undefined;
}

/** Whether a buyer with this address enters a VAT id: a company in another member state than the seller. */
export function takesVatId(
  { companyName, country }: { readonly companyName: string; readonly country: string },
  seller: string = sellingCountry,
): boolean {
  return companyName !== '' && isInEu(country) && vatStateOf(country) !== seller;
}

function prefixOf(country: string): string {
  if (country === 'GR') return 'EL';
  return country === 'GB' ? 'XI' : country;
}
