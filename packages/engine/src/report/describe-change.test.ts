import { describe, expect, test } from 'vitest';
import { alignmentDefaults, alignTexts, analyseText } from '../index.ts';
import { asProse, makeVocabulary, randomWords, reword, seededRandom } from '../testing/random-texts.ts';
import type { AlignedRun, Passage } from '../types.ts';
import { describeChange } from './describe-change.ts';

const hundred = analyseText(Array.from({ length: 100 }, (_, i) => `word${i}`).join(' '));

function passage(
  runs: readonly (readonly [number, number, number])[],
  checkedWords: number,
  sourceWords: number,
): Passage {
  return {
    checkedStartWord: 0,
    checkedEndWord: checkedWords,
    sourceStartWord: 0,
    sourceEndWord: sourceWords,
    checkedStartChar: 0,
    checkedEndChar: 1,
    sourceStartChar: 0,
    sourceEndChar: 1,
    checkedSimilarityPercent: 0,
    sourceSimilarityPercent: 0,
    similarityPercent: 0,
    runs: runs.map(([checkedStartWord, sourceStartWord, wordCount]): AlignedRun => ({
      checkedStartWord,
      sourceStartWord,
      wordCount,
    })),
  };
}

/** exact, moved, replaced, inserted, left out */
function countsOf(
  runs: readonly (readonly [number, number, number])[],
  checkedWords: number,
  sourceWords: number,
) {
  const change = describeChange(hundred, hundred, passage(runs, checkedWords, sourceWords));
  return [
    change.kind,
    change.exactWords,
    change.movedWords,
    change.replacedWords,
    change.insertedWords,
    change.leftOutWords,
  ];
}

describe('the change of a passage', () => {
  test.each([
    ['a copy', [[0, 0, 20]], 20, 20, ['exact', 20, 0, 0, 0, 0]],
    [
      'three words replaced by two',
      [
        [0, 0, 10],
        [12, 13, 8],
      ],
      20,
      21,
      ['replaced', 18, 0, 2, 0, 1],
    ],
    [
      'four words inserted',
      [
        [0, 0, 10],
        [14, 10, 6],
      ],
      20,
      16,
      ['inserted', 16, 0, 0, 4, 0],
    ],
    [
      'four words left out',
      [
        [0, 0, 10],
        [10, 14, 6],
      ],
      16,
      20,
      ['leftOut', 16, 0, 0, 0, 4],
    ],
    [
      'two halves swapped',
      [
        [0, 12, 8],
        [8, 0, 12],
      ],
      20,
      20,
      ['reordered', 12, 8, 0, 0, 0],
    ],
    [
      'a moved word in a gap',
      [
        [0, 0, 5],
        [5, 12, 1],
        [7, 6, 6],
      ],
      13,
      13,
      ['mixed', 11, 1, 1, 0, 0],
    ],
    [
      'equal shares',
      [
        [0, 0, 5],
        [7, 5, 5],
        [12, 12, 5],
      ],
      17,
      17,
      ['mixed', 15, 0, 0, 2, 2],
    ],
    ['no equal words', [], 5, 7, ['replaced', 0, 0, 5, 0, 2]],
  ] as const)('equals a count by hand: %s', (_, runs, checkedWords, sourceWords, expected) => {
    expect(countsOf(runs, checkedWords, sourceWords)).toEqual(expected);
  });
});

test('in passages of reworded texts, the words of each side add up and the shares sum to one', () => {
  const vocabulary = makeVocabulary(3000);
  let seen = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed);
    const original = randomWords(random, 120, vocabulary);
    const copy = reword(random, original, vocabulary, { replaced: 0.1, dropped: 0.08, inserted: 0.08 });
    const checked = analyseText(asProse(random, [...copy.slice(60), ...copy.slice(0, 60)]));
    const source = analyseText(asProse(random, original));
    for (const found of alignTexts(checked, source, alignmentDefaults)) {
      seen++;
      const change = describeChange(checked, source, found);
      const equal = change.exactWords + change.movedWords;
      expect(equal).toBe(found.runs.reduce((sum, run) => sum + run.wordCount, 0));
      expect(equal + change.replacedWords + change.insertedWords).toBe(
        found.checkedEndWord - found.checkedStartWord,
      );
      expect(equal + change.replacedWords + change.leftOutWords).toBe(
        found.sourceEndWord - found.sourceStartWord,
      );
      const { exactShare, movedShare, replacedShare, insertedShare, leftOutShare } = change;
      expect(exactShare + movedShare + replacedShare + insertedShare + leftOutShare).toBeCloseTo(1, 10);
      expect(describeChange(checked, source, found)).toEqual(change);
    }
  }
  expect(seen).toBeGreaterThanOrEqual(50);
});

test('different spellings of equal words are counted', () => {
  const checked = analyseText('Die Straße über den Fluß war lang');
  const source = analyseText('die Strasse ueber den Fluss war lang');
  expect(describeChange(checked, source, passage([[0, 0, 7]], 7, 7)).respelledWords).toBe(3);
  const hashesOnly = { ...source, text: '' };
  expect(describeChange(checked, hashesOnly, passage([[0, 0, 7]], 7, 7)).respelledWords).toBe(0);
});
