import { languages } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { readZip, readZipText } from '../../../testing/read-zip.ts';
import type { ResultRow } from './result-row.ts';
import { resultsCsv } from './results-csv.ts';
import { resultsXlsx } from './results-xlsx.ts';
import { tableTexts } from './table-texts.ts';
import { uniqueFileNames } from './unique-names.ts';

const row: ResultRow = {
  title: '=HYPERLINK("https://example.org";"Tides")',
  author: 'Åsa Ødegård; 王小明',
  submitter: '+49 30 1234',
  submitterMail: 'asa@example.org',
  date: new Date('2026-03-07T10:00:00Z'),
  words: 12_345,
  pages: 50,
  percent: 12.345,
  matchedWords: 1524,
  sources: 7,
  status: 'Ok',
  link: 'https://texts.example.org/plagiarism/reports/42',
  file: '',
};

const unfinished: ResultRow = {
  ...row,
  title: 'Wharf\u0001 \uD800',
  author: 'Pier\uDC00',
  status: 'Scheduled',
  percent: null,
  matchedWords: null,
  sources: null,
};

const headsOf = (csv: Buffer, separator: string): string[] =>
  (csv.toString('utf8').slice(1).split('\r\n')[0] ?? '').split(separator);

describe('results as CSV', () => {
  it('are lines of numbers, dates and texts, none of them a formula', () => {
    const [head = '', first, second] = resultsCsv([row, unfinished], 'en').toString('utf8').split('\r\n');
    expect(head.charCodeAt(0)).toBe(0xfeff);
    expect(first).toBe(
      `"'=HYPERLINK(""https://example.org"";""Tides"")","Åsa Ødegård; 王小明",'+49 30 1234,asa@example.org,2026-03-07,12345,50,12.35,1524,7,finished,${row.link}`,
    );
    expect(second).toContain(',12345,50,,,,scheduled,');
  });

  it.each(['de', 'es', 'fr'] as const)('use the spreadsheet notation of %s', (language) => {
    const csv = resultsCsv([{ ...row, author: 'Ada' }], language);
    expect(headsOf(csv, ';')).toHaveLength(12);
    expect(csv.toString('utf8')).toContain(';12345;50;12,35;1524;7;');
  });

  it('name the file of each report if there is one', () => {
    const csv = resultsCsv([{ ...row, file: 'Tides.pdf' }], 'en');
    expect(headsOf(csv, ',')).toHaveLength(13);
    expect(csv.toString('utf8')).toContain('\r\nTides.pdf,');
  });
});

describe('results as XLSX', () => {
  it('store numbers as numbers, percentages as fractions, dates as dates and everything else as text', async () => {
    const book = await resultsXlsx([row, unfinished], 'de');
    const sheet = (await readZipText(book, 'xl/worksheets/sheet1.xml')) ?? '';
    const styles = (await readZipText(book, 'xl/styles.xml')) ?? '';
    const strings = (await readZipText(book, 'xl/sharedStrings.xml')) ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
    const valueOf = (cell: string): string | undefined =>
      new RegExp(`<c r="${cell}"(?![^>]*t="s")[^>]*><v>([^<]*)</v>`).exec(sheet)?.[1];
    expect(['E2', 'F2', 'G2', 'H2', 'I2', 'J2'].map(valueOf)).toEqual([
      // Days since 31 December 1899, as spreadsheets count them.
      expect.stringMatching(/^46088(\.|$)/),
      '12345',
      '50',
      '0.12345',
      '1524',
      '7',
    ]);
    expect(styles).toContain('formatCode="0.0%"');
    expect(styles).toContain('formatCode="yyyy-mm-dd"');
    expect(['H3', 'I3', 'J3'].map(valueOf)).toEqual([undefined, undefined, undefined]);
    expect(strings).toContain('=HYPERLINK(');
    expect(strings).toContain('王小明');
    expect(strings).toContain('geplant');
    expect(strings.includes('\u0001')).toBe(false);
    // Unpaired surrogates are removed, and the text before them is kept; the bytes are text.
    expect(strings).toContain('>Wharf  ');
    expect(strings).toContain('>Pier<');
    const [file] = await readZip(book, 'xl/sharedStrings.xml');
    new TextDecoder('utf-8', { fatal: true }).decode(file?.bytes);
  });

  it.each(languages)('have a header row in %s', async (language) => {
    const book = await resultsXlsx([row], language);
    const strings = (await readZipText(book, 'xl/sharedStrings.xml')) ?? '';
    const { results, ...texts } = tableTexts[language];
    for (const head of [texts.title, texts.submitter, texts.percent, texts.matchedWords, texts.link]) {
      expect(strings).toContain(`>${head}<`);
    }
    expect(await readZipText(book, 'xl/workbook.xml')).toContain(`name="${results}"`);
  });
});

describe('names of files in an archive', () => {
  it('are the names of the reports, safe, and unique on every system', () => {
    const titles = ['Häfen', 'HÄFEN', 'Ha\u0308fen', 'a/b:c', 'con', 'nul.draft', '...', '海'.repeat(300)];
    const names = uniqueFileNames(titles, 'pdf');
    expect(names.slice(0, 7)).toEqual([
      'Häfen.pdf',
      'HÄFEN (2).pdf',
      'Häfen (3).pdf',
      'a b c.pdf',
      'report con.pdf',
      'report nul.draft.pdf',
      'report.pdf',
    ]);
    expect(names.every((name) => Buffer.byteLength(name) <= 255)).toBe(true);
    const same = uniqueFileNames(
      Array.from({ length: 500 }, () => 'Essay'),
      'cst',
    );
    expect(new Set(same).size).toBe(500);
    expect(same.slice(0, 2)).toEqual(['Essay-plain.pdf', 'Essay (2)-plain.pdf']);
  });
});
