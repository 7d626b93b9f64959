import type { Language } from '@palimpsest/contract';
import { chooseLanguage } from './choose-language.ts';
import { loadContractTexts } from './contract-texts.ts';
import { showScreensIn, startIn } from './translate.ts';

const storageKey = 'palimpsest.language';

/**
 * Starts with the language that was chosen last, else the browser's; useSessionEffects then follows the user's
 * setting. Settles when the texts of the frame are there.
 */
export async function startI18n(offered: readonly Language[]): Promise<void> {
  const language = chooseLanguage(storedLanguage(), navigator.languages, offered);
  startIn(language);
  // At once: a guest's session is opened in this language.
  document.documentElement.lang = language;
  await loadFor(language);
}

/**
 * Switches the language. The texts are loaded first, so that no screen falls back to its loading state.
 * @param options isKept: false if nobody has chosen it, so that the next page does not begin with it
 */
export async function switchLanguage(
  language: Language,
  { isKept = true }: { readonly isKept?: boolean } = {},
): Promise<void> {
  try {
    if (isKept) localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  await loadFor(language);
  document.documentElement.lang = language;
}

async function loadFor(language: Language): Promise<void> {
  await Promise.all([loadContractTexts(language), showScreensIn(language, ['app'])]);
}

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
