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

/** The note that names the incomplete pages of a damaged PDF; '' if none is. */
export function damageNote(pages: readonly number[], language: Language): string {
  if (pages.length === 0) return '';
  const named = pages.slice(0, mostPagesNamed).map((page) => new Intl.NumberFormat(language).format(page));
  const list = new Intl.ListFormat(language).format(pages.length > mostPagesNamed ? [...named, '…'] : named);
  return damageTexts[pages.length === 1 ? 'one' : 'other'][language].replace('{pages}', list);
}

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

const unreadFiles: Texts = {
  en: 'Files that could not be read: {n}.',
  de: 'Dateien, die nicht gelesen werden konnten: {n}.',
  es: 'Archivos que no se pudieron leer: {n}.',
  fr: 'Fichiers qui n’ont pas pu être lus : {n}.',
};

/** The note that names the files of a submission whose text is missing; '' if all were read. */
export function unreadFilesNote(files: readonly { readonly Name: string }[], language: Language): string {
  if (files.length === 0) return '';
  const names = new Intl.ListFormat(language).format(files.map(({ Name }) => Name));
  return unreadFiles[language].replace('{n}', () => names);
}

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

interface ReadingFacts {
  readonly IsRecognised: boolean;
  readonly DamagedPages: readonly number[];
  readonly UnreadPages: number;
  readonly UnreadPictures: number;
  readonly UnreadFiles: readonly { readonly Name: string }[];
}

/** Warnings about how a text was read; '' for an ordinary text. */
export function readingNote(text: ReadingFacts, language: Language): string {
  const notes = [
    text.IsRecognised ? recognitionNote[language] : '',
    damageNote(text.DamagedPages, language),
    unreadNote(text, language),
    unreadFilesNote(text.UnreadFiles, language),
  ];
  return notes.filter((note) => note !== '').join(' ');
}
