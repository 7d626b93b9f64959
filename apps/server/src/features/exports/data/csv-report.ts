import type { Source } from '@palimpsest/contract';
import { ratingOf } from '../rating-of.ts';
import type { RenderTask } from '../render/render-task.ts';
import { exportTexts, type ExportTexts } from '../texts/index.ts';

const byteOrderMark = '\uFEFF';

/**
 * One line a source, as RFC 4180 has it. The mark at the beginning tells spreadsheets that it is UTF-8. Numbers are
 * plain, with a point, in every language.
 */
export async function renderCsv({ sources, language, report }: RenderTask): Promise<Uint8Array> {
  const texts = exportTexts[language];
  const lines = [headOf(texts), ...sources.map((source) => rowOf(source, texts, report.TotalWords))];
  const text = lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
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

/** A text that a spreadsheet would take for a formula begins with an apostrophe, which shows it as text. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
