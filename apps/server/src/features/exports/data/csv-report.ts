import type { Source } from '@palimpsest/contract';
import { ratingOf } from '../rating-of.ts';
import type { RenderTask } from '../render/render-task.ts';
import { exportTexts, type ExportTexts } from '../texts/index.ts';
import { csvDate, csvPercent, csvTable, type CsvCell } from './csv-table.ts';

interface Column {
  readonly head: string;
  readonly cell: (source: Source) => CsvCell;
}

/** One line per source. */
export async function renderCsv({ sources, language, report }: RenderTask): Promise<Uint8Array> {
  const columns = columnsOf(exportTexts[language], report.TotalWords);
  const lines = [
    columns.map(({ head }) => head),
    ...sources.map((source) => columns.map(({ cell }) => cell(source))),
  ];
  return csvTable(lines, language);
}

function columnsOf({ sources: heads, types, ratings }: ExportTexts, totalWords: number): readonly Column[] {
  return [
    { head: heads.number, cell: ({ Idx }) => Idx },
    { head: heads.source, cell: ({ Title }) => Title },
    { head: heads.type, cell: ({ Type }) => types[Type] },
    { head: heads.address, cell: ({ Url }) => Url },
    { head: heads.date, cell: ({ Date: date }) => (date === null ? '' : csvDate(date)) },
    { head: heads.words, cell: ({ MW }) => MW },
    {
      head: `${heads.share} (%)`,
      cell: ({ MW }) => (totalWords === 0 ? 0 : csvPercent((100 * MW) / totalWords)),
    },
    { head: `${heads.similarity} (%)`, cell: ({ Percent }) => csvPercent(Percent) },
    { head: heads.passages, cell: ({ MP }) => MP },
    { head: heads.rating, cell: (source) => ratings[ratingOf(source)] },
  ];
}
