import {
  shareOfText,
  citationName,
  resultSentence,
  searchedLines,
  sourceLater,
  type Source,
} from '@palimpsest/contract';
import { formatsOf, type Formats } from '../formats.ts';
import { referenceLinesOfCsv } from './csv-references.ts';
import { ratingText } from '../rating-of.ts';
import { shareName } from '../share-name.ts';
import type { RenderTask } from '../render/render-task.ts';
import { exportTexts, type ExportTexts } from '../texts/index.ts';
import { csvDate, csvPercent, csvTable, type CsvCell } from '../../../finding/files/csv-table.ts';

interface Column {
  readonly head: string;
  readonly cell: (source: Source) => CsvCell;
}

/** One line per source, below them the result and what was searched, and then one line per reference. */
export async function renderCsv(task: RenderTask): Promise<Uint8Array> {
  const { report, sources, language } = task;
  const texts = exportTexts[language];
  const formats = formatsOf(language, task.timeZone);
  const columns = columnsOf(task, texts, formats);
  const lines = [
    columns.map(({ head }) => head),
    ...sources.map((source) => columns.map(({ cell }) => cell(source))),
    [],
    [`${texts.matchingText} (%)`, csvPercent(report.ResultPercent ?? 0)],
    [resultSentence(report, language)],
    [],
    [texts.searched.heading],
    ...searchedLines(report.Searched, language, formats).map((line) => [line]),
    ...referenceLinesOfCsv(task, texts, formats),
  ];
  return csvTable(lines, language);
}

function columnsOf(
  { report, markup: { Passages }, language }: RenderTask,
  texts: ExportTexts,
  formats: Formats,
): readonly Column[] {
  const { sources: heads, types } = texts;
  const unmarked = new Map<number, number>();
  for (const { SId, Citation } of Passages) {
    if (Citation === 'none') unmarked.set(SId, (unmarked.get(SId) ?? 0) + 1);
  }
  return [
    { head: heads.number, cell: ({ Idx }) => Idx },
    { head: heads.source, cell: ({ Title }) => Title },
    { head: heads.type, cell: ({ Type }) => types[Type] },
    { head: heads.address, cell: ({ Url }) => Url },
    { head: heads.date, cell: ({ Date: date }) => (date === null ? '' : csvDate(date)) },
    { head: heads.words, cell: ({ MW }) => MW },
    {
      head: `${shareName(report, { sources: heads })} (%)`,
      cell: ({ MW }) => csvPercent(shareOfText(MW, report)),
    },
    { head: `${heads.similarity} (%)`, cell: ({ Percent }) => csvPercent(Percent) },
    { head: heads.passages, cell: ({ MP }) => MP },
    { head: heads.unmarked, cell: ({ Id }) => unmarked.get(Id) ?? 0 },
    { head: heads.cited, cell: ({ Cited }) => (Cited ? heads.yes : heads.no) },
    { head: heads.citedAs, cell: ({ CitedAs }) => citationName(CitedAs) },
    { head: heads.rating, cell: (source) => ratingText(source, texts) },
    { head: heads.otherAddresses, cell: ({ Addresses }) => Addresses.map(({ Url }) => Url).join(' ') },
    { head: heads.foundWith, cell: ({ ProviderName }) => ProviderName },
    { head: heads.license, cell: ({ License }) => License },
    { head: heads.hash, cell: ({ TextHash }) => TextHash },
    { head: heads.later, cell: (source) => sourceLater(source, language, formats) },
  ];
}
