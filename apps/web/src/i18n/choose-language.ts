import { languages, type Language } from '@palimpsest/contract';

/** The stored language if we support it, else the browser's first supported one, else English. */
export function chooseLanguage(stored: string | null, browserLanguages: readonly string[]): Language {
  for (const preference of [stored, ...browserLanguages]) {
    const primary = preference?.slice(0, 2).toLowerCase();
    const found = languages.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return 'en';
}
