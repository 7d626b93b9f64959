import { describe, expect, it } from 'vitest';
import type { WordStretch } from '../types.ts';
import { countCommonWords, maskOf, type CommonPassage } from './count-common-words.ts';

const free = maskOf(500);

/** A passage all of whose words are matched. */
function copied(firstStart: number, firstEnd: number, secondStart: number, secondEnd: number): CommonPassage {
  return reworded(
    [firstStart, firstEnd, secondStart, secondEnd],
    [[firstStart, firstEnd - firstStart]],
    [[secondStart, secondEnd - secondStart]],
  );
}

function reworded(
  [firstStart, firstEnd, secondStart, secondEnd]: readonly [number, number, number, number],
  first: readonly WordStretch[],
  second: readonly WordStretch[],
): CommonPassage {
  return {
    first: { startWord: firstStart, endWord: firstEnd, matched: first },
    second: { startWord: secondStart, endWord: secondEnd, matched: second },
  };
}

describe('the words that two texts have in common', () => {
  it('are the matched words of the passages, each counted once on either side', () => {
    const passages = [copied(0, 30, 100, 128), copied(40, 70, 110, 140)];
    expect(countCommonWords(passages, free, free)).toEqual({
      ofPassages: [28, 30],
      firstWords: 60,
      secondWords: 40,
      notCountedWords: 0,
    });
  });

  it('exclude the words of a reworded passage that have no partner', () => {
    const passage = reworded([0, 60, 100, 170], [[0, 12], [40, 20]], [[100, 11], [150, 20]]); // prettier-ignore
    expect(countCommonWords([passage], free, free)).toEqual({
      ofPassages: [31],
      firstWords: 32,
      secondWords: 31,
      notCountedWords: 0,
    });
  });

  it('exclude given text and the few words between given texts', () => {
    const mask = maskOf(500, [0, 40, 45, 60]);
    // Forty words are given, five are too few, fifteen are given, thirty count.
    const counted = countCommonWords([copied(0, 90, 200, 290)], mask, maskOf(500, [200, 240, 245, 260]));
    expect(counted).toEqual({ ofPassages: [30], firstWords: 30, secondWords: 30, notCountedWords: 60 });
  });

  it('exclude a passage that is given on one side', () => {
    const { ofPassages, firstWords } = countCommonWords(
      [copied(0, 60, 100, 160)],
      maskOf(500, [0, 60]),
      free,
    );
    expect(ofPassages).toEqual([0]);
    expect(firstWords).toBe(0);
  });

  it('exclude a passage beside given text with fewer than ten matched words', () => {
    const mask = maskOf(500, [0, 20]);
    const matched = (words: number) =>
      reworded([0, 60, 100, 160], [[0, 20], [30, words]], [[100, 20 + words]]); // prettier-ignore
    const other = copied(200, 230, 200, 230);
    expect(countCommonWords([matched(9), other], mask, free).ofPassages).toEqual([0, 30]);
    expect(countCommonWords([matched(10), other], mask, free).ofPassages).toEqual([10, 30]);
  });

  it('are, together with those that do not count, the matched words, each counted once', () => {
    const mask = maskOf(500, [40, 60]);
    const passages = [copied(0, 60, 100, 160), copied(30, 60, 200, 230)];
    const { firstWords, notCountedWords } = countCommonWords(passages, mask, free);
    expect([firstWords, notCountedWords]).toEqual([40, 20]);
  });

  it('are zero if there are fewer than a source of a report needs', () => {
    expect(countCommonWords([copied(0, 14, 0, 14)], free, free)).toEqual({
      ofPassages: [0],
      firstWords: 0,
      secondWords: 0,
      notCountedWords: 14,
    });
    expect(countCommonWords([copied(0, 15, 0, 15)], free, free).firstWords).toBe(15);
    expect(countCommonWords([copied(0, 8, 0, 8), copied(20, 27, 50, 57)], free, free).firstWords).toBe(15);
  });
});
