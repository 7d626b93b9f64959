import type { Language, Texts } from './languages.ts';

/** Marks a text that was read by text recognition. Screens and report files show the same words. */
export const recognitionNote: Texts = {
  en: 'Read by text recognition. Single letters may be misread.',
  de: 'Durch Texterkennung gelesen. Einzelne Buchstaben können falsch erkannt sein.',
  es: 'Leído mediante reconocimiento de texto. Puede haber letras mal reconocidas.',
  fr: 'Lu par reconnaissance de texte. Certaines lettres peuvent être mal reconnues.',
};

const unreadPages: Texts = {
  en: 'Pages that could not be read: {n}.',
  de: 'Seiten, die nicht gelesen werden konnten: {n}.',
  es: 'Páginas que no se pudieron leer: {n}.',
  fr: 'Pages qui n’ont pas pu être lues : {n}.',
};

const unreadPictures: Texts = {
  en: 'Pictures whose text was not read: {n}.',
  de: 'Bilder, deren Text nicht gelesen wurde: {n}.',
  es: 'Imágenes cuyo texto no se leyó: {n}.',
  fr: 'Images dont le texte n’a pas été lu : {n}.',
};

/** The parts of a file that are missing, in words; '' if everything was read. */
export function unreadNote(
  { UnreadPages, UnreadPictures }: { readonly UnreadPages: number; readonly UnreadPictures: number },
  language: Language,
): string {
  const notes = [
    UnreadPages > 0 ? unreadPages[language].replace('{n}', String(UnreadPages)) : '',
    UnreadPictures > 0 ? unreadPictures[language].replace('{n}', String(UnreadPictures)) : '',
  ];
  return notes.filter((note) => note !== '').join(' ');
}

/** How a text was read, and what is missing; '' for a text of its own that is complete. */
export function readingNote(
  read: { readonly IsRecognised: boolean } & Parameters<typeof unreadNote>[0],
  language: Language,
): string {
  const notes = [read.IsRecognised ? recognitionNote[language] : '', unreadNote(read, language)];
  return notes.filter((note) => note !== '').join(' ');
}
