import { describe, expect, it } from 'vitest';
import type { References } from '@palimpsest/contract';
import { readZipText } from '../../testing/read-zip.ts';
import { render } from './render/render.ts';
import { readMadePdf } from '../../testing/read-pdf.ts';
import { sampleTask } from './testing/sample-task.ts';

const references: References = {
  State: 'Done',
  CanLookUp: true,
  End: 'complete',
  Services: [{ Key: 'crossref', Name: 'Crossref', Queries: 2, FailedQueries: 0, Reason: '' }],
  Date: 1_780_000_000,
  Entries: [
    {
      Idx: 1,
      Start: 0,
      End: 20,
      Text: 'Falkenrath, I. (2009). Measuring the memory of bees.',
      Authors: ['Falkenrath'],
      Year: 2009,
      Title: 'Measuring the memory of bees',
      Identifiers: [],
      State: 'different',
      Reason: '',
      Differences: ['year'],
      Notes: [],
      Services: ['Crossref'],
      Record: {
        Service: 'Crossref',
        Url: 'https://doi.org/10.5555/bees',
        Title: 'Measuring the memory of bees',
        Authors: ['Ines Falkenrath'],
        Year: 2014,
        Journal: 'Annals of Apiculture',
        Identifiers: [{ Kind: 'doi', Value: '10.5555/bees' }],
        Updates: [{ Kind: 'retraction', Url: 'https://doi.org/10.5555/bees.r', Year: 2021 }],
      },
    },
    {
      Idx: 2,
      Start: 20,
      End: 40,
      Text: 'Threlkeld, R. (2021). The quiet arithmetic of lighthouses.',
      Authors: ['Threlkeld'],
      Year: 2021,
      Title: 'The quiet arithmetic of lighthouses',
      Identifiers: [],
      State: 'notFound',
      Reason: '',
      Differences: [],
      Notes: [],
      Services: ['Crossref'],
      Record: null,
    },
  ],
};

const file = (format: 'pdf' | 'cst' | 'docx' | 'json' | 'csv', changes: Partial<References> = {}) =>
  render(
    { ...sampleTask(['The harbour. ', 'The end.'], { format }), references: { ...references, ...changes } },
    () => undefined,
  );

const sentences = [
  'Record with differences: 1 · No record found: 1 · Services asked: Crossref',
  '1. Record with differences',
  'Falkenrath, I. (2009). Measuring the memory of bees.',
  'Retracted or withdrawn (2021): https://doi.org/10.5555/bees.r',
  'Year: In the text “2009”, In the record “2014”',
  'Crossref: Ines Falkenrath. 2014. Measuring the memory of bees. Annals of Apiculture',
  '2. No record found',
  'No record found in the services asked. This is common for books, reports and web pages.',
];

describe('the references in files', () => {
  it.each(['pdf', 'cst'] as const)('are listed with their records in the %s file', async (format) => {
    const text = (await readMadePdf(await file(format))).text.replaceAll(/\s+/g, ' ');
    for (const sentence of sentences) expect(text).toContain(sentence);
  });

  it('are listed in the Word document', async () => {
    const text = (await readZipText(await file('docx'), 'word/document.xml')) ?? '';
    for (const sentence of sentences) expect(text).toContain(sentence);
  });

  it('appear in the JSON file with the fields of the API, without the rights of its reader', async () => {
    const json = JSON.parse(Buffer.from(await file('json')).toString()) as Record<string, unknown>;
    const { CanLookUp: _, ...rest } = references;
    expect(json['References']).toEqual(rest);
  });

  it('are a separate table in the CSV file', async () => {
    const lines = Buffer.from(await file('csv'))
      .toString()
      .split('\r\n');
    const start = lines.indexOf('References');
    expect(lines[start - 1]).toBe('');
    expect(lines.slice(start + 2)).toEqual([
      expect.stringContaining('Record with differences: 1 · No record found: 1'),
      'No.,State,Entry,Later notices,Remarks,Differences,Service,Record,Address of the record',
      [
        '1,Record with differences',
        '"Falkenrath, I. (2009). Measuring the memory of bees."',
        'Retracted or withdrawn (2021): https://doi.org/10.5555/bees.r',
        '',
        '"Year: In the text “2009”, In the record “2014”"',
        'Crossref',
        'Ines Falkenrath. 2014. Measuring the memory of bees. Annals of Apiculture',
        'https://doi.org/10.5555/bees',
      ].join(','),
      '2,No record found,"Threlkeld, R. (2021). The quiet arithmetic of lighthouses.",,No record found in the services asked. This is common for books, reports and web pages.,,,,'.replace(
        /(No record found in .* pages\.)/,
        '"$1"',
      ),
      '',
    ]);
  });

  it('are omitted if nobody has looked them up', async () => {
    const bytes = await file('cst', { State: 'none', Entries: [] });
    expect((await readMadePdf(bytes)).text).not.toContain('References');
    const table = Buffer.from(await file('csv', { State: 'none', Entries: [] })).toString();
    expect(table).not.toContain('References');
  });
});
