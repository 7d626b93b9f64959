import { describe, expect, test } from 'vitest';
import { errorRegistry } from './errors/index.ts';
import { languages } from './languages.ts';
import { detectionLimits, limits, pagesOfWords, paraphraseLevelOf } from './limits.ts';

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
])('%d percent similarity is called %s', (percent, level) => {
  expect(paraphraseLevelOf(percent)).toBe(level);
});

describe.each(languages)('the texts state the actual limits (%s)', (language) => {
  const textOf = (key: keyof typeof errorRegistry): string => errorRegistry[key].text[language];

  test('words of a text', () => {
    for (const key of ['textTooShort', 'fileTooShort'] as const) {
      expect(textOf(key)).toMatch(new RegExp(`\\b${limits.minTextWords} `));
    }
  });

  test('files of an import', () => {
    for (const key of ['importFull', 'archiveTooManyFiles'] as const) {
      expect(textOf(key).replaceAll(/(?<=\d)[.,\s](?=\d)/g, '')).toMatch(
        new RegExp(`\\b${limits.importFiles}\\b`),
      );
    }
  });

  test('size of a file', () => {
    const megabytes = limits.uploadBytes / 1024 / 1024;
    expect(textOf('fileTooLarge')).toMatch(new RegExp(`\\b${megabytes} M[Bo]\\b`));
  });
});

test('the texts state how many reports a file may contain', () => {
  for (const language of languages) {
    const number = (value: number): string => new Intl.NumberFormat(language).format(value);
    const text = errorRegistry.tooManyReports.text[language].replaceAll(/\s/gu, ' ');
    expect(text).toContain(` ${limits.reportsPerZip}`);
    expect(text).toContain(number(limits.reportsPerTable).replaceAll(/\s/gu, ' '));
  }
});

test('every page size on offer is accepted', () => {
  expect(limits.pageSizes).toContain(limits.defaultPageSize);
  expect(Math.max(...limits.pageSizes)).toBeLessThanOrEqual(100);
});

test('the promised limits are the actual ones', () => {
  expect(limits).toMatchObject({
    wordsPerPage: 250,
    creditsPerPage: 1,
    freeCreditsOnSignUp: 10,
    pastedTextChars: 100_000,
    textChars: 1_000_000,
    uploadBytes: 104_857_600,
    parallelUploads: 50,
    listedUploads: 100,
    pageSizes: [10, 25, 50, 100],
    defaultPageSize: 25,
    reportPollMs: 2_000,
    uploadPollMs: 2_500,
    searchDebounceMs: 500,
    textChangeDebounceMs: 500,
    warnAbovePercent: 10,
    sourceColours: 10,
  });
  expect(detectionLimits).toMatchObject({
    maxPhraseDistanceChars: { default: 125 },
    minRegionLengthChars: { min: 10, max: 250, step: 10, default: 50 },
    minSourceWords: { min: 10, max: 50, step: 5, default: 15 },
    minSimilarityPercent: { rewordedToo: 35, verbatimOnly: 100 },
  });
});
