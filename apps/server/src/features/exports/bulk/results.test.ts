import {
  headingInFile,
  languages,
  reportList,
  type FileColumn,
  type ReportFileRow,
} from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { readZip, readZipText } from '../../../testing/read-zip.ts';
import { resultsCsv } from './results-csv.ts';
import { workbookOf } from '../../../finding/files/write-sheet.ts';
import { resultsSheet } from './results-sheet.ts';
import { resultsName } from './table-names.ts';
import { uniqueFileNames } from './unique-names.ts';

const row: ReportFileRow = {
  Name: '=HYPERLINK("https://example.org";"Tides")',
  Author: 'Åsa Ødegård; 王小明',
  Submitter: '+49 30 1234',
  SubmitterMail: 'asa@example.org',
  Scheduled: Date.UTC(2026, 2, 7, 10) / 1000,
  TotalWords: 12_345,
  CountableWords: 12_000,
  Pages: 50,
  ResultPercent: 12.345,
  PlagWords: 1524,
  Found: {
    Words: 1667,
    Sources: 6,
    AcceptedWords: 143,
    AcceptedSources: 1,
    CitedWords: 143,
    CitedSources: 1,
    AutomaticWords: 143,
    OwnWords: 96,
    OwnLeftOutWords: 0,
    SharedWords: 0,
    PassageWords: 1800,
  },
  Verdict: {
    Level: 'high',
    Reasons: ['leftOut'],
    LeftOutWords: 143,
    LeftOutPercent: 1.158,
    OwnWords: 96,
    OwnPercent: 0.8,
    OwnLeftOutWords: 0,
    OwnLeftOutPercent: 0,
    SharedWords: 0,
    SharedPercent: 0,
    PassagesPercent: 14.58,
    UnsearchedWords: 0,
    UnsearchedPercent: 0,
    FailedServices: [],
  },
  SourceCount: 7,
  Status: 'Ok',
  Link: 'https://texts.example.org/plagiarism/reports/42',
  File: '',
};

const unfinished: ReportFileRow = {
  ...row,
  Name: 'Wharf\u0001 \uD800',
  Author: 'Pier\uDC00',
  Status: 'Geplant',
  ResultPercent: null,
  Found: null,
  Verdict: null,
};

const headsOf = (csv: Buffer, separator: string): string[] =>
  (csv.toString('utf8').slice(1).split('\r\n')[0] ?? '').split(separator);

describe('results as CSV', () => {
  it('are lines of numbers, dates and texts, none of them a formula', () => {
    const [head = '', first, second] = resultsCsv([row, unfinished], 'en').toString('utf8').split('\r\n');
    expect(head.charCodeAt(0)).toBe(0xfeff);
    expect(first).toBe(
      `"'=HYPERLINK(""https://example.org"";""Tides"")","Åsa Ødegård; 王小明",'+49 30 1234,asa@example.org,2026-03-07,12345,12000,50,12.35,1524,96,1667,143,1.16,14.58,"Of the matching text, 96 words (1%) are from other texts by the same author. Left out automatically, although neither quoted nor referenced: 143 words (1%).",7,finished,${row.Link}`,
    );
    expect(second).toContain(',12345,12000,50,,,,,,,,,,scheduled,');
  });

  it.each(['de', 'es', 'fr'] as const)('use the spreadsheet notation of %s', (language) => {
    const csv = resultsCsv([{ ...row, Author: 'Ada' }], language);
    expect(headsOf(csv, ';')).toHaveLength(19);
    expect(csv.toString('utf8')).toContain(';12345;12000;50;12,35;1524;96;1667;143;1,16;14,58;');
  });

  it('name the file of each report if there is one', () => {
    const csv = resultsCsv([{ ...row, File: 'Tides.pdf' }], 'en');
    expect(headsOf(csv, ',')).toHaveLength(20);
    expect(csv.toString('utf8')).toContain('\r\nTides.pdf,');
  });
});

describe('results as XLSX', () => {
  it('store numbers as numbers, percentages as fractions, dates as dates and everything else as text', async () => {
    const book = await workbookOf(resultsSheet([row, unfinished], 'de'));
    const sheet = (await readZipText(book, 'xl/worksheets/sheet1.xml')) ?? '';
    const styles = (await readZipText(book, 'xl/styles.xml')) ?? '';
    const strings = (await readZipText(book, 'xl/sharedStrings.xml')) ?? '';
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/);
    const valueOf = (cell: string): string | undefined =>
      new RegExp(`<c r="${cell}"(?![^>]*t="s")[^>]*><v>([^<]*)</v>`).exec(sheet)?.[1];
    expect(['E2', 'F2', 'G2', 'H2', 'I2', 'J2', 'K2', 'L2', 'M2', 'N2', 'O2', 'Q2'].map(valueOf)).toEqual([
      // Days since 31 December 1899, as spreadsheets count them.
      expect.stringMatching(/^46088(\.|$)/),
      '12345',
      '12000',
      '50',
      '0.12345',
      '1524',
      '96',
      '1667',
      '143',
      '0.01158',
      '0.1458',
      '7',
    ]);
    expect(styles).toContain('formatCode="0.0%"');
    expect(styles).toContain('formatCode="yyyy-mm-dd"');
    expect(['I3', 'J3', 'N3', 'Q3'].map(valueOf)).toEqual([undefined, undefined, undefined, undefined]);
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
    const book = await workbookOf(resultsSheet([row], language));
    const strings = (await readZipText(book, 'xl/sharedStrings.xml')) ?? '';
    const headings = reportList.files
      .filter(({ id }) => id !== 'file')
      .map((column) => headingInFile(column, language));
    expect(headings).toHaveLength(19);
    for (const heading of headings) expect(strings).toContain(`>${heading}<`);
    expect(await readZipText(book, 'xl/workbook.xml')).toContain(`name="${resultsName[language]}"`);
  });
});

describe('a column added to the declaration', () => {
  const otherWords: FileColumn<ReportFileRow> = {
    id: 'otherWords',
    heading: { en: 'Other words', de: 'Andere Wörter', es: 'Otras palabras', fr: 'Autres mots' },
    width: 10,
    kind: 'number',
    value: ({ TotalWords, PlagWords }) => TotalWords - PlagWords,
  };
  const columns = [...reportList.files, otherWords];

  it('appears in CSV and XLSX, with its heading and its value', async () => {
    const [head, line] = resultsCsv([row], 'de', columns).toString('utf8').split('\r\n');
    expect(head?.split(';').at(-1)).toBe('Andere Wörter');
    expect(line?.split(';').at(-1)).toBe('10821');
    const book = await workbookOf(resultsSheet([row], 'de', columns));
    const strings = (await readZipText(book, 'xl/sharedStrings.xml')) ?? '';
    const sheet = (await readZipText(book, 'xl/worksheets/sheet1.xml')) ?? '';
    expect(strings).toContain('>Andere Wörter<');
    expect(sheet).toMatch(/<c r="T2"[^>]*><v>10821<\/v>/);
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
