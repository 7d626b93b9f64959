import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '@palimpsest/contract';

const require = createRequire(import.meta.url);

/** Tesseract's code of each language that the product includes. */
const includedLanguages: Readonly<Record<Language, string>> = {
  en: 'eng',
  de: 'deu',
  es: 'spa',
  fr: 'fra',
};

const dataFile = /^(\w+)\.traineddata(\.gz)?$/;

/**
 * The files with the data of each language, by Tesseract's code: those that are included, and those of the
 * administrator's folder, which come first if both have the same language. The folder contains data files, or npm packages
 * of `@tesseract.js-data`, as `npm install --prefix <folder>` installs them.
 */
export async function findLanguageData(folder: string | undefined): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const code of Object.values(includedLanguages)) {
    const home = dirname(require.resolve(`@tesseract.js-data/${code}/package.json`));
    files.set(code, dataOfPackage(home, code));
  }
  if (folder === undefined) return files;
  const packages = join(folder, 'node_modules', '@tesseract.js-data');
  const codes = existsSync(packages) ? await readdir(packages) : [];
  for (const code of codes.toSorted()) {
    const path = dataOfPackage(join(packages, code), code);
    if (existsSync(path)) files.set(code, path);
  }
  for (const name of (await readdir(folder)).toSorted()) {
    const code = dataFile.exec(name)?.[1];
    if (code !== undefined) files.set(code, join(folder, name));
  }
  return files;
}

/** The packages have their data in several sizes. This one is as exact as the largest and half as slow. */
const dataOfPackage = (home: string, code: string): string =>
  join(home, '4.0.0_best_int', `${code}.traineddata.gz`);

/** All languages, with the one of the user first. */
export function inOrderFor(language: Language | undefined, codes: Iterable<string>): readonly string[] {
  const first = language === undefined ? undefined : includedLanguages[language];
  return [...codes].toSorted((a, b) => Number(b === first) - Number(a === first));
}

/** A second language of a text is used if it has at least this share of the words. */
const leastShare = 0.15;

/** The languages of a text, the most frequent one first; undefined if there are too few words to tell. */
export function languagesOf(wordsByLanguage: ReadonlyMap<string, number>): readonly string[] | undefined {
  const total = [...wordsByLanguage.values()].reduce((sum, words) => sum + words, 0);
  if (total < 20) return undefined;
  return [...wordsByLanguage]
    .filter(([, words]) => words >= total * leastShare)
    .toSorted((a, b) => b[1] - a[1])
    .map(([language]) => language);
}
