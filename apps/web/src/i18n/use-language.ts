import type { Language } from '@palimpsest/contract';
import { screenLanguage, useScreenLanguage } from './translate.ts';

/** The current language of the screen, outside components. */
export function currentLanguage(): Language {
  return screenLanguage();
}

/** The language of the screen; the component re-renders on a switch. */
export function useLanguage(): Language {
  return useScreenLanguage();
}
