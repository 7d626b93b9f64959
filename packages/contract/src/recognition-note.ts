import type { Texts } from './languages.ts';

/** Marks a text that was read by text recognition. Screens and report files show the same words. */
export const recognitionNote: Texts = {
  en: 'Read by text recognition. Single letters may be misread.',
  de: 'Durch Texterkennung gelesen. Einzelne Buchstaben können falsch erkannt sein.',
  es: 'Leído mediante reconocimiento de texto. Puede haber letras mal reconocidas.',
  fr: 'Lu par reconnaissance de texte. Certaines lettres peuvent être mal reconnues.',
};
