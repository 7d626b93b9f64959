import { describe, expect, it } from 'vitest';
import { countCommonWords, maskOf } from './count-common-words.ts';

const free = maskOf(500);

describe('the words that two texts have in common', () => {
  it('are all words of the passages, each counted once on either side', () => {
    const spans = [0, 30, 100, 128, 40, 70, 110, 140];
    expect(countCommonWords(spans, free, free)).toEqual({
      ofPassages: [28, 30],
      firstWords: 60,
      secondWords: 40,
      notCountedWords: 0,
    });
  });

  it('exclude given text and the few words between given texts', () => {
    const mask = maskOf(500, [0, 40, 45, 60]);
    // Forty words are given, five are too few, fifteen are given, thirty count.
    expect(countCommonWords([0, 90, 200, 290], mask, maskOf(500, [200, 240, 245, 260]))).toEqual({
      ofPassages: [30],
      firstWords: 30,
      secondWords: 30,
      notCountedWords: 60,
    });
  });

  it('exclude a passage that is given on one side', () => {
    const { ofPassages, firstWords } = countCommonWords([0, 60, 100, 160], maskOf(500, [0, 60]), free);
    expect(ofPassages).toEqual([0]);
    expect(firstWords).toBe(0);
  });

  it('and those that do not count are together the words of the passages, each counted once', () => {
    const mask = maskOf(500, [40, 60]);
    const { firstWords, notCountedWords } = countCommonWords([0, 60, 100, 160, 30, 60, 200, 230], mask, free);
    expect([firstWords, notCountedWords]).toEqual([40, 20]);
  });

  it('are zero if there are too few', () => {
    expect(countCommonWords([0, 9, 0, 9], free, free).firstWords).toBe(0);
    expect(countCommonWords([0, 19, 0, 19], free, free)).toEqual({
      ofPassages: [0],
      firstWords: 0,
      secondWords: 0,
      notCountedWords: 19,
    });
    expect(countCommonWords([0, 20, 0, 20], free, free).firstWords).toBe(20);
    expect(countCommonWords([0, 10, 0, 10, 20, 30, 50, 60], free, free).firstWords).toBe(20);
  });
});
