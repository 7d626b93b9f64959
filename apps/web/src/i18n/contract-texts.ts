import type { Language } from '@palimpsest/contract';

/** The texts of the contract in one language. */
export interface ContractTexts {
  readonly errors: Readonly<Record<string, string>>;
  readonly notices: Readonly<Record<string, { readonly kind: 'success' | 'warning'; readonly text: string }>>;
}

let texts: ContractTexts | undefined;

/** Loads the texts of errors and notices. In the build, the contract itself has none (see apps/web/contract-texts.ts). */
export async function loadContractTexts(language: Language): Promise<void> {
  texts = (await files[language]()).default;
}

/** @throws before the first texts are loaded; no screen is shown until then */
export function contractTexts(): ContractTexts {
  if (texts === undefined) throw new Error('The texts of the contract are not loaded.');
  return texts;
}

const files: Readonly<Record<Language, () => Promise<{ readonly default: ContractTexts }>>> = {
  en: () => import('virtual:contract-texts/en'),
  de: () => import('virtual:contract-texts/de'),
  es: () => import('virtual:contract-texts/es'),
  fr: () => import('virtual:contract-texts/fr'),
};
