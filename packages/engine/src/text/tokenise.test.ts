import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashWord } from './hash-word.ts';
import { normalForm, sameNormalForm } from './normal-form.ts';
import { tokenise } from './tokenise.ts';

function wordsOf(text: string): string[] {
  const words = tokenise(text);
  return Array.from({ length: words.count }, (_, i) => text.slice(words.startChars[i], words.endChars[i]));
}

/** The hash by its definition, over the whole normal form. For ASCII words this avoids the shortcut under test. */
function hashOf(word: string): string {
  const halves = new Uint32Array(2);
  hashWord(word, 0, word.length, halves);
  return `${halves[0]} ${halves[1]}`;
}

/** Difficult characters: accents, marks, invisible ones, look-alikes, other scripts, halves of pairs. */
const troublesome = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...Array.from("abcXYZ019 .,'’-äöüßÆøłéñçİıſﬁﬀ²①ⅧабвеорсклΗНµϐαβγאגابتไทย中文かなカナ한국어😀𝒜\n\t"),
    ),
    fc.constantFrom(
      '\u0301',
      '\u0308',
      '\u05b0',
      '\u093f',
      '\u00ad',
      '\u200b',
      '\u200d',
      '\ufeff',
      '\ud800',
      '\udc00',
      '\u0002',
      '\u0489',
      '\u202e',
      '\u202c',
    ),
  ),
  maxLength: 60,
});

describe('words', () => {
  test.each([
    ['It is 3.14, or 10,000?', ['It', 'is', '3.14', 'or', '10,000']],
    ["don't stop l'homme qu'il dell'arte", ["don't", 'stop', 'l', 'homme', 'qu', 'il', 'dell', 'arte']],
    ['well-known twenty-one', ['well', 'known', 'twenty', 'one']],
    ['a bro-\nken line, Vor-\nund Nachteile', ['a', 'bro-\nken', 'line', 'Vor', 'und', 'Nachteile']],
    ['Donau\u00ad\ndampf und Schiff\u00ad fahrt', ['Donau\u00ad\ndampf', 'und', 'Schiff', 'fahrt']],
    ['Wort¹ und Fußnote²', ['Wort', 'und', 'Fußnote']],
    ['', []],
    [' \n\t…!?', []],
    ['word', ['word']],
    ['😀 smile 😀', ['smile']],
    ['שלום עולם', ['שלום', 'עולם']],
    ['مرحبا بالعالم', ['مرحبا', 'بالعالم']],
    ['a\ud800b', ['a', 'b']],
    ['pla\u0002giat, a\u0000b', ['pla\u0002giat', 'a', 'b']],
    ['a\u0001\u0001b', ['a', 'b']],
    // Bytes of a dash and an apostrophe, decoded wrongly.
    ['one\u0014two isn\u0019t', ['one', 'two', 'isn\u0019t']],
    ['so \u202etsenoh\u202c a word', ['so', '\u202etsenoh', 'a', 'word']],
  ])('of %j are found', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  test('of scripts without spaces are found by the segmenter', () => {
    expect(wordsOf('我们喜欢音乐。').join('')).toBe('我们喜欢音乐');
    expect(wordsOf('我们喜欢音乐。').length).toBeGreaterThan(2);
    expect(wordsOf('ภาษาไทยไม่มีช่องว่าง').length).toBeGreaterThan(2);
  });

  test('can be sliced from the text, in order and disjoint, for every string', () => {
    fc.assert(
      fc.property(
        fc.oneof(troublesome, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })),
        (text) => {
          const words = tokenise(text);
          let reached = 0;
          for (let i = 0; i < words.count; i++) {
            expect(words.startChars[i]).toBeGreaterThanOrEqual(reached);
            expect(words.endChars[i]).toBeGreaterThan(words.startChars[i] ?? 0);
            reached = words.endChars[i] ?? 0;
          }
          expect(reached).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('have the hash of their normal form, however it is computed', () => {
    fc.assert(
      fc.property(troublesome, (text) => {
        const words = tokenise(text);
        wordsOf(text).forEach((word, i) => {
          const expected = hashOf(normalForm(word));
          expect(`${words.hashesHigh[i]} ${words.hashesLow[i]}`).toBe(expected);
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the same word', () => {
  test.each([
    ['Straße', 'STRASSE'],
    ['Häuser', 'haeuser'],
    ['café', 'cafe\u0301'],
    ['ﬁnden', 'finden'],
    ['Wör\u00adter', 'woerter'],
    ['bro-\nken', 'broken'],
    ['don’t', "don't"],
    ['don\u0092t', "don't"],
    ['Ⅷ', 'viii'],
    ['pаypаl', 'paypal'],
    ['Ηοnest Νews', 'honest news'],
    ['cловo', 'слово'],
    ['сору', 'copy'],
    ['ᴄoᴘʏ', 'copy'],
    ['p\u0336l\u0337a\u0338g\u0489\u20dd', 'plag'],
    ['co\u3164py', 'copy'],
    ['pla\u0002giat', 'plagiat'],
    ['\u202etsenoh', 'honest'],
    ['ΟΔΟΣ', 'οδος'],
    ['НАУКА', 'наука'],
  ])('is found in %j and %j', (a, b) => {
    expect(sameNormalForm(a, 0, a.length, b, 0, b.length)).toBe(true);
    expect(hashOf(a)).toBe(hashOf(b));
  });

  test.each([
    ['form', 'from'],
    ['हिन्दी', 'हन्द'],
    ['тест', 'тост'],
  ])('is not found in %j and %j', (a, b) => {
    expect(sameNormalForm(a, 0, a.length, b, 0, b.length)).toBe(false);
    expect(hashOf(a)).not.toBe(hashOf(b));
  });
});
