import type { Language } from '@palimpsest/contract';
import writeExcelFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import type { ResultRow } from './result-row.ts';
import { tableTexts } from './table-texts.ts';

type Cell = CellObject | null;

const text = (value: string): Cell => (value === '' ? null : { type: String, value: cleanForXml(value) });
const integer = (value: number | null): Cell =>
  value === null ? null : { type: Number, value, format: '#,##0' };

interface Column {
  readonly head: string;
  readonly width: number;
  readonly isNumber?: true;
  readonly cell: (row: ResultRow) => Cell;
}

/**
 * A workbook with one sheet and a frozen header row. Numbers are stored as numbers, percentages as fractions
 * shown as percent, and dates as dates. Texts are stored as texts, so none is ever read as a formula.
 */
export async function resultsXlsx(rows: readonly ResultRow[], language: Language): Promise<Buffer> {
  const columns = columnsIn(language);
  const data: SheetData = [
    columns.map(({ head, isNumber }) => ({
      type: String,
      value: head,
      fontWeight: 'bold',
      align: isNumber ? 'right' : 'left',
    })),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
  ];
  return writeExcelFile(data, {
    sheet: tableTexts[language].results,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBuffer();
}

function columnsIn(language: Language): readonly Column[] {
  const texts = tableTexts[language];
  return [
    { head: texts.title, width: 44, cell: ({ title }) => text(title) },
    { head: texts.author, width: 24, cell: ({ author }) => text(author) },
    { head: texts.submitter, width: 24, cell: ({ submitter }) => text(submitter) },
    { head: texts.mail, width: 28, cell: ({ submitterMail }) => text(submitterMail) },
    {
      head: texts.date,
      width: 12,
      isNumber: true,
      cell: ({ date }) => ({ type: Date, value: date, format: 'yyyy-mm-dd', align: 'right' }),
    },
    { head: texts.words, width: 10, isNumber: true, cell: ({ words }) => integer(words) },
    { head: texts.pages, width: 8, isNumber: true, cell: ({ pages }) => integer(pages) },
    {
      head: texts.percent,
      width: 22,
      isNumber: true,
      cell: ({ percent }) =>
        percent === null ? null : { type: Number, value: percent / 100, format: '0.0%' },
    },
    {
      head: texts.matchedWords,
      width: 22,
      isNumber: true,
      cell: ({ matchedWords }) => integer(matchedWords),
    },
    { head: texts.sources, width: 10, isNumber: true, cell: ({ sources }) => integer(sources) },
    { head: texts.status, width: 14, cell: ({ status }) => text(texts.statuses[status]) },
    { head: texts.link, width: 48, cell: ({ link }) => text(link) },
  ];
}

/** XML excludes control characters and unpaired surrogates. A workbook that contains one doesn't open. */
function cleanForXml(value: string): string {
  return value.toWellFormed().replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ');
}
