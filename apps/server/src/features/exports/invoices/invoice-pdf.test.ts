import { languages } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { readMadePdf } from '../../../testing/read-pdf.ts';
import { render } from '../render/render.ts';
import { readStructure } from '../testing/read-structure.ts';
import type { InvoiceSheetLine, InvoiceTask } from './invoice-task.ts';

/** The page of an invoice: its structure (ISO 14289-1), long words, and what happens when it has more than one page. */

const line: InvoiceSheetLine = {
  position: '1',
  name: '250 credits',
  details: '',
  quantity: '1',
  price: '€19.90',
  amount: '€19.90',
};

function taskWith(sheet: Partial<InvoiceTask['sheet']> = {}): InvoiceTask {
  return {
    format: 'invoice',
    sign: { name: 'Palimpsest', logo: undefined },
    attachment: {
      name: 'factur-x.xml',
      mediaType: 'text/xml',
      description: 'Invoice R-10001',
      content: Buffer.from('<invoice/>'),
      metadata: '',
    },
    sheet: {
      language: 'en',
      title: 'Invoice R-10001',
      author: 'Ada Press',
      date: new Date(0),
      sender: 'Ada Press · Lane 1 · 10115 Berlin',
      recipient: ['Grace Example', 'Main Street 1', '50667 Cologne'],
      warning: '',
      facts: [
        ['Number', 'R-10001'],
        ['Date', 'November 30, 2026'],
      ],
      intro: '',
      columns: {
        position: 'No.',
        name: 'Description',
        quantity: 'Quantity',
        price: 'Price',
        amount: 'Amount',
      },
      lines: [line],
      totals: [
        ['Net', '€19.90'],
        ['VAT', '€3.78'],
        ['Total', '€23.68'],
      ],
      notes: ['Payable at once.'],
      account: [['IBAN', 'DE02 1203 0000 0000 2020 51']],
      footer: [['Ada Press'], ['Telephone: 1']],
      page: 'Page {page} of {pages}',
      embedded: 'With data.',
      ...sheet,
    },
  };
}

const made = (sheet?: Partial<InvoiceTask['sheet']>): Promise<Uint8Array> =>
  render(taskWith(sheet), () => {});

describe('the PDF of an invoice', () => {
  it('has all content in elements in reading order, with a table whose columns have headings', async () => {
    const file = readStructure(await made({ lines: Array.from({ length: 60 }, () => line) }));
    for (const page of file.pages) {
      expect(page).toMatchObject({ unmarked: [], orphans: [], parentTreeAgrees: true });
    }
    expect(file).toMatchObject({ marked: true, showsTitle: true, language: 'en' });
    expect(file.fonts.filter(({ isEmbedded, hasUnicode }) => !isEmbedded || !hasUnicode)).toEqual([]);
    const places = new Set(file.elements.map(({ tag, parent }) => `${parent} > ${tag}`));
    const allowed = [
      ' > Document',
      ...['P', 'H1', 'L', 'Table'].map((tag) => `Document > ${tag}`),
      'L > LI',
      'LI > Lbl',
      'LI > LBody',
      'Table > TR',
      'TR > TH',
      'TR > TD',
      'TH > P',
      'TD > P',
    ];
    expect([...places].filter((place) => !allowed.includes(place))).toEqual([]);
    // The headings are repeated on each page of the table.
    expect(file.elements.filter(({ tag }) => tag === 'TH')).toHaveLength(5 * file.pages.length);
  });

  it('is a file for archives with the data inside', async () => {
    const bytes = Buffer.from(await made()).toString('latin1');
    expect(bytes).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(bytes).toContain('/AFRelationship /Alternative');
    expect(bytes).toContain('factur-x.xml');
  });

  it('keeps the place of its last lines free on every page', async () => {
    for (const lines of [1, 15, 17, 18, 19, 20, 21, 22, 24]) {
      const read = await readMadePdf(await made({ lines: Array.from({ length: lines }, () => line) }));
      expect(read.text).toContain(`Page ${read.pages} of ${read.pages}`);
      expect(read.lowest.at(-1)).toMatch(/^Page/);
      // No page has the last lines alone.
      const [last = ''] = read.text.split(`Page ${read.pages} of`);
      expect(last.split(`Page ${read.pages - 1} of`).at(-1)).toMatch(/€23\.68|IBAN/);
    }
  });

  it.each(languages)('breaks long words and names instead of cutting them (%s)', async (language) => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsbetreuungsvereinbarungsformular';
    const read = await readMadePdf(
      await made({ language, lines: [{ ...line, name: long }], recipient: [long, long] }),
    );
    expect(read.text.replaceAll(/\s/g, '').split(long)).toHaveLength(4);
  });
});
