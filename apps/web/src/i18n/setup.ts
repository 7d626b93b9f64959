import { languages, type Language } from '@palimpsest/contract';
import i18next, { changeLanguage, use, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chooseLanguage } from './choose-language.ts';

const storageKey = 'palimpsest.language';

/** One file for each language and feature, loaded when a screen first asks for the feature's texts. */
const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { import: 'default' });

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    void loadTexts(language, namespace, done);
  },
};

async function loadTexts(language: string, namespace: string, done: ReadCallback): Promise<void> {
  try {
    const load = files[`./${language}/${namespace}.json`];
    if (load === undefined) throw new Error(`No texts for ${language}/${namespace}`);
    done(null, await load());
  } catch (error) {
    done(error as Error, null);
  }
}

/**
 * Starts with the language that was chosen last, else the browser's; useUserLanguage then follows the user's
 * setting.
 */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await use(backend)
    .use(initReactI18next)
    .init({
      lng: chooseLanguage(storedLanguage(), navigator.languages),
      supportedLngs: [...languages],
      // A test checks that every text exists in every language, so there is nothing to fall back to.
      fallbackLng: false,
      ns: ['app'],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Switches the language. The texts are loaded first, so that no screen falls back to its loading state. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  await changeLanguage(language);
}

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
