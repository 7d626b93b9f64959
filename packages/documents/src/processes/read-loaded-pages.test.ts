import { afterAll, expect, it } from 'vitest';
import { DocumentError } from '../document-error.ts';
import { createDocumentReaders } from './document-readers.ts';

const readers = createDocumentReaders(600);
afterAll(() => readers.close());

const page = (html: string) => ({ bytes: Buffer.from(html), contentType: 'text/html', fileName: 'x' });
const good = (name: string) =>
  page(`<html><head><title>${name}</title></head><body><p>Text of ${name}.</p></body></html>`);

it('reads pages in one process, in their order, with the errors of single pages', async () => {
  const read = await readers.extractPages([good('one'), page('<html><body></body></html>'), good('two')], {});
  expect(read[0]).toEqual({ kind: 'read', title: 'one', text: 'Text of one.' });
  expect(read[1]).toMatchObject({ key: 'fileEmpty' });
  expect(read[2]).toMatchObject({ text: 'Text of two.' });
  expect(readers.processes()).toHaveLength(1);
});

it('names the page that takes all the time, and reads the others', async () => {
  // The search for the content of nested tables without ends takes longer than the limit.
  const slow = page(`<html><body><nav>x</nav>${'<table><tr><td><div><p>a'.repeat(6_000)}</body></html>`);
  const read = await readers.extractPages([good('one'), slow, good('two')], { limits: { timeoutMs: 1_500 } });
  const [first, second, third] = read;
  expect([first, third]).toMatchObject([{ text: 'Text of one.' }, { text: 'Text of two.' }]);
  if (second instanceof DocumentError) expect(second.key).toMatch(/fileTimeout|fileTooLarge/);
});

it('names the page that needs too much memory, and reads the others', async () => {
  const huge = page(`<html><body><nav>x</nav>${'<i a=b>x</i>'.repeat(700_000)}</body></html>`);
  const read = await readers.extractPages([good('one'), huge, good('two')], {
    limits: { memoryMegabytes: 100 },
  });
  expect(read.map((one) => (one instanceof DocumentError ? one.key : one.title))).toEqual([
    'one',
    expect.any(String) as string,
    'two',
  ]);
});
