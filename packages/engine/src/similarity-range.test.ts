import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  alignmentDefaults,
  alignTexts,
  alignWithSignature,
  analyseText,
  compileReport,
  evaluationSettings,
  signatureOf,
  type AlignmentSettings,
  type Passage,
} from './index.ts';
import { makeVocabulary, randomWords, seededRandom } from './testing/random-texts.ts';
import { testKeys } from './testing/test-keys.ts';

const loose: AlignmentSettings = {
  ...alignmentDefaults,
  maxPhraseDistanceChars: 1000,
  minSimilarityPercent: 0,
  minSourceWords: 1,
};

const random = seededRandom(7);
const vocabulary = makeVocabulary(400);
const phrases = Array.from({ length: 4 }, () =>
  randomWords(random, 12 + Math.floor(random() * 40), vocabulary),
);

/**
 * Consecutive phrases, some of them repeated. With `joined`, this many of their words have no blank before the next
 * word.
 */
const someText = fc
  .array(fc.record({ phrase: fc.nat(phrases.length - 1), joined: fc.constantFrom(1, 1, 2, 4) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) =>
    parts
      .map(({ phrase, joined }) =>
        (phrases[phrase] ?? []).map((word, at) => ((at + 1) % joined === 0 ? `${word} ` : word)).join(''),
      )
      .join('. '),
  );

function figuresOf(passage: Passage): readonly number[] {
  return [passage.checkedSimilarityPercent, passage.sourceSimilarityPercent, passage.similarityPercent];
}

function outOfRange(passages: readonly Passage[]): readonly number[] {
  return passages.flatMap(figuresOf).filter((figure) => !(figure >= 0 && figure <= 100));
}

test('every similarity is between 0 and 100, however much texts repeat themselves and join words', () => {
  fc.assert(
    fc.property(someText, someText, (checkedText, sourceText) => {
      const [checked, source] = [analyseText(checkedText), analyseText(sourceText)];
      for (const settings of [alignmentDefaults, loose, evaluationSettings]) {
        const passages = alignTexts(checked, source, settings);
        expect(outOfRange(passages)).toEqual([]);
        const rating = { isAccepted: false, isExcluded: false };
        const report = compileReport({ checked, sources: [{ sourceId: 1, passages, rating }], settings });
        for (const { similarityPercent } of report.sources)
          expect(similarityPercent).toBeLessThanOrEqual(100);
        const covered = new Set(
          passages.flatMap(({ checkedStartWord: from, checkedEndWord: to }) =>
            Array.from({ length: to - from }, (_, at) => from + at),
          ),
        );
        expect(report.matchedWords).toBeLessThanOrEqual(covered.size);
        expect(report.resultPercent).toBeLessThanOrEqual(100);
      }
      const keys = testKeys(5);
      expect(outOfRange(alignWithSignature(checked, signatureOf(source, keys), keys, loose))).toEqual([]);
    }),
    { numRuns: 120 },
  );
});

test('a paragraph copied twice covers each word of its source once', () => {
  const paragraph = (phrases[0] ?? []).concat(phrases[1] ?? []).join(' ');
  const passages = alignTexts(
    analyseText(`${paragraph}. ${paragraph}.`),
    analyseText(paragraph),
    alignmentDefaults,
  );
  expect(passages.length).toBeGreaterThan(0);
  for (const { sourceSimilarityPercent } of passages) expect(sourceSimilarityPercent).toBe(100);
});
