/*
 * Covers:
 * checks-72: Switching exclusion off clears its patterns and the whitelist
 * checks-73: Switching exclusion on uses the whitelist
 * checks-74: Switching acceptance off clears its patterns and cited addresses
 * checks-75: Switching acceptance on accepts cited addresses
 * checks-246: New check: patterns, whitelist and cited addresses
 * checks-462: Online and library search are on by default
 * checks-463: Whitelist and cited addresses are on by default
 */
import { describe, expect, it } from 'vitest';
import {
  accepts,
  excludes,
  ratingInput,
  readAutoRating,
  switchAccept,
  switchExclude,
  usualRating,
  type AutoRating,
} from './auto-rating.ts';
import { readPatterns } from '../../../../common/patterns/read-patterns.ts';

const chosen: AutoRating = {
  excludeUrlPatterns: ['a.example'],
  excludeByWhitelist: true,
  acceptUrlPatterns: ['b.example', 'c.example/*'],
  acceptCitedUrls: true,
};

describe('the switches', () => {
  it('clear patterns and whitelist where they are about exclusion, and restore only the whitelist', () => {
    const off = switchExclude(chosen, false);
    expect(off).toEqual({ ...chosen, excludeUrlPatterns: [], excludeByWhitelist: false });
    expect(excludes(off)).toBe(false);
    expect(switchExclude(off, true)).toEqual({ ...off, excludeByWhitelist: true });
  });

  it('clear patterns and citations where they are about acceptance, and restore only the citations', () => {
    const off = switchAccept(chosen, false);
    expect(off).toEqual({ ...chosen, acceptUrlPatterns: [], acceptCitedUrls: false });
    expect(accepts(off)).toBe(false);
    expect(switchAccept(off, true)).toEqual({ ...off, acceptCitedUrls: true });
  });

  it('are on while one of the two is on', () => {
    expect(excludes({ ...chosen, excludeByWhitelist: false })).toBe(true);
    expect(accepts({ ...chosen, acceptUrlPatterns: [] })).toBe(true);
  });
});

describe('patterns', () => {
  it('are lines without blanks or duplicates', () => {
    expect(readPatterns(' a.example \n\n b.example/*\r\na.example\n')).toEqual({
      patterns: ['a.example', 'b.example/*'],
      problem: undefined,
    });
  });

  it('are reported when there are too many or one is too long', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, i) => `${i}.example`).join('\n');
    expect(readPatterns(lines(200)).problem).toBeUndefined();
    expect(readPatterns(lines(201)).problem).toBe('tooMany');
    expect(readPatterns(lines(201), 1_000).problem).toBeUndefined();
    expect(readPatterns('x'.repeat(501)).problem).toBe('tooLong');
  });
});

describe('the call', () => {
  it('names every rule, so that none is taken from the stored settings', () => {
    expect(ratingInput(usualRating)).toEqual({
      acceptedurls: [],
      excludedurls: [],
      usewhitelist: 1,
      extractlinks: 1,
    });
  });
});

describe('a stored rating', () => {
  it('is restored unchanged', () => {
    expect(readAutoRating(JSON.parse(JSON.stringify(chosen)), usualRating)).toEqual(chosen);
  });

  it.each([
    null,
    7,
    [],
    { excludeByWhitelist: 'yes', acceptUrlPatterns: 'x', excludeUrlPatterns: [3, null] },
  ])('of another shape becomes the default: %j', (stored) =>
    expect(readAutoRating(stored, usualRating)).toEqual(usualRating),
  );
});
