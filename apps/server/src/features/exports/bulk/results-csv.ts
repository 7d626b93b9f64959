import type { Language } from '@palimpsest/contract';
import { csvCell, notations } from '../data/csv-report.ts';
import type { ResultRow } from './result-row.ts';
import { tableTexts } from './table-texts.ts';

const byteOrderMark = '\uFEFF';

/**
 * One line per report, in the notation of the language, like the table of a report's sources (csv-report.ts).
 */
export function resultsCsv(rows: readonly ResultRow[], language: Language): Buffer {
  const texts = tableTexts[language];
  const hasFiles = rows.some(({ file }) => file !== '');
  const head = [
    texts.title,
    texts.author,
    texts.submitter,
    texts.mail,
    texts.date,
    texts.words,
    texts.pages,
    `${texts.percent} (%)`,
    texts.matchedWords,
    texts.sources,
    texts.status,
    texts.link,
  ];
  const lines = rows.map((row) => [
    ...(hasFiles ? [row.file] : []),
    row.title,
    row.author,
    row.submitter,
    row.submitterMail,
    row.date.toISOString().slice(0, 10),
    row.words,
    row.pages,
    row.percent === null ? '' : Math.round(row.percent * 100) / 100,
    row.matchedWords ?? '',
    row.sources ?? '',
    texts.statuses[row.status],
    row.link,
  ]);
  const notation = notations[language];
  const text = [[...(hasFiles ? [texts.file] : []), ...head], ...lines]
    .map((cells) => `${cells.map((cell) => csvCell(cell, notation)).join(notation.separator)}\r\n`)
    .join('');
  return Buffer.from(byteOrderMark + text, 'utf8');
}
