/*
 * Covers:
 * accounts-360: The first error becomes a toast, or something went wrong
 * checks-399: The first error of an answer is shown in words
 * checks-401: Any other error reads as something that went wrong
 * checks-442: Failures of projects and of the cost show the first error
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { commonErrors, errorRegistry, errorText, isErrorKey } from './index.ts';
import { languages, type Texts } from '../languages.ts';
import { isNoticeKey, notices, noticeText } from '../notices.ts';

/** Statuses that an answer may have. Each has one meaning here. */
const statuses = new Set([400, 401, 402, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507]);

const errorEntries = Object.entries(errorRegistry);
const noticeEntries = Object.entries(notices);
const texts: readonly (readonly [string, Texts])[] = [...errorEntries, ...noticeEntries].map(
  ([key, { text }]) => [key, text],
);

/** Matches any of these as a word. `\b` would treat an accented letter as the end of a word. */
function addressedAs(...words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu');
}

describe.each(texts)('the texts of %s', (_key, text) => {
  test('exist in every language and are translated', () => {
    expect(Object.keys(text).toSorted()).toEqual([...languages].toSorted());
    expect(new Set(Object.values(text)).size).toBe(languages.length);
  });

  test.each(languages)('are complete sentences in a calm tone (%s)', (language) => {
    expect(text[language]).toMatch(/^\p{Lu}.*[.]$/u);
    expect(text[language]).not.toMatch(/[!¡]/);
    expect(text[language]).not.toMatch(/ {2}|\n|"/);
  });

  test('contain a count in all languages or in none', () => {
    const counted = languages.filter((language) => text[language].includes('{count}'));
    expect([0, languages.length]).toContain(counted.length);
  });

  test('address the reader politely', () => {
    expect(text.de).not.toMatch(addressedAs('du', 'dein', 'deine', 'dir', 'dich'));
    expect(text.es).not.toMatch(addressedAs('tú', 'tu', 'tus', 'te'));
    expect(text.fr).not.toMatch(addressedAs('tu', 'ton', 'ta', 'tes', 'toi'));
  });
});

test.each(errorEntries)('%s has a status that means an error', (_key, { status }) => {
  expect(statuses).toContain(status);
});

test('no key is in two tables, where the later one would replace the texts of the other', () => {
  const folder = new URL('./', import.meta.url);
  const keys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!index|registry)[a-z/-]+\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/^ {2}(\w+): \{$/gm)].map(
        ([, key = '']) => key,
      ),
    );
  expect(keys.toSorted()).toEqual(Object.keys(errorRegistry).toSorted());
});

test('no two keys have the same text', () => {
  expect(new Set(texts.map(([, text]) => text.en)).size).toBe(texts.length);
});

test('an unknown key has the text for an unexpected error', () => {
  expect(errorText('brandNewError', 'de')).toBe(errorRegistry.unexpected.text.de);
  expect(errorText('toString', 'en')).toBe(errorRegistry.unexpected.text.en);
  expect(errorText('fileBroken', 'fr')).toBe(errorRegistry.fileBroken.text.fr);
});

test('only own properties are keys', () => {
  for (const name of ['constructor', '__proto__', '']) {
    expect(isErrorKey(name)).toBe(false);
    expect(isNoticeKey(name)).toBe(false);
  }
  expect(commonErrors.every(isErrorKey)).toBe(true);
});

test('a notice contains its count', () => {
  expect(noticeText('textsAdded', 'es', 3)).toBe('Textos añadidos a la biblioteca: 3.');
});

test('an error without a text of its own does not have the text for an unexpected error', () => {
  expect(errorText('reportNotCreated', 'en')).not.toBe(errorRegistry.unexpected.text.en);
});
