import { createRequire } from 'node:module';
import { type Country, type Language } from '@palimpsest/contract';
// The package itself loads the names in all of its 80 languages.
import countries from 'i18n-iso-countries/index.js';
import { isInEu, vatRateOf } from '../tax/index.ts';

const requireJson = createRequire(import.meta.url);
for (const language of ['en', 'de', 'es', 'fr'] satisfies Language[]) {
  countries.registerLocale(requireJson(`i18n-iso-countries/langs/${language}.json`));
}

export function isCountry(code: string): boolean {
  return countries.isValid(code);
}

/** All countries with their names in a language, in its alphabetical order, and their VAT rates at a time. */
export function countriesIn(language: Language, at: Date): Country[] {
  const collator = new Intl.Collator(language);
  return Object.entries(countries.getNames(language, { select: 'official' }))
    .map(([code, name]) => {
      const eu = isInEu(code);
      return { code, name, eu, vatRate: eu ? vatRateOf(code, at) / 100 : 0 };
    })
    .toSorted((a, b) => collator.compare(a.name, b.name));
}
