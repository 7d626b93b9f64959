/*
 * Covers:
 * accounts-17: The interface is in English, German, Spanish and French
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, type Language } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import filesOfScreens from 'virtual:screen-texts';
import { readTexts, textFiles, textsIn, textsToLoad, type TextsOfScreens } from '../../screen-texts.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = join(here, '..');

type Texts = Readonly<Record<string, string>>;

function flatten(value: unknown, prefix = ''): Record<string, string> {
  if (typeof value === 'string') return { [prefix]: value };
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.assign(
    {},
    ...entries.map(([key, inner]) => flatten(inner, prefix === '' ? key : `${prefix}.${key}`)),
  );
}

const files = textFiles();

function textsOf(namespace: string): TextsOfScreens {
  return readTexts(files.get(namespace) ?? '');
}

function read(language: Language, namespace: string): Texts {
  return flatten(textsIn(language, textsOf(namespace)));
}

const namespaces = [...files.keys()].sort();

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** The keys as code writes them: without the plural suffix. */
function baseKeys(texts: Texts): Set<string> {
  return new Set(Object.keys(texts).map((key) => key.replace(pluralForm, '')));
}

function placeholders(text: string): string[] {
  return Array.from(text.matchAll(/\{\{(\w+)/g), ([, name]) => name ?? '').sort();
}

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = read('en', namespace);

  it.each(languages)('are complete in %s, with the same placeholders and every plural form', (language) => {
    const texts = read(language, namespace);
    expect([...baseKeys(texts)].sort()).toEqual([...baseKeys(english)].sort());
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const key of baseKeys(english)) {
      const isPlural = `${key}_other` in english;
      const expected = isPlural ? forms.map((form) => `${key}_${form}`) : [key];
      const present = Object.keys(texts).filter((found) => found.replace(pluralForm, '') === key);
      expect(present.sort()).toEqual(expected.sort());
      const englishText = english[key] ?? english[`${key}_other`] ?? '';
      const text = texts[key] ?? texts[`${key}_other`] ?? '';
      expect(`${key}: ${placeholders(text).join(' ')}`).toBe(
        `${key}: ${placeholders(englishText).join(' ')}`,
      );
    }
  });

  it.each(languages)('are not empty in %s, and use no exclamation marks', (language) => {
    const texts = Object.entries(read(language, namespace));
    expect(texts.filter(([, text]) => text === '' || text.trim() !== text || /[!¡]/.test(text))).toEqual([]);
  });
});

/** The ends of all branches, which are texts or the lack of them, with their path. */
function endsOf(texts: TextsOfScreens, path: string): readonly string[] {
  return Object.entries(texts).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [`${path}.${key}`] : endsOf(inner, `${path}.${key}`),
  );
}

it.each(namespaces)('each text of %s names the language of each of its strings', (namespace) => {
  const known = new RegExp(`\\.(${languages.join('|')})$`);
  expect(endsOf(textsOf(namespace), namespace).filter((path) => !known.test(path))).toEqual([]);
});

/**
 * The use of keys in the code. A file names its namespaces by useTranslation('…') and by t('namespace:key'). The
 * compiler checks which t belongs to which namespace (translate.ts). So a key counts as used if a file that uses
 * the namespace contains it as a string, or contains a template whose fixed part is a prefix of it.
 */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const code = sourceFiles(source).map((path) => {
  const text = readFileSync(path, 'utf8');
  const strings = new Set(Array.from(text.matchAll(/'([^'\n]*)'/g), ([, string]) => string ?? ''));
  const templates = Array.from(text.matchAll(/`([\w.:-]+)\$\{/g), ([, start]) => start ?? '');
  return { path, strings, templates };
});

describe.each(namespaces)('the use of %s', (namespace) => {
  const keys = baseKeys(read('en', namespace));

  it('extends to each of its texts', () => {
    const unused = [...keys].filter(
      (key) =>
        !code.some(
          ({ strings, templates }) =>
            strings.has(key) ||
            strings.has(`${namespace}:${key}`) ||
            strings.has(key.replace(/^pageTitles/, namespace)) ||
            templates.some((start) => key.startsWith(start) || `${namespace}:${key}`.startsWith(start)),
        ),
    );
    expect(unused).toEqual([]);
  });
});

it('the titles of all pages are loaded with the texts of the app, and only there', () => {
  const titles = namespaces.flatMap((namespace) => {
    const own = textsOf(namespace)['pageTitles'];
    return own === undefined ? [] : [[namespace, own]];
  });
  expect(titles.length).toBeGreaterThan(10);
  expect(textsToLoad('app')['title']).toEqual(Object.fromEntries(titles));
  expect(namespaces.filter((namespace) => 'pageTitles' in textsToLoad(namespace))).toEqual([]);
});

it.each(languages)('the plugin offers the texts of all namespaces in %s', async (language) => {
  const offered = Object.entries(filesOfScreens[language]);
  expect(offered.map(([name]) => name).toSorted()).toEqual(namespaces);
  for (const [name, load] of offered) {
    expect((await load()).default).toEqual(textsIn(language, textsToLoad(name)));
  }
});

it('a namespace without a file of texts is named', () => {
  expect(() => textsToLoad('unknown')).toThrow('There is no file of texts "unknown.json"');
});

it('the code finds every key that it asks for', () => {
  const known = new Map(
    namespaces.map((namespace) => [namespace, baseKeys(flatten(textsIn('en', textsToLoad(namespace))))]),
  );
  const missing: string[] = [];
  for (const { path } of code) {
    const text = readFileSync(path, 'utf8');
    const inFile = Array.from(
      text.matchAll(/useTranslation\('([\w-]+)'\)/g),
      ([, namespace]) => namespace ?? '',
    );
    for (const [, key = ''] of text.matchAll(/\bt\w*\(\s*'([\w.:-]+)'/g)) {
      const [namespace, rest] = key.includes(':') ? (key.split(':') as [string, string]) : [undefined, key];
      const searched = namespace === undefined ? inFile : [namespace];
      if (searched.length > 0 && !searched.some((name) => known.get(name)?.has(rest)))
        missing.push(`${path}: ${key}`);
    }
  }
  expect(missing).toEqual([]);
});
