import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { rereadWords } from '../manipulation/reread-words.ts';
import { ownWordsOf } from '../manipulation/word-view.ts';
import { asProse, makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';
import { contentStems } from './content-stems.ts';
import { giveStemsOfReading, isReading } from './stems-of-reading.ts';

test('the stems of a reading are those that would be computed from its words', () => {
  let changed = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const random = seededRandom(seed);
    const vocabulary = makeVocabulary(40 * seed);
    const words = randomWords(random, 400, vocabulary);
    const source = analyseText(asProse(random, words.slice(100, 250)));
    // Some blanks are missing, and some words of the source are in the text as they are.
    const joined = words.flatMap((word, i) => (i % 7 < 3 && i > 150 ? [word] : [`${word} `])).join('');
    const text = analyseText(`${joined} ${asProse(random, words.slice(120, 150))}`);
    const view = rereadWords(text, source);
    if (view === undefined) continue;
    const { analysed } = view;
    expect(isReading(analysed)).toBe(false);
    giveStemsOfReading(analysed, text, ownWordsOf(view));
    expect(isReading(analysed)).toBe(true);
    expect(contentStems(analysed)).toEqual(contentStems({ ...analysed }));
    changed += view.isOwn.filter((own) => own === 0).length;
  }
  expect(changed).toBeGreaterThan(500);
});

test('the stems are computed again if the reading is in another language', () => {
  const text = analyseText('The lanterns of the harbour were burning and the boats were in the harbour.');
  const reading = { ...text, language: 'und' };
  giveStemsOfReading(
    reading,
    text,
    Int32Array.from({ length: text.words.count }, (_, word) => word),
  );
  expect(contentStems(reading)).toEqual(contentStems({ ...reading }));
});
