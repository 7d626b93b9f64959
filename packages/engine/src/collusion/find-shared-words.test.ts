import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';
import { findSharedWords, sharedWordsOf } from './find-shared-words.ts';
import { shinglesOfSpan } from './shared-phrases.ts';
import { sharedAbove, sharedByMost } from './shared-above.ts';
import { shingleText, shingleWords } from './shingle-text.ts';

const vocabulary = makeVocabulary(5_000);

function ownWords(seed: number, count: number): string {
  return randomWords(seededRandom(seed), count, vocabulary).join(' ');
}

function shared(texts: readonly string[]): ReturnType<typeof findSharedWords> {
  return findSharedWords(texts.map((text) => shingleText(analyseText(text))));
}

describe('words that most of a class shares', () => {
  it('are found exactly, at any place', () => {
    const task = ownWords(1, 40);
    const texts = Array.from({ length: 20 }, (_, i) =>
      i < 15 ? `${ownWords(10 + i, i)} ${task} ${ownWords(50 + i, 80)}` : ownWords(90 + i, 100),
    );
    const { spans, phrases } = shared(texts);
    expect(spans.slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, i) => [i, i + 40]));
    expect(spans.slice(15)).toEqual(Array.from({ length: 5 }, () => []));
    const sharers = Array.from({ length: 15 }, (_, i) => i);
    expect(phrases).toEqual([
      { text: 0, startWord: 0, endWord: 40, texts: sharers, beginningTexts: sharers },
    ]);
  });

  it('do not include words of a group, nor a long stretch that fewer than half of the texts contain', () => {
    const copied = ownWords(2, 300);
    const own = (i: number): string => ownWords(200 + i, 60);
    const group = Array.from({ length: 30 }, (_, i) => (i < 6 ? `${copied} ${own(i)}` : own(i)));
    expect(shared(group).phrases).toEqual([]);
    const ring = Array.from({ length: 30 }, (_, i) => (i < 13 ? `${copied} ${own(i)}` : own(i)));
    expect(shared(ring).phrases).toEqual([]);
    const most = Array.from({ length: 30 }, (_, i) => (i < 16 ? `${copied} ${own(i)}` : own(i)));
    expect(shared(most).phrases).toMatchObject([
      { startWord: 0, endWord: 300, texts: Array.from({ length: 16 }, (_, i) => i) },
    ]);
  });

  it('do not include the words of copies of one text, however many there are', () => {
    const essay = ownWords(4, 100);
    const form = ownWords(5, 30);
    const texts = Array.from({ length: 12 }, (_, i) =>
      i < 7 ? `${form} ${essay}` : `${form} ${ownWords(400 + i, 100)}`,
    );
    const { spans, phrases } = shared(texts);
    expect(spans).toEqual(texts.map(() => [0, 30]));
    // All of them share the form, the copies as well.
    expect(phrases.map(({ texts: sharers }) => sharers.length)).toEqual([12]);
    const [own = new Uint32Array(), ...others] = texts.map((text) => shingleText(analyseText(text)));
    expect(sharedWordsOf(own, others)).toMatchObject({ inClass: [0, 30], textCounts: [12] });
  });

  it('are told apart from words that a part of it shares', () => {
    const phrase = ownWords(3, 57);
    const classOf = (copies: number): Uint32Array[] =>
      Array.from({ length: 30 }, (_, i) =>
        shingleText(analyseText(i < copies ? `${phrase} ${ownWords(300 + i, 60)}` : ownWords(300 + i, 60))),
      );
    const inClassOf = (copies: number) => {
      const [own = new Uint32Array(), ...others] = classOf(copies);
      return sharedWordsOf(own, others);
    };
    expect(inClassOf(10)).toEqual({ inClass: [], inMost: [], textCounts: [] });
    expect(inClassOf(11)).toEqual({ inClass: [0, 57], inMost: [], textCounts: [11] });
    expect(inClassOf(15)).toEqual({ inClass: [0, 57], inMost: [], textCounts: [15] });
    expect(inClassOf(16)).toEqual({ inClass: [0, 57], inMost: [0, 57], textCounts: [16] });
  });

  it('are listed apart if different texts share them, even beside each other', () => {
    const brief = ownWords(5, 100);
    const copied = ownWords(6, 95);
    const texts = Array.from({ length: 12 }, (_, i) =>
      i < 7 ? `${brief} ${copied} ${ownWords(400 + i, 120)}` : `${brief} ${ownWords(400 + i, 220)}`,
    );
    const { phrases } = shared(texts);
    expect(phrases.map(({ startWord, endWord, texts: sharers }) => [startWord, endWord, sharers])).toEqual([
      [0, 100, Array.from({ length: 12 }, (_, i) => i)],
      [100, 195, Array.from({ length: 7 }, (_, i) => i)],
    ]);
    expect(phrases.map(({ beginningTexts }) => beginningTexts.length)).toEqual([12, 0]);
  });

  it('remain one phrase if one text has changed a word of it', () => {
    const brief = ownWords(7, 60);
    const changed = brief.split(' ').with(30, 'changed').join(' ');
    const texts = Array.from({ length: 12 }, (_, i) => `${i < 4 ? changed : brief} ${ownWords(500 + i, 80)}`);
    expect(shared(texts).phrases).toMatchObject([{ startWord: 0, endWord: 60 }]);
  });

  it('count if somebody has judged them to say something, and remain among the phrases', () => {
    const copied = ownWords(8, 95);
    const texts = Array.from({ length: 12 }, (_, i) =>
      shingleText(analyseText(i < 7 ? `${copied} ${ownWords(600 + i, 120)}` : ownWords(600 + i, 220))),
    );
    const { phrases } = findSharedWords(texts);
    const [own = new Uint32Array(), ...others] = texts;
    const counting = new Set(shinglesOfSpan(own, phrases[0] ?? { startWord: 0, endWord: 0 }));
    expect(counting.size).toBe(91);
    expect(findSharedWords(texts, counting)).toEqual({ spans: texts.map(() => []), phrases });
    expect(sharedWordsOf(own, others)).toMatchObject({ inClass: [0, 95] });
    expect(sharedWordsOf(own, others, counting)).toEqual({ inClass: [], inMost: [], textCounts: [] });
  });

  it('are the same as in a count of every run of words', () => {
    const text = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 25 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), (values) => {
        const texts = values.map((numbers) => numbers.map((n) => 'abcd'.charAt(n)));
        const shingles = texts.map((words) => shingleText(analyseText(words.join(' '))));
        const runs = texts.map((words) =>
          words
            .slice(0, Math.max(0, words.length - shingleWords + 1))
            .map((_, i) => words.slice(i, i + shingleWords).join(' ')),
        );
        const countOf = (run: string): number => runs.filter((list) => list.includes(run)).length;
        const expected = texts.map((words, text) => {
          // No stretch of them is longer than the longest phrase.
          const marked = words.map((_, word) =>
            (runs[text] ?? []).some(
              (run, i) => i <= word && word < i + shingleWords && countOf(run) > sharedAbove(texts.length),
            ),
          );
          return marked.flatMap((isMarked, i) => (isMarked ? [i] : []));
        });
        const found = findSharedWords(shingles).spans.map((spans) =>
          Array.from(
            { length: spans.length / 2 },
            (_, i) => [spans[2 * i] ?? 0, spans[2 * i + 1] ?? 0] as const,
          ).flatMap(([start, end]) => Array.from({ length: end - start }, (_, i) => start + i)),
        );
        expect(found).toEqual(expected);
        expect(shingles.map((own, i) => sharedWordsOf(own, shingles.toSpliced(i, 1)).inClass)).toEqual(
          findSharedWords(shingles).spans,
        );
        expect(sharedByMost(texts.length)).toBeGreaterThanOrEqual(sharedAbove(texts.length));
      }),
      { numRuns: 200 },
    );
  });
});
