import { restOf97 } from '../commerce/mod97.ts';

/**
 * Whether an IBAN without spaces, in capital letters, has a valid form and check digits (ISO 13616, ISO 7064 mod 97-10).
 * The length that each country prescribes is not known here.
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  return restOf97(iban.slice(4) + iban.slice(0, 4)) === 1;
}
