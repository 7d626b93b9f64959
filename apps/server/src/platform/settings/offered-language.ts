import type { Language } from '@palimpsest/contract';
import type { Settings } from './settings.ts';

/** A language that a user chose, or the default if the installation does not offer it or it is unknown. */
export function offeredLanguage(
  { settings }: { readonly settings: Settings },
  chosen: string | null | undefined,
): Language {
  const { languages, defaultLanguage } = settings.current;
  return languages.find((language) => language === chosen) ?? defaultLanguage;
}
