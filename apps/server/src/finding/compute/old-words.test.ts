import { expect, test } from 'vitest';
import { placeRuns, placeWords, recompile } from './compute-thread.ts';

const address = 'See https://example.org/mills first. ';
const sentence = 'The millers of the upper valley ground rye for three villages.';
const text = address + sentence;
/** Engine 0.2.0 read the address as four words: https, example, org, mills. */
const firstWord = 6;
const run = { checkedStartWord: firstWord, sourceStartWord: firstWord, wordCount: 11 };

test('the words of a report of an earlier engine are found where they were', () => {
  const checked = { key: 'report 1', text, madeBy: '0.2.0' };
  const [[placed] = []] = placeRuns({ checked, source: text, passages: [{ runs: [run] }] });
  expect(text.slice(placed?.checkedStartChar, placed?.checkedEndChar)).toBe(sentence.slice(0, -1));
  expect(text.slice(placed?.sourceStartChar, placed?.sourceEndChar)).toBe(sentence.slice(0, -1));
});

test('the words of a comparison of an earlier engine are found where they were', () => {
  const [start, end] = placeWords({ content: text, madeBy: '0.2.0', spans: [[firstWord, firstWord + 11]] });
  expect(text.slice(start, end)).toBe(sentence.slice(0, -1));
});

test('a report of an earlier engine keeps its percentage when a rating changes', () => {
  const passage = {
    checkedStartWord: firstWord,
    checkedEndWord: firstWord + 11,
    sourceStartWord: 0,
    sourceEndWord: 11,
    checkedStartChar: address.length,
    checkedEndChar: text.length - 1,
    sourceStartChar: 0,
    sourceEndChar: sentence.length - 1,
    checkedSimilarityPercent: 100,
    sourceSimilarityPercent: 100,
    similarityPercent: 100,
    runs: [],
    matched: [[firstWord, 11] as const],
  };
  const result = (madeBy: string) =>
    recompile({
      // Both versions have the same key: a thread must not mix up their words.
      checked: { key: 'report 2', text, madeBy },
      sources: [{ sourceId: 7, passages: [passage], rating: { isAccepted: false, isExcluded: false } }],
      settings: {
        maxPhraseDistanceChars: 125,
        minRegionLengthChars: 50,
        minSourceWords: 5,
        minSimilarityPercent: 35,
      },
      notCounted: [],
      countableWords: undefined,
      uncounted: [],
      rows: [{ sourceId: 7, id: 70, sourceIndex: 0 }],
      withMarkup: false,
    });
  expect(result('0.2.0').matchedWords).toBe(11);
  expect(result('0.2.0').resultPercent).toBeCloseTo((100 * 11) / 17);
  expect(result('0.3.0').resultPercent).not.toBeCloseTo((100 * 11) / 17);
});
