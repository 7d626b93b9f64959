import { languages } from '@palimpsest/contract';
import { useEffect } from 'react';
import { offeredLanguages } from '../../../api/page-settings.ts';
import { switchLanguage } from '../../../i18n/setup.ts';
import { currentLanguage } from '../../../i18n/use-language.ts';

/** The page speaks the language of the platform, until another one is chosen here. @param wanted '' before it is known */
export function useLanguageOfPlatform(wanted: string): void {
  useEffect(() => {
    const language = languages.find((one) => one === wanted.slice(0, 2).toLowerCase());
    const isOffered = language !== undefined && offeredLanguages().includes(language);
    // The choice of the browser's own user is not that of a platform.
    if (isOffered && language !== currentLanguage()) void switchLanguage(language, { isKept: false });
  }, [wanted]);
}
