import { array, assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignTexts } from '../alignment/align-texts.ts';
import { alignmentDefaults } from '../alignment/settings.ts';
import { analyseText } from '../analyse-text.ts';
import { asProse, makeVocabulary, randomWords, reword, seededRandom } from '../testing/random-texts.ts';
import type { AnalysedText } from '../types.ts';
import { compareDraftWords } from './compare-drafts.ts';
import { followPassages } from './follow-passages.ts';
import type { DraftPassage, FollowedPassage } from './types.ts';

const vocabulary = makeVocabulary(3000);

function paragraph(seed: number, words: number): string {
  const random = seededRandom(seed);
  return asProse(random, randomWords(random, words, vocabulary));
}

function reworded(seed: number, text: string): string {
  const random = seededRandom(seed);
  const words = text.replaceAll('.', '').toLowerCase().split(' ');
  return asProse(random, reword(random, words, vocabulary, { replaced: 0.3, dropped: 0.05, inserted: 0.05 }));
}

function passagesOf(draft: AnalysedText, sources: readonly string[]): readonly DraftPassage[] {
  return sources.flatMap((text, sourceId) =>
    alignTexts(draft, analyseText(text), alignmentDefaults).map((passage, passageIndex) => ({
      sourceId,
      passageIndex,
      startWord: passage.checkedStartWord,
      endWord: passage.checkedEndWord,
      sourceStartWord: passage.sourceStartWord,
      sourceEndWord: passage.sourceEndWord,
    })),
  );
}

interface Follow {
  readonly before: readonly DraftPassage[];
  readonly after: readonly DraftPassage[];
  readonly followed: readonly FollowedPassage[];
}

function follow(oldText: string, newText: string, sources: readonly string[]): Follow {
  const [one, other] = [analyseText(oldText), analyseText(newText)];
  const [before, after] = [passagesOf(one, sources), passagesOf(other, sources)];
  const followed = followPassages({
    comparison: compareDraftWords(one, other),
    beforeWords: one.words.count,
    afterWords: other.words.count,
    before,
    after,
  });
  return { before, after, followed };
}

function states({ followed, before, after }: Follow): string[] {
  return followed.map((one) => `${before[one.before]?.sourceId ?? after[one.after]?.sourceId} ${one.state}`);
}

const sources = [paragraph(1, 60), paragraph(2, 50), paragraph(3, 70)] as const;
const own = [paragraph(11, 50), paragraph(12, 60), paragraph(13, 50), paragraph(14, 55)] as const;
const [s0, s1, s2] = sources;
const [o0, o1, o2, o3] = own;

describe('a passage', () => {
  test('that was rewritten is fixed, and its place is reported', () => {
    const result = follow(`${o0} ${s0} ${o1}`, `${o0} ${o2} ${o1}`, sources);
    expect(states(result)).toEqual(['0 fixed']);
    expect(result.followed[0]).toMatchObject({
      after: -1,
      afterWords: 0,
      afterStartWord: 50,
      afterEndWord: 100,
    });
  });

  test('whose words are the same is fixed only if it is quoted now', () => {
    const text = `${o0} ${s0} ${o1} ${o2}`;
    const { before, after } = follow(text, text, sources);
    const analysed = analyseText(text);
    /** The later report has no passage that counts. */
    const without = (quoted: readonly DraftPassage[], laterText = text): readonly FollowedPassage[] => {
      const later = analyseText(laterText);
      return followPassages({
        comparison: compareDraftWords(analysed, later),
        beforeWords: analysed.words.count,
        afterWords: later.words.count,
        before,
        after: [],
        quoted,
      });
    };
    expect(without([])).toMatchObject([{ state: 'unchanged', after: -1, afterWords: 0 }]);
    expect(without(after)).toMatchObject([{ state: 'fixed', after: -1 }]);
    expect(without([], `${o0} ${o1} ${o2} ${s0}`)).toMatchObject([{ state: 'moved', after: -1 }]);
    expect(without([], `${o0} ${reworded(21, s0)} ${o1} ${o2}`)).toMatchObject([{ state: 'fixed' }]);
  });

  test('that was removed is fixed, with an empty place in the later draft', () => {
    const [fixed] = follow(`${o0} ${s0} ${o1}`, `${o0} ${o1}`, sources).followed;
    expect(fixed).toMatchObject({ state: 'fixed', afterStartWord: 50, afterEndWord: 50 });
  });

  test('that was kept is unchanged, however much changed around it', () => {
    expect(states(follow(`${o0} ${s0} ${o1}`, `${o2} ${s0} ${o3}`, sources))).toEqual(['0 unchanged']);
  });

  test('that was partly kept is unchanged and has fewer words', () => {
    const words = s0.split(' ');
    const half = `${words.slice(0, 30).join(' ')}.`;
    const result = follow(`${o0} ${s0} ${o1}`, `${o0} ${half} ${o2} ${o1}`, sources);
    expect(states(result)).toEqual(['0 unchanged']);
    expect(result.followed[0]?.afterWords).toBe(30);
  });

  test('that was reworded and is still found is unchanged', () => {
    const result = follow(`${o0} ${s2} ${o1}`, `${o0} ${reworded(5, s2)} ${o1}`, sources);
    expect(states(result)).toEqual(['2 unchanged']);
  });

  test('that was put elsewhere is moved', () => {
    const result = follow(`${s0} ${o0} ${o1} ${o2}`, `${o0} ${o1} ${o2} ${s0}`, sources);
    expect(states(result)).toEqual(['0 moved']);
  });

  test('of which a rewritten part was found before is not new, however long it has become', () => {
    const [one, other] = [analyseText(`${s0} ${o0}`), analyseText(`${s0} ${o1}`)];
    const whole = { sourceId: 0, passageIndex: 0, startWord: 0, sourceStartWord: 0 };
    const matched = (count: number) => new Int32Array(count).fill(-1).fill(0, 0, 60);
    const [followed] = followPassages({
      comparison: compareDraftWords(one, other),
      beforeWords: one.words.count,
      afterWords: other.words.count,
      before: [{ ...whole, endWord: one.words.count, sourceEndWord: 60 }],
      // Of another stretch of the source, with 60 words of others among its own.
      after: [{ ...whole, sourceId: 1, endWord: other.words.count, sourceEndWord: 60 }],
      beforeCounting: matched(one.words.count),
      afterCounting: matched(other.words.count),
    });
    expect(followed).toMatchObject({ state: 'unchanged', beforeWords: 60, afterWords: 60 });
  });

  test('that was copied twice and removed once is fixed once', () => {
    const result = follow(`${o0} ${s0} ${o1} ${s0} ${o2}`, `${o0} ${o3} ${o1} ${s0} ${o2}`, sources);
    expect(states(result)).toEqual(['0 fixed', '0 unchanged']);
  });

  test('that was added is new, and the place where it was added is reported', () => {
    const result = follow(`${o0} ${s0} ${o1}`, `${o0} ${s0} ${s1} ${o1}`, sources);
    expect(states(result)).toEqual(['0 unchanged', '1 new']);
    expect(result.followed[1]).toMatchObject({ before: -1, beforeStartWord: 110, beforeEndWord: 110 });
  });

  test('whose words another source has taken continues there', () => {
    const both = [s0, `${s0} ${s1}`];
    const [one, other] = [analyseText(`${o0} ${s0} ${o1}`), analyseText(`${o0} ${s0} ${o1}`)];
    const before = passagesOf(one, both).filter(({ sourceId }) => sourceId === 0);
    const after = passagesOf(other, both).filter(({ sourceId }) => sourceId === 1);
    const followed = followPassages({
      comparison: compareDraftWords(one, other),
      beforeWords: one.words.count,
      afterWords: other.words.count,
      before,
      after,
    });
    expect(followed).toMatchObject([{ state: 'unchanged', before: 0, after: 0 }]);
  });
});

const edit = constantFrom('keep', 'rewrite', 'reword', 'drop', 'move', 'halve');

test('the comparison of two drafts reports every earlier passage once, and every later one once or as a continuation', () => {
  assert(
    property(
      integer({ min: 1, max: 100_000 }),
      array(edit, { minLength: 6, maxLength: 6 }),
      (seed, edits) => {
        const parts = edits.map((_, at) => paragraph(seed + at, 40));
        const copied = parts.filter((_, at) => at % 2 === 0);
        const moved: string[] = [];
        const fresh = parts.flatMap((part, at) => {
          const change = edits[at];
          if (change === 'rewrite') return [paragraph(seed + at + 50, 40)];
          if (change === 'reword') return [reworded(seed + at, part)];
          if (change === 'drop') return [];
          if (change === 'halve') return [`${part.split(' ').slice(0, 20).join(' ')}.`];
          if (change === 'move') return (moved.push(part), []);
          return [part];
        });
        const { before, after, followed } = follow(parts.join(' '), [...fresh, ...moved].join(' '), copied);
        const old = followed.filter(({ state }) => state !== 'new');
        expect(old.map((one) => one.before).toSorted((a, b) => a - b)).toEqual(before.map((_, at) => at));
        const told = new Set(followed.map((one) => one.after));
        for (const { state, after: at, afterStartWord, afterEndWord, afterWords } of followed) {
          expect(afterStartWord).toBeLessThanOrEqual(afterEndWord);
          expect(at >= 0).toBe(state !== 'fixed');
          expect(state !== 'fixed' || afterWords === 0).toBe(true);
        }
        // Every word of a passage is told once, also if passages overlap.
        const covered = (passages: readonly DraftPassage[]) =>
          new Set(
            passages.flatMap(({ startWord, endWord }) =>
              Array.from({ length: endWord - startWord }, (_, k) => startWord + k),
            ),
          ).size;
        const sumOf = (words: readonly number[]) => words.reduce((sum, one) => sum + one, 0);
        expect(sumOf(followed.map((one) => one.beforeWords))).toBe(covered(before));
        expect(sumOf(followed.map((one) => one.afterWords))).toBe(covered(after));
        expect(followed.filter(({ state }) => state === 'new')).toHaveLength(
          new Set(followed.filter(({ state }) => state === 'new').map((one) => one.after)).size,
        );
        // Untouched copies are never fixed, and rewritten copies never continue.
        copied.forEach((_, sourceId) => {
          const change = edits[sourceId * 2];
          const mine = old.filter((one) => before[one.before]?.sourceId === sourceId);
          const isFixed = mine.filter(({ state }) => state === 'fixed').length;
          const allowed = { keep: [0], rewrite: [mine.length], drop: [mine.length] }[change as string];
          expect(allowed ?? [isFixed]).toContain(isFixed);
        });
        expect(told.size).toBeLessThanOrEqual(after.length + 1);
      },
    ),
    { numRuns: 40 },
  );
});

test('after the same draft again, every passage is as it was', () => {
  const text = `${o0} ${s0} ${s1} ${o1} ${s2}`;
  const { before, followed } = follow(text, text, sources);
  expect(followed.map(({ state }) => state)).toEqual(before.map(() => 'unchanged'));
  for (const one of followed) {
    expect([one.afterStartWord, one.afterEndWord]).toEqual([one.beforeStartWord, one.beforeEndWord]);
  }
});
