import type { Source } from './entities/reports/source.ts';
import type { SourceLater } from './entities/sources/source-evidence.ts';
import type { Language } from './languages.ts';
import { unreadText } from './online-reasons.ts';
import { sourceAuthor, sourceEntries } from './sources/source-entries.ts';
import type { SourceFormats } from './sources/source-formats.ts';

interface SourceTexts {
  readonly cited: string;
  /** Contains {citation}. */
  readonly citedAs: string;
  readonly foundWith: string;
  readonly license: string;
  /** Contains {name} and {license}. */
  readonly textFrom: string;
  readonly kept: string;
  readonly later: Readonly<Record<SourceLater['State'], string>>;
  readonly alsoAt: { readonly one: string; readonly other: string };
}

const texts: Readonly<Record<Language, SourceTexts>> = {
  en: {
    cited: 'Cited in the text',
    citedAs: 'Cited in the text as {citation}',
    foundWith: 'Found with {name}',
    license: 'Licence of the text: {license}',
    textFrom: 'Text from {name}, {license}',
    kept: 'Text kept as it was on {date}. SHA-256: {hash}',
    later: {
      unchanged: 'The page had not changed on {later}.',
      changed:
        'The page has changed since {date}. On {later}, {percent} of the matched words were still there.',
      gone: 'The page no longer existed on {later}.',
      unknown: 'The page could not be read on {later} ({reason}).',
    },
    alsoAt: { one: 'also at 1 address', other: 'also at {count} addresses' },
  },
  de: {
    cited: 'Im Text zitiert',
    citedAs: 'Im Text zitiert als {citation}',
    foundWith: 'Gefunden mit {name}',
    license: 'Lizenz des Textes: {license}',
    textFrom: 'Text aus {name}, {license}',
    kept: 'Text im Stand vom {date} gespeichert. SHA-256: {hash}',
    later: {
      unchanged: 'Die Seite war am {later} unverändert.',
      changed:
        'Die Seite hat sich seit dem {date} geändert. Am {later} waren noch {percent} der übereinstimmenden Wörter vorhanden.',
      gone: 'Die Seite gab es am {later} nicht mehr.',
      unknown: 'Die Seite ließ sich am {later} nicht lesen ({reason}).',
    },
    alsoAt: { one: 'auch unter 1 weiteren Adresse', other: 'auch unter {count} weiteren Adressen' },
  },
  es: {
    cited: 'Citada en el texto',
    citedAs: 'Citada en el texto como {citation}',
    foundWith: 'Encontrado con {name}',
    license: 'Licencia del texto: {license}',
    textFrom: 'Texto de {name}, {license}',
    kept: 'Texto guardado tal como estaba el {date}. SHA-256: {hash}',
    later: {
      unchanged: 'La página no había cambiado el {later}.',
      changed:
        'La página ha cambiado desde el {date}. El {later} aún contenía el {percent} de las palabras coincidentes.',
      gone: 'La página ya no existía el {later}.',
      unknown: 'No se pudo leer la página el {later} ({reason}).',
    },
    alsoAt: { one: 'también en 1 dirección más', other: 'también en {count} direcciones más' },
  },
  fr: {
    cited: 'Citée dans le texte',
    citedAs: 'Citée dans le texte sous la forme {citation}',
    foundWith: 'Trouvé avec {name}',
    license: 'Licence du texte : {license}',
    textFrom: 'Texte de {name}, {license}',
    kept: 'Texte conservé dans son état du {date}. SHA-256 : {hash}',
    later: {
      unchanged: 'La page n’avait pas changé le {later}.',
      changed:
        'La page a changé depuis le {date}. Le {later}, {percent} des mots concordants y figuraient encore.',
      gone: 'La page n’existait plus le {later}.',
      unknown: 'La page n’a pas pu être lue le {later} ({reason}).',
    },
    alsoAt: { one: 'également à 1 autre adresse', other: 'également à {count} autres adresses' },
  },
};

/** These publish the text; the others only know where it is. */
const publishers: ReadonlySet<Source['Provider']> = new Set(['mediawiki', 'core']);

/** Names the service that found a source, and the licence of its text; '' for the own web index and the library. */
export function sourceCredit({ Provider, ProviderName, License }: Source, language: Language): string {
  if (Provider === '') return '';
  const text = texts[language];
  const isPublisher = publishers.has(Provider) && License !== '';
  const lines = isPublisher ? [text.textFrom] : [text.foundWith, ...(License === '' ? [] : [text.license])];
  return lines.join(' · ').replace('{name}', ProviderName).replace('{license}', License);
}

const identifierMarks: Readonly<Record<string, string>> = {
  doi: 'doi:',
  arxiv: 'arXiv:',
  pmid: 'PMID ',
  pmcid: 'PMC',
  isbn: 'ISBN ',
};

/** An identifier as bibliographies write it; an address as it is. */
export function citationName(citedAs: string): string {
  const at = citedAs.indexOf(':');
  const mark = identifierMarks[citedAs.slice(0, at)];
  return mark === undefined ? citedAs : mark + citedAs.slice(at + 1).replace(/^pmc/, '');
}

/** Says by which identifier or address the text cites a source; '' for a source that it does not cite. */
export function sourceCited({ Cited, CitedAs }: Source, language: Language): string {
  if (!Cited) return '';
  const text = texts[language];
  return CitedAs === '' ? text.cited : text.citedAs.replace('{citation}', () => citationName(CitedAs));
}

/** Says which text is kept as evidence; '' for a source without an address. */
export function sourceKept(
  { Date: date, TextHash }: Source,
  language: Language,
  formats: SourceFormats,
): string {
  if (TextHash === '' || date === null) return '';
  return texts[language].kept.replace('{date}', formats.date(date)).replace('{hash}', TextHash);
}

/** Says what was at the address when it was fetched again; '' if it was not. */
export function sourceLater(
  { Date: date, Later }: Source,
  language: Language,
  formats: SourceFormats,
): string {
  if (Later === null) return '';
  return texts[language].later[Later.State]
    .replace('{date}', date === null ? '–' : formats.date(date))
    .replace('{later}', formats.date(Later.Date))
    .replace('{percent}', formats.percent(Later.Percent ?? 0))
    .replace('{reason}', Later.Reason === '' ? '' : unreadText(Later.Reason, language));
}

/** How many further addresses have the text; '' without any. */
export function sourceAlsoAt({ Addresses }: Source, language: Language, formats: SourceFormats): string {
  const count = Addresses.length;
  if (count === 0) return '';
  const { one, other } = texts[language].alsoAt;
  return (count === 1 ? one : other).replace('{count}', formats.number(count));
}

/** Describes the origin of a source in a file, besides its addresses, a line each. */
export function sourceLines(source: Source, language: Language, formats: SourceFormats): readonly string[] {
  return [
    sourceAuthor(source, language),
    ...sourceEntries(source, language, formats),
    sourceCited(source, language),
    sourceCredit(source, language),
    sourceLater(source, language, formats),
    sourceKept(source, language, formats),
  ].filter((line) => line !== '');
}
