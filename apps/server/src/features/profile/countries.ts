import { createRequire } from 'node:module';
import { type Country, type Language } from '@palimpsest/contract';
// The package itself loads the names in all of its 80 languages.
import countries from 'i18n-iso-countries/index.js';

/** Standard rates of value-added tax in the member states of the EU, in percent, as of January 2026. */
const vatRates: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};

const requireJson = createRequire(import.meta.url);
for (const language of ['en', 'de', 'es', 'fr'] satisfies Language[]) {
  countries.registerLocale(requireJson(`i18n-iso-countries/langs/${language}.json`));
}

export function isCountry(code: string): boolean {
  return countries.isValid(code);
}

export function isInEu(code: string): boolean {
  return Object.hasOwn(vatRates, code);
}

/** All countries with their names in a language, in its alphabetical order. */
export function countriesIn(language: Language): Country[] {
  const collator = new Intl.Collator(language);
  return Object.entries(countries.getNames(language, { select: 'official' }))
    .map(([code, name]) => ({ code, name, eu: isInEu(code), vatRate: vatRates[code] ?? 0 }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
}
