import type { Language } from '@palimpsest/contract';

/** The stored language if it is offered, else the browser's first offered one, else the first that is offered. */
export function chooseLanguage(
  stored: string | null,
  browserLanguages: readonly string[],
  offered: readonly Language[],
): Language {
  for (const preference of [stored, ...browserLanguages]) {
    const primary = preference?.slice(0, 2).toLowerCase();
    const found = offered.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return offered[0] ?? 'en';
}
