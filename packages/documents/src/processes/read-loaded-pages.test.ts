import { afterAll, expect, it } from 'vitest';
import { DocumentError } from '../document-error.ts';
import { createDocumentReaders } from './document-readers.ts';

const readers = createDocumentReaders(600);
afterAll(() => readers.close());

const page = (html: string) => ({ bytes: Buffer.from(html), contentType: 'text/html', fileName: 'x' });
const good = (name: string) =>
  page(`<html><head><title>${name}</title></head><body><p>Text of ${name}.</p></body></html>`);

it('the reader reads pages in one process, in their order, with the errors of single pages', async () => {
  const read = await readers.extractPages([good('one'), page('<html><body></body></html>'), good('two')], {});
  expect(read[0]).toEqual({ kind: 'read', title: 'one', text: 'Text of one.', identifiers: [] });
  expect(read[1]).toMatchObject({ key: 'fileEmpty' });
  expect(read[2]).toMatchObject({ text: 'Text of two.' });
  expect(readers.processes()).toHaveLength(1);
});

it('the reader keeps the pages around one that breaks its reader', async () => {
  const broken = {
    bytes: Buffer.from('%PDF-1.7\nno object'),
    contentType: 'application/pdf',
    fileName: 'x.pdf',
  };
  const [before] = readers.processes();
  const read = await readers.extractPages([good('one'), broken, good('two')], {
    limits: { processorMs: 3_600_000 },
  });
  expect(read.map((one) => (one instanceof DocumentError ? one.key : one.title))).toEqual([
    'one',
    'fileBroken',
    'two',
  ]);
  expect(readers.processes().map(({ processId }) => processId)).not.toContain(before?.processId);
});

it('the reader reads each page by itself if its process has ended, and gives each its error', async () => {
  // Reading takes longer than the shortest timer.
  const long = page(`<html><body>${'<p>Text of a page, with a comma.</p>'.repeat(50_000)}</body></html>`);
  const read = await readers.extractPages([long, long], { limits: { processorMs: 0 } });
  expect(read.map((one) => (one instanceof DocumentError ? one.key : one.title))).toEqual([
    'fileTimeout',
    'fileTimeout',
  ]);
  const [again] = await readers.extractPages([good('three')], {});
  expect(again).toMatchObject({ title: 'three' });
});
