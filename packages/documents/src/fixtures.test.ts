import { describe, expect, it } from 'vitest';
import {
  compare,
  normalise,
  readFixture,
  readManifest,
  readTrueBlocks,
  readTrueParagraphs,
} from './fixtures/compare.ts';
import { DocumentError, detectFormat, documentFormats, extractDocument } from './index.ts';

const manifest = readManifest();
const trueParagraphs = readTrueParagraphs();
const readable = manifest.filter(({ expects }) => expects.error === undefined);
const extensionOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1);

describe('every format returns the text it was made from', () => {
  it('has fixtures of every format', () => {
    expect(new Set(readable.map(({ file }) => extensionOf(file)))).toEqual(new Set(documentFormats));
  });

  it.for(readable)('$file has its text', async ({ file, expects }) => {
    const bytes = readFixture(file);
    const document = await extractDocument(bytes, { fileName: file });
    const missing = new Set((expects.missingParagraphs ?? []).map(normalise));
    const expected = trueParagraphs.filter((paragraph) => !missing.has(paragraph));
    const extraParagraphs = expects.extraParagraphs ?? [];
    const result = compare(document.text, expected, extraParagraphs);
    const whole = normalise(document.text);
    const notContained = expected.filter((paragraph) => !whole.includes(paragraph));

    expect(document.format).toBe(extensionOf(file));
    expect(result.missingWords).toEqual([]);
    expect(result.extraWords.toSorted()).toEqual([...(expects.extraWords ?? [])].toSorted());
    expect((expects.absentWords ?? []).filter((word) => document.text.includes(word))).toEqual([]);
    // Lines that the producer wrapped are not paragraphs, so the text is compared as a whole.
    const inexact = expects.isWrapped === true ? notContained : result.inexact;
    expect(1 - inexact.length / expected.length).toBeGreaterThanOrEqual(expects.minExactShare?.[0] ?? 1);
    expect(document.title).toBe(expects.title ?? document.title);
    expect(document.author).toBe(expects.author ?? document.author);
    expect(document.text).not.toMatch(/\n{3,}|^\s|\s$|\r/);
  });
});

/** Formats and programs whose files say what a heading, a list and a table is. */
const withLayout = readable.filter(({ file }) =>
  /^(pandoc|libreoffice).*\.(docx|odt|md|html)$|^(pandoc.*\.epub|.*\.docx|(libreoffice|abiword).*\.(rtf|doc))$/.test(
    file,
  ),
);

describe('the layout is beside the text', () => {
  it.for(withLayout)('$file has its layout', async ({ file, expects }) => {
    const { text, layout } = await extractDocument(readFixture(file), { fileName: file });
    const wordsOf = (...kinds: readonly string[]): readonly string[] =>
      layout
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ startChar, endChar }) => normalise(text.slice(startChar, endChar)));
    const missing = new Set((expects.missingParagraphs ?? []).map(normalise));
    const { headings, items, cells } = readTrueBlocks();
    const isThere = (one: string): boolean => !missing.has(one);
    expect(wordsOf('heading')).toEqual(expect.arrayContaining(headings.filter(isThere)));
    // Pandoc writes the notes of a page as a list.
    expect(wordsOf('item')).toEqual(expect.arrayContaining(items.filter(isThere)));
    expect(wordsOf('cell', 'headCell')).toEqual(cells);
  });
});

describe('a PDF has its headings, and calls nothing else a heading', () => {
  it.for(readable.filter(({ file }) => file.endsWith('.pdf')))('$file has its headings', async ({ file }) => {
    const { text, layout } = await extractDocument(readFixture(file), { fileName: file });
    const headings = layout.filter(({ kind }) => kind === 'heading');
    expect(headings.map(({ startChar, endChar }) => normalise(text.slice(startChar, endChar)))).toEqual(
      readTrueBlocks().headings,
    );
  });
});

describe('files without a readable text', () => {
  it.for(manifest.filter(({ expects }) => expects.error !== undefined))(
    '$file is refused with $expects.error',
    async (fixture) => {
      const { file, expects } = fixture;
      const attempt = extractDocument(readFixture(file), { fileName: file });
      await expect(attempt).rejects.toBeInstanceOf(DocumentError);
      await expect(attempt).rejects.toMatchObject({ key: expects.error });
    },
  );
});

describe('the format is detected by content', () => {
  it.for(readable)('$file is detected under another name', ({ file }) => {
    const format = extensionOf(file);
    const plain = format === 'txt' || format === 'md';
    expect(detectFormat(readFixture(file), 'thesis.xyz')).toBe(plain ? 'txt' : format);
    expect(detectFormat(readFixture(file), 'thesis.md')).toBe(plain ? 'md' : format);
  });
});
