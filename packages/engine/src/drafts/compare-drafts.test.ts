import { array, assert, constantFrom, integer, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { asProse, makeVocabulary, randomWords, reword, seededRandom } from '../testing/random-texts.ts';
import type { AnalysedText } from '../types.ts';
import { compareDraftWords } from './compare-drafts.ts';
import { draftPieces } from './draft-pieces.ts';
import type { DraftComparison, DraftPiece } from './types.ts';

const vocabulary = makeVocabulary(3000);

function prose(seed: number, words: number): string {
  const random = seededRandom(seed);
  return asProse(random, randomWords(random, words, vocabulary));
}

function compare(before: string, after: string) {
  const [one, other] = [analyseText(before), analyseText(after)];
  return { one, other, comparison: compareDraftWords(one, other) };
}

function wordOf({ text, words }: AnalysedText, word: number): string {
  return text.slice(words.startChars[word], words.endChars[word]).toLowerCase();
}

/** Drafts as authors revise them: sentences are kept, moved, removed, added, reworded and repeated. */
const drafts = record({
  seed: integer({ min: 1, max: 1_000_000 }),
  sentences: integer({ min: 0, max: 30 }),
  changes: array(constantFrom('keep', 'drop', 'reword', 'insert', 'repeat', 'move'), {
    minLength: 30,
    maxLength: 30,
  }),
}).map(({ seed, sentences, changes }) => {
  const random = seededRandom(seed);
  const old = Array.from({ length: sentences }, () =>
    randomWords(random, 6 + Math.floor(random() * 14), vocabulary),
  );
  const moved: string[][] = [];
  const fresh = old.flatMap((words, at) => {
    const change = changes[at] ?? 'keep';
    if (change === 'drop') return [];
    if (change === 'reword')
      return [reword(random, words, vocabulary, { replaced: 0.4, dropped: 0.1, inserted: 0.1 })];
    if (change === 'insert') return [words, randomWords(random, 10, vocabulary)];
    if (change === 'repeat') return [words, words];
    if (change === 'move') return (moved.push(words), []);
    return [words];
  });
  const text = (list: readonly string[][]) => list.map((words) => asProse(random, words)).join(' ');
  return { before: text(old), after: text([...fresh, ...moved]) };
});

function expectSound(one: AnalysedText, other: AnalysedText, { runs }: DraftComparison): void {
  let reached = 0;
  const taken = new Set<number>();
  let inOrder = -1;
  for (const { beforeStartWord, afterStartWord, wordCount, isMoved } of runs) {
    expect(wordCount).toBeGreaterThan(0);
    expect(afterStartWord).toBeGreaterThanOrEqual(reached);
    reached = afterStartWord + wordCount;
    for (let k = 0; k < wordCount; k++) {
      expect(wordOf(other, afterStartWord + k)).toBe(wordOf(one, beforeStartWord + k));
      expect(taken.has(beforeStartWord + k)).toBe(false);
      taken.add(beforeStartWord + k);
    }
    if (isMoved) continue;
    expect(beforeStartWord).toBeGreaterThan(inOrder);
    inOrder = beforeStartWord + wordCount - 1;
  }
  expect(reached).toBeLessThanOrEqual(other.words.count);
}

function expectWhole(text: string, pieces: readonly DraftPiece[]): void {
  let reached = 0;
  for (const { startChar, endChar } of pieces) {
    expect(startChar).toBe(reached);
    expect(endChar).toBeGreaterThan(startChar);
    reached = endChar;
  }
  expect(reached).toBe(text.length);
}

function plain(text: string, { startChar, endChar }: DraftPiece): string {
  return text.slice(startChar, endChar).replaceAll(/\s+/gu, '');
}

describe('any two drafts', () => {
  test('share only equal words, each of them once, and unmoved words are in the same order', () => {
    assert(
      property(drafts, ({ before, after }) => {
        const { one, other, comparison } = compare(before, after);
        expectSound(one, other, comparison);
      }),
      { numRuns: 60 },
    );
  });

  test('are complete in their pieces, and equal pieces have the same text', () => {
    assert(
      property(drafts, ({ before, after }) => {
        const { one, other, comparison } = compare(before, after);
        const pieces = draftPieces(one, other, comparison);
        expectWhole(before, pieces.before);
        expectWhole(after, pieces.after);
        const old = new Map(pieces.before.map((piece) => [piece.pairIndex, piece]));
        const paired = pieces.after.filter(({ pairIndex }) => pairIndex !== undefined);
        const single = pieces.after.filter(({ pairIndex }) => pairIndex === undefined);
        expect(single.every(({ state }) => state === 'added')).toBe(true);
        for (const piece of paired) {
          const partner = old.get(piece.pairIndex);
          expect(partner?.state).toBe(piece.state);
          expect(partner && plain(before, partner)).toBe(plain(after, piece));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('have one piece if they are equal', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const { one, other, comparison } = compare(text, text);
        const { before, after } = draftPieces(one, other, comparison);
        expect(comparison.runs.reduce((sum, run) => sum + run.wordCount, 0)).toBe(one.words.count);
        expectWhole(text, before);
        const whole = { startChar: 0, endChar: text.length, state: 'same', pairIndex: 0 };
        expect([before, after]).toEqual(one.words.count > 0 ? [[whole], [whole]] : [before, after]);
      }),
    );
  });

  test('of any characters are compared without errors', () => {
    const text = string({ unit: 'grapheme', maxLength: 200 });
    assert(
      property(text, text, (before, after) => {
        const { one, other, comparison } = compare(before, after);
        const pieces = draftPieces(one, other, comparison);
        expectWhole(before, pieces.before);
        expectWhole(after, pieces.after);
      }),
    );
  });
});

describe('a single change', () => {
  const [first, second, third, fourth] = [prose(1, 60), prose(2, 70), prose(3, 50), prose(4, 60)];

  test('of a sentence in the middle is the only change found', () => {
    const { one, other, comparison } = compare(`${first} ${second} ${third}`, `${first} ${fourth} ${third}`);
    const pieces = draftPieces(one, other, comparison);
    expect(pieces.before.map(({ state }) => state)).toEqual(['same', 'removed', 'same']);
    expect(pieces.after.map(({ state }) => state)).toEqual(['same', 'added', 'same']);
    const [, added] = pieces.after;
    expect(added && other.text.slice(added.startChar, added.endChar).trim()).toBe(fourth.replace(/\.$/, ''));
  });

  test('of the order is a move of the shorter part', () => {
    const { one, other, comparison } = compare(`${first} ${second} ${third}`, `${third} ${first} ${second}`);
    const { before, after } = draftPieces(one, other, comparison);
    expect(before.map(({ state }) => state)).toEqual(['same', 'moved']);
    expect(after.map(({ state }) => state)).toEqual(['moved', 'same']);
    expect(comparison.runs[0]).toMatchObject({ wordCount: 50, isMoved: true });
  });

  test.each([
    ['quotation marks', 'He said the sea is blue today.', 'He said “the sea is blue” today.'],
    ['a comma', 'The sea which is blue today.', 'The sea, which is blue today.'],
    ['a capital letter', 'The sea is blue today.', 'The Sea is blue today.'],
    ['an accent', 'The cafe by the sea.', 'The café by the sea.'],
  ])('of %s is found', (_what, before, after) => {
    const { one, other, comparison } = compare(before, after);
    expect(comparison.runs).toHaveLength(1);
    const pieces = draftPieces(one, other, comparison);
    expect(pieces.after.some(({ state }) => state === 'added')).toBe(true);
    expectWhole(after, pieces.after);
  });

  test('of white space is not a change', () => {
    const { one, other, comparison } = compare('“One  two”,\n\nthree.', '“One two”, three.');
    const pieces = draftPieces(one, other, comparison);
    expect(pieces.after).toEqual([{ startChar: 0, endChar: 17, state: 'same', pairIndex: 0 }]);
  });
});

test('repetitive texts are compared in reasonable time', () => {
  const sentence = 'the same words come again and again. ';
  const { one, other, comparison } = compare(
    `${sentence.repeat(4000)}first end ${sentence.repeat(3000)}`,
    `${sentence.repeat(3500)}second end ${sentence.repeat(3600)}`,
  );
  expectSound(one, other, comparison);
  const equal = comparison.runs.reduce((sum, run) => sum + run.wordCount, 0);
  expect(equal).toBeGreaterThan(0.9 * other.words.count);
});

test('a completely rewritten text shares nothing', () => {
  const { comparison } = compare(prose(5, 2000), prose(6, 2000));
  expect(comparison.runs).toEqual([]);
});

test('frequently repeated text stays in its place next to replaced text', () => {
  // Every word occurs several times, and the same paragraph precedes every other one.
  const few = makeVocabulary(60);
  const random = seededRandom(7);
  const again = randomWords(random, 100, few);
  const others = Array.from({ length: 60 }, () => randomWords(random, 100, few));
  const changed = others.map((words, at) => (at % 6 === 0 ? randomWords(random, 100, few) : words));
  const text = (list: readonly string[][]): string =>
    list.map((words) => `${asProse(seededRandom(1), again)} ${asProse(random, words)}`).join('\n\n');
  const { one, other, comparison } = compare(text(others), text(changed));
  expectSound(one, other, comparison);
  expect(comparison.runs.filter(({ isMoved }) => isMoved)).toEqual([]);
  expect(comparison.runs.reduce((sum, run) => sum + run.wordCount, 0)).toBeGreaterThanOrEqual(11_000);
});
