import type { Language, Texts } from './languages.ts';

/** Marks a text that was read by text recognition. Screens and report files show the same words. */
export const recognitionNote: Texts = {
  en: 'Read by text recognition. Single letters may be misread.',
  de: 'Durch Texterkennung gelesen. Einzelne Buchstaben können falsch erkannt sein.',
  es: 'Leído mediante reconocimiento de texto. Puede haber letras mal reconocidas.',
  fr: 'Lu par reconnaissance de texte. Certaines lettres peuvent être mal reconnues.',
};

const damageTexts: Readonly<Record<'one' | 'other', Texts>> = {
  one: {
    en: 'The file is damaged. A part of the text of page {pages} is missing.',
    de: 'Die Datei ist beschädigt. Ein Teil des Textes von Seite {pages} fehlt.',
    es: 'El archivo está dañado. Falta una parte del texto de la página {pages}.',
    fr: 'Le fichier est endommagé. Une partie du texte de la page {pages} manque.',
  },
  other: {
    en: 'The file is damaged. Parts of the text of pages {pages} are missing.',
    de: 'Die Datei ist beschädigt. Teile des Textes der Seiten {pages} fehlen.',
    es: 'El archivo está dañado. Faltan partes del texto de las páginas {pages}.',
    fr: 'Le fichier est endommagé. Des parties du texte des pages {pages} manquent.',
  },
};

const mostPagesNamed = 20;

/** For a damaged PDF: which pages are incomplete; '' if none is. */
export function damageNote(pages: readonly number[], language: Language): string {
  if (pages.length === 0) return '';
  const named = pages.slice(0, mostPagesNamed).map((page) => new Intl.NumberFormat(language).format(page));
  const list = new Intl.ListFormat(language).format(pages.length > mostPagesNamed ? [...named, '…'] : named);
  return damageTexts[pages.length === 1 ? 'one' : 'other'][language].replace('{pages}', list);
}

/** Warnings about how a text was read; '' for an ordinary text. */
export function readingNote(
  text: { readonly IsRecognised: boolean; readonly DamagedPages: readonly number[] },
  language: Language,
): string {
  const notes = [text.IsRecognised ? recognitionNote[language] : '', damageNote(text.DamagedPages, language)];
  return notes.filter((note) => note !== '').join(' ');
}
