import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSentences } from './find-sentences.ts';
import { tokenise } from './tokenise.ts';

function sentencesOf(text: string, language = 'und'): string[] {
  const words = tokenise(text);
  const sentences = findSentences(text, words, language);
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
])('the engine finds the sentences of %j', (text, expected) => {
  expect(sentencesOf(text)).toEqual(expected);
});

// A bar marks the beginning of the next sentence.
test.each([
  ['en', 'Mr. Gray met Prof. Lane at 5 p.m. with J. Brandt.'],
  ['en', 'They left at 5 p.m. |The shop was shut.'],
  ['en', 'See no. 7, p. 12, and Fig. 3, vol. II of it.'],
  ['en', 'He said no. |Then he left.'],
  ['en', 'It is a museum of art. |Visitors pay.'],
  ['en', 'It follows from chapter 3. |Readers know it.'],
  ['en', 'Bolts, nuts, etc. |They are in the box.'],
  ['en', 'Small tools, e.g. Swiss ones, i.e. Knives.'],
  ['en', 'The U.S. Navy came. |So did Smith et al. |In 1990 they met.'],
  ['en', '"Why?" he asked. |"I wonder… perhaps not."'],
  ['en', 'Take vitamin C. |It helps.'],
  ['en', 'Two steps:\n1. Boil it. |2. Drink it.'],
  ['de', 'Am 3. Mai kam Hr. Dr. Voss, d. h. Karl, z.B. Nr. 5.'],
  ['de', 'Frau Prof. Dr. h. c. Weber sprach. |Alle hörten zu.'],
  ['de', 'Er aß Äpfel, Birnen usw. |Die Kinder sahen zu.'],
  ['de', 'Im 19. Jahrhundert, vgl. Abb. 4 auf S. 12, war es so.'],
  ['de', 'Er zeigte die Art. |Menschen lachten.'],
  ['de', 'Es steht i. d. R. Wasser darin, u. a. Regen.'],
  ['de', 'Das war um 300 v. Chr. |Es regnete.'],
  ['es', 'El Sr. Ruiz y la Sra. Paz viven en EE. UU. desde mayo.'],
  ['es', 'Hay frutas, p. ej. Manzanas, en la pág. 7 del núm. 3.'],
  ['es', 'Vino en tren, etc. |La ciudad dormía.'],
  ['es', 'Vienes? |No. |Me quedo.'],
  ['fr', 'M. Petit et Mme. Roux virent av. J.-C. |Le nom au chap. 4, p. 9.'],
  ['fr', 'Il vit du pain, du lait, etc. |Les autres partirent.'],
  ['fr', '« Pourquoi ? » demanda-t-il. |Il attendit.'],
])('the engine does not end a sentence at an abbreviation in %s: %s', (language, marked) => {
  const expected = marked.split('|').map((part) => part.replace(/^[\s"]+|[\s"]+$/g, ''));
  const trimmed = (part: string): string => part.replace(/^[«»\s".…]+|[«»\s".…?]+$/gu, '');
  expect(sentencesOf(marked.replaceAll('|', ''), language).map(trimmed)).toEqual(expected.map(trimmed));
});

test('sentences contain all words of any text once, in order', () => {
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

test('a list without full stops is cut', () => {
  const text = 'item '.repeat(1000);
  expect(sentencesOf(text).length).toBeGreaterThan(8);
});
