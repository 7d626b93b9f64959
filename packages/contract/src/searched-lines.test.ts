import { expect, test } from 'vitest';
import type { Report } from './entities/report.ts';
import { languages } from './languages.ts';
import type { SearchFormats } from './online-lines.ts';
import { searchedLines } from './searched-lines.ts';

const formats: SearchFormats = { number: String, date: String, languageName: String };
const searched: Report['Searched'] = {
  WebTexts: 1234,
  LibraryTexts: 5,
  EarlierSourcesOnly: false,
  Providers: [],
  Online: null,
  TruncatedToWords: 2500,
};

test('name the size of each place at the time of the check, and what was not searched', () => {
  expect(searchedLines(searched, 'en', formats)).toEqual([
    'Only the first 2500 words were checked, because there were not enough credits.',
    'Texts in the web index at the time of the check: 1234',
    'No outside search service was turned on.',
    'Texts in the library at the time of the check: 5',
  ]);
  expect(searchedLines({ ...searched, WebTexts: null, LibraryTexts: null }, 'de', formats).slice(1)).toEqual([
    'Online-Quellen wurden nicht durchsucht.',
    'Die Bibliothek wurde nicht durchsucht.',
  ]);
});

test('the lines of a revision name only the sources of the earlier report', () => {
  for (const language of languages) {
    const lines = searchedLines(
      { ...searched, EarlierSourcesOnly: true, TruncatedToWords: null },
      language,
      formats,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('(1239)');
  }
});
