import type { Report } from './entities/report.ts';
import type { Language } from './languages.ts';
import { onlineLines, type SearchFormats } from './online-lines.ts';

interface SearchedTexts {
  readonly truncated: string;
  readonly earlierSources: string;
  readonly web: string;
  readonly noWeb: string;
  readonly noProviders: string;
  readonly library: string;
  readonly noLibrary: string;
}

const texts: Readonly<Record<Language, SearchedTexts>> = {
  en: {
    truncated: 'Only the first {words} words were checked, because there were not enough credits.',
    earlierSources: 'Revision: compared only with the sources of the earlier report ({texts}).',
    web: 'Texts in the web index at the time of the check: {texts}',
    noWeb: 'Online sources were not searched.',
    noProviders: 'No outside search service was turned on.',
    library: 'Texts in the library at the time of the check: {texts}',
    noLibrary: 'The library was not searched.',
  },
  de: {
    truncated: 'Nur die ersten {words} Wörter wurden geprüft, weil die Credits nicht reichten.',
    earlierSources: 'Überarbeitung: nur mit den Quellen des früheren Berichts verglichen ({texts}).',
    web: 'Texte im Webindex zum Zeitpunkt der Prüfung: {texts}',
    noWeb: 'Online-Quellen wurden nicht durchsucht.',
    noProviders: 'Es war kein externer Suchdienst eingeschaltet.',
    library: 'Texte in der Bibliothek zum Zeitpunkt der Prüfung: {texts}',
    noLibrary: 'Die Bibliothek wurde nicht durchsucht.',
  },
  es: {
    truncated: 'Solo se comprobaron las primeras {words} palabras por falta de créditos.',
    earlierSources: 'Revisión: comparada solo con las fuentes del informe anterior ({texts}).',
    web: 'Textos en el índice web en el momento de la comprobación: {texts}',
    noWeb: 'No se buscó en fuentes en línea.',
    noProviders: 'Ningún servicio de búsqueda externo estaba activado.',
    library: 'Textos en la biblioteca en el momento de la comprobación: {texts}',
    noLibrary: 'No se buscó en la biblioteca.',
  },
  fr: {
    truncated: 'Seuls les {words} premiers mots ont été vérifiés, faute de crédits.',
    earlierSources: 'Révision : comparée seulement aux sources du rapport précédent ({texts}).',
    web: 'Textes dans l’index web au moment de la vérification : {texts}',
    noWeb: 'Les sources en ligne n’ont pas été consultées.',
    noProviders: 'Aucun service de recherche externe n’était activé.',
    library: 'Textes dans la bibliothèque au moment de la vérification : {texts}',
    noLibrary: 'La bibliothèque n’a pas été consultée.',
  },
};

/**
 * Which parts of the search were available and which were not, a line each, so that readers can judge "nothing found".
 * Screens and files show the same lines.
 */
export function searchedLines(
  { WebTexts, LibraryTexts, Online, TruncatedToWords, EarlierSourcesOnly }: Report['Searched'],
  language: Language,
  formats: SearchFormats,
): readonly string[] {
  const text = texts[language];
  const counted = (line: string, count: number): string => line.replace('{texts}', formats.number(count));
  const online = Online === null ? [text.noProviders] : onlineLines(Online, language, formats);
  return [
    ...(TruncatedToWords === null
      ? []
      : [text.truncated.replace('{words}', formats.number(TruncatedToWords))]),
    ...(EarlierSourcesOnly
      ? [counted(text.earlierSources, (WebTexts ?? 0) + (LibraryTexts ?? 0))]
      : [
          ...(WebTexts === null ? [text.noWeb] : [counted(text.web, WebTexts), ...online]),
          LibraryTexts === null ? text.noLibrary : counted(text.library, LibraryTexts),
        ]),
  ];
}
