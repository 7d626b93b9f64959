/*
 * Covers:
 * accounts-9: One credit is one page of 250 words, rounded up
 * accounts-412: Files of 100 MB, 50 in parallel, 100 in the list
 * checks-24: One credit is one page of 250 words
 * checks-220: Source: degree of paraphrase by similarity
 * checks-265: The review asks for the status every two seconds
 * checks-281: Uploads are asked about every 2.5 seconds until none is pending
 * checks-306: A call takes up to a million characters
 * checks-308: A list of uploads has at most 100 files
 * checks-309: The main check sends 50 files at once
 * checks-311: A file has at most 100 MB
 * checks-448: Pasted text ends at 100,000 characters, a call at a million
 * checks-449: A file has up to 100 MB
 * checks-450: 50 files are sent in parallel, 100 are listed
 * checks-452: The status of a report is asked every 2,000 ms
 * checks-453: The status of uploads is asked every 2,500 ms
 * checks-454: Search and text changes wait 500 ms
 * checks-455: A result above ten percent is red, otherwise green
 * checks-456: Ten colours of sources repeat
 * checks-464: Default detection values are 125, 50, 15 and 35
 * checks-465: The similarity switch means 35 on and 100 off
 * checks-466: The sliders go from 10 to 250 and from 10 to 50
 * checks-467: Paraphrase is heavy under 60, moderate to 80, slight to 95
 * checks-468: Pages have 10, 25, 50 or 100 rows, from the settings
 */
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

describe.each(languages)('the errors in %s', (language) => {
  const textOf = (key: keyof typeof errorRegistry): string => errorRegistry[key].text[language];

  test('state the limit for the words of a text', () => {
    for (const key of ['textTooShort', 'fileTooShort'] as const) {
      expect(textOf(key)).toMatch(new RegExp(`\\b${limits.minTextWords} `));
    }
  });

  test('state the limit for the files of an import', () => {
    for (const key of ['importFull', 'archiveTooManyFiles'] as const) {
      expect(textOf(key).replaceAll(/(?<=\d)[.,\s](?=\d)/g, '')).toMatch(
        new RegExp(`\\b${limits.importFiles}\\b`),
      );
    }
  });

  test('state the largest size of a file', () => {
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
