import { describe, expect, it } from 'vitest';
import { DocumentError, extractDocument, type PageOptions } from './index.ts';

/**
 * Half a megabyte of text that makes careless regular expressions and loops take quadratic time. Reading such a file
 * would then take minutes, and the time limit of the test would stop it. The result may be a text or an error.
 */
const halfMegabyte = (piece: string): string => piece.repeat(Math.ceil(500_000 / piece.length));

async function read(text: string, fileName: string, page?: PageOptions): Promise<string> {
  try {
    const limits = { processorMs: 30_000 };
    await extractDocument(Buffer.from(text), { fileName, page, limits });
    return 'read';
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return error.key;
  }
}

describe('a page', () => {
  const marked = '<!-- PAStart --><p>What counts is this.</p>';
  const page = { contentType: 'text/html', onlyTaggedParts: true };
  it.each([
    '<title',
    '<title ',
    '<!--',
    '<!-- ',
    '<nav',
    ' role="',
    " role='",
    '<!-- PAStart -->',
    '<meta charset=',
  ])('of many %j has a title and marked parts', async (piece) => {
    expect(await read(`${marked}<!-- PAEnd -->${halfMegabyte(piece)}`, 'page.html', page)).toBe('read');
  });

  it('declares its encoding once, after many declarations without one', async () => {
    const contentType = `text/html; ${'charset'.repeat(4000)}${' '.repeat(4000)}`;
    const head = `<html>${'<metacharset='.repeat(200)}${' '.repeat(1500)}`;
    expect(await read(`${head}>${marked}`, 'page.html', { contentType, onlyTaggedParts: true })).toBe('read');
  });

  it.each(['<script>', '<style ', '</script'])('with endless nesting may have many %j', async (piece) => {
    expect(await read(`<html>${'<div>'.repeat(600)}words${halfMegabyte(piece)}`, 'page.html')).toBeTypeOf(
      'string',
    );
  });
});

describe('a text', () => {
  it.each([' ', '\t', '\n', ' \n', '\u00a0', '\u200b', '[^', '[^a]: ', '- ', '# ', '{', '\\'])(
    'of many %j is read as plain text',
    async (piece) => {
      expect(await read(`words${halfMegabyte(piece)}words`, 'essay.txt')).toBe('read');
    },
  );

  it.each(['[^', '[^a]:\n', '---\n', 'title: '])(
    'of many %j has front matter and notes in Markdown',
    async (piece) => {
      const short = piece.repeat(20_000);
      expect(await read(`---\ntitle: a\n---\nwords ${short}`, 'essay.md')).toBe('read');
    },
  );

  it.each(['{', '\\', '{\\*', "\\'41", '\\u65 '])('of many %j is read as RTF', async (piece) => {
    expect(await read(`{\\rtf1 words ${halfMegabyte(piece)}`, 'essay.rtf')).toBeTypeOf('string');
  });
});
