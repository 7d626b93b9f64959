import { languages, type Language } from '@palimpsest/contract';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** The language of the screen right now, outside of components. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.language) ?? 'en';
}

/** The language of the screen; the component follows a switch. */
export function useLanguage(): Language {
  useTranslation('app');
  return currentLanguage();
}
