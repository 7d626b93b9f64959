import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSentences } from './find-sentences.ts';
import { tokenise } from './tokenise.ts';

function sentencesOf(text: string): string[] {
  const words = tokenise(text);
  const sentences = findSentences(text, words);
  return Array.from({ length: sentences.count }, (_, i) =>
    text.slice(
      words.startChars[sentences.startWords[i] ?? 0],
      words.endChars[(sentences.endWords[i] ?? 1) - 1],
    ),
  );
}

test.each([
  ['It rained. We stayed in! Did you? Yes…', ['It rained', 'We stayed in', 'Did you', 'Yes']],
  ['Dr. Weiss came at 3.15 p.m. with J. Brandt.', ['Dr. Weiss came at 3.15 p.m. with J. Brandt']],
  ['Am 3. Mai kam er z. B. zu spät. Sie nicht.', ['Am 3. Mai kam er z. B. zu spät', 'Sie nicht']],
  ['A heading\n\nThe text below', ['A heading', 'The text below']],
  ['one line\nthat goes on', ['one line\nthat goes on']],
  ['', []],
])('sentences of %j', (text, expected) => {
  expect(sentencesOf(text)).toEqual(expected);
});

test('cover all words once, in order, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('word', 'Dr.', 'x.', '3.', 'end!', '\n\n', '…', '。')), (parts) => {
      const text = parts.join(' ');
      const words = tokenise(text);
      const sentences = findSentences(text, words);
      let reached = 0;
      for (let i = 0; i < sentences.count; i++) {
        expect(sentences.startWords[i]).toBe(reached);
        expect(sentences.endWords[i]).toBeGreaterThan(reached);
        reached = sentences.endWords[i] ?? 0;
      }
      expect(reached).toBe(words.count);
    }),
  );
});

test('a list without stops is cut', () => {
  const text = 'item '.repeat(1000);
  expect(sentencesOf(text).length).toBeGreaterThan(8);
});
