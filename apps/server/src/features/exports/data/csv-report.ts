import type { Language, Source } from '@palimpsest/contract';
import { ratingOf } from '../rating-of.ts';
import type { RenderTask } from '../render/render-task.ts';
import { exportTexts, type ExportTexts } from '../texts/index.ts';

const byteOrderMark = '\uFEFF';

interface Notation {
  readonly separator: ',' | ';';
  readonly decimalSign: '.' | ',';
}

/**
 * A spreadsheet opens a file in the notation of its own language without asking: semicolons are used where
 * the decimal separator is a comma.
 */
export const notations: Readonly<Record<Language, Notation>> = {
  en: { separator: ',', decimalSign: '.' },
  de: { separator: ';', decimalSign: ',' },
  es: { separator: ';', decimalSign: ',' },
  fr: { separator: ';', decimalSign: ',' },
};

/**
 * One line per source, according to RFC 4180, in the notation of the file's language. The byte order mark
 * tells spreadsheets that it is UTF-8. Numbers have no thousands separators, and dates follow ISO 8601.
 */
export async function renderCsv({ sources, language, report }: RenderTask): Promise<Uint8Array> {
  const texts = exportTexts[language];
  const lines = [headOf(texts), ...sources.map((source) => rowOf(source, texts, report.TotalWords))];
  const notation = notations[language];
  const text = lines
    .map((cells) => `${cells.map((cell) => csvCell(cell, notation)).join(notation.separator)}\r\n`)
    .join('');
  return new TextEncoder().encode(byteOrderMark + text);
}

function headOf({ sources }: ExportTexts): readonly string[] {
  return [
    sources.number,
    sources.source,
    sources.type,
    sources.address,
    sources.date,
    sources.words,
    `${sources.share} (%)`,
    `${sources.similarity} (%)`,
    sources.passages,
    sources.rating,
  ];
}

function rowOf(source: Source, texts: ExportTexts, totalWords: number): readonly (string | number)[] {
  return [
    source.Idx,
    source.Title,
    texts.types[source.Type],
    source.Url,
    source.Date === null ? '' : new Date(source.Date * 1000).toISOString().slice(0, 10),
    source.MW,
    totalWords === 0 ? 0 : rounded((100 * source.MW) / totalWords),
    rounded(source.Percent),
    source.MP,
    texts.ratings[ratingOf(source)],
  ];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * A text that a spreadsheet would read as a formula gets a leading apostrophe, which displays it as text.
 * Commas and semicolons are quoted in both notations, so that a program that guesses the separator isn't
 * misled.
 */
export function csvCell(value: string | number, { decimalSign }: Notation): string {
  if (typeof value === 'number') return String(value).replace('.', decimalSign);
  const safe = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
