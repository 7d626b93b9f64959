import type { Source } from '../entities/reports/source.ts';
import type { Language } from '../languages.ts';
import type { SourceFormats } from './source-formats.ts';

interface EntryTexts {
  readonly earlier: string;
  readonly later: string;
  readonly account: string;
  readonly more: { readonly one: string; readonly other: string };
}

const texts: Readonly<Record<Language, EntryTexts>> = {
  en: {
    earlier: 'Same author, earlier',
    later: 'Same author, later',
    account: 'Same account',
    more: { one: 'and 1 more text', other: 'and {count} more texts' },
  },
  de: {
    earlier: 'Dieselbe Person, früher',
    later: 'Dieselbe Person, später',
    account: 'Dasselbe Konto',
    more: { one: 'und 1 weiterer Text', other: 'und {count} weitere Texte' },
  },
  es: {
    earlier: 'Misma persona, anterior',
    later: 'Misma persona, posterior',
    account: 'Misma cuenta',
    more: { one: 'y 1 texto más', other: 'y {count} textos más' },
  },
  fr: {
    earlier: 'Même personne, antérieur',
    later: 'Même personne, postérieur',
    account: 'Même compte',
    more: { one: 'et 1 autre texte', other: 'et {count} autres textes' },
  },
};

/** The number that the review shows. */
const mostShown = 5;

/** Says whether the texts of a source are by the author of the checked text; '' if not, or if nobody knows. */
export function sourceAuthor({ OwnWork }: Source, language: Language): string {
  if (OwnWork === null) return '';
  return texts[language][OwnWork.By === 'account' ? 'account' : OwnWork.Direction];
}

/** The library texts that have the words of a source, a line each: person or file, date and project. */
export function sourceEntries(
  { Entries }: Source,
  language: Language,
  formats: SourceFormats,
): readonly string[] {
  const lines = Entries.slice(0, mostShown).map(({ Author, FileName, Name, Date, ProjectName }) =>
    [Author || FileName || Name, formats.date(Date), ProjectName].filter((part) => part !== '').join(' · '),
  );
  const more = Entries.length - lines.length;
  if (more === 0) return lines;
  const { one, other } = texts[language].more;
  return [...lines, (more === 1 ? one : other).replace('{count}', formats.number(more))];
}
