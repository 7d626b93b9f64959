import { describe, expect, it } from 'vitest';
import { readFixture } from './fixtures/compare.ts';
import { extractDocument } from './index.ts';

interface ScriptFixture {
  readonly file: string;
  readonly text: readonly string[];
}

const fixtures = JSON.parse(readFixture('scripts/texts.json').toString('utf8')) as readonly ScriptFixture[];

/**
 * Words, or single characters of scripts without blanks. The engine ignores what only separates letters of a word, and
 * it is not painted.
 */
const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll('\u200C', '')
    .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu) ?? [];

function gramsOf(text: string): readonly string[] {
  const words = wordsOf(text);
  return words.slice(4).map((_word, index) => words.slice(index, index + 5).join(' '));
}

describe('a PDF that a browser has printed in another script', () => {
  it.for(fixtures)('has its text and paragraphs: $file', async ({ file, text }) => {
    const document = await extractDocument(readFixture(`scripts/${file}`), { fileName: file });
    const found = new Set(gramsOf(document.text));
    const expected = gramsOf(text.join(' '));
    const missing = expected.filter((gram) => !found.has(gram));
    expect(missing.length).toBeLessThanOrEqual(expected.length * 0.05);
    expect(document.text.split('\n\n')).toHaveLength(text.length);
    expect(document.text).not.toMatch(
      /[\p{Script=Han}\p{Script=Hiragana}] [\p{Script=Han}\p{Script=Hiragana}]/u,
    );
  });
});
