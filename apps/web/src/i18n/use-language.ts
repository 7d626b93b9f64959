import { languages, type Language } from '@palimpsest/contract';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

/** The current language of the screen, outside components. */
export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.language) ?? 'en';
}

/** The language of the screen; the component re-renders on a switch. */
export function useLanguage(): Language {
  useTranslation('app');
  return currentLanguage();
}
