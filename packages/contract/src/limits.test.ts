import { describe, expect, test } from 'vitest';
import { errorRegistry } from './errors/index.ts';
import { languages } from './languages.ts';
import { limits, pagesOfWords, paraphraseLevelOf } from './limits.ts';

test.each([
  [0, 0],
  [1, 1],
  [250, 1],
  [251, 2],
  [500, 2],
  [501, 3],
])('%i words are %i pages', (words, pages) => {
  expect(pagesOfWords(words)).toBe(pages);
});

test.each([
  [0, 'heavy'],
  [59.9, 'heavy'],
  [60, 'moderate'],
  [80, 'moderate'],
  [80.1, 'slight'],
  [95, 'slight'],
  [95.1, 'copy'],
  [100, 'copy'],
])('%d percent alike is called %s', (percent, level) => {
  expect(paraphraseLevelOf(percent)).toBe(level);
});

describe.each(languages)('the texts name the limits that hold (%s)', (language) => {
  const textOf = (key: keyof typeof errorRegistry): string => errorRegistry[key].text[language];

  test('words of a text', () => {
    for (const key of ['textTooShort', 'fileTooShort'] as const) {
      expect(textOf(key)).toMatch(new RegExp(`\\b${limits.minTextWords} `));
    }
  });

  test('size of a file', () => {
    const megabytes = limits.uploadBytes / 1024 / 1024;
    expect(textOf('fileTooLarge')).toMatch(new RegExp(`\\b${megabytes} M[Bo]\\b`));
  });
});

test('a page size that is offered can be asked for', () => {
  expect(limits.pageSizes).toContain(limits.defaultPageSize);
  expect(Math.max(...limits.pageSizes)).toBeLessThanOrEqual(100);
});
