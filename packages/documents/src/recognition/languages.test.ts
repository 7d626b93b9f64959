import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findLanguageData, inOrderFor, languagesOf } from './languages.ts';

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-languages-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the recognition of scans finds the included languages, and those of the folder', async () => {
  for (const name of ['ita.traineddata', 'deu.traineddata.gz', 'notes.txt'])
    writeFileSync(join(folder, name), '');
  // As `npm install --prefix` leaves it.
  const installed = join(folder, 'node_modules', '@tesseract.js-data', 'rus', '4.0.0_best_int');
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, 'rus.traineddata.gz'), '');
  const files = await findLanguageData(folder);
  expect([...files.keys()]).toEqual(['eng', 'deu', 'spa', 'fra', 'rus', 'ita']);
  expect(files.get('rus')).toBe(join(installed, 'rus.traineddata.gz'));
  expect(files.get('ita')).toBe(join(folder, 'ita.traineddata'));
  expect(files.get('deu')).toBe(join(folder, 'deu.traineddata.gz'));
  expect(files.get('fra')).toContain('@tesseract.js-data');
});

it("the recognition of scans tries the user's language first", () => {
  expect(inOrderFor('fr', ['eng', 'deu', 'fra'])).toEqual(['fra', 'eng', 'deu']);
  expect(inOrderFor(undefined, ['eng', 'deu'])).toEqual(['eng', 'deu']);
});

it('the recognition of scans keeps the languages with a considerable share of the words', () => {
  const words = new Map([
    ['eng', 20],
    ['deu', 75],
    ['fra', 5],
  ]);
  expect(languagesOf(words)).toEqual(['deu', 'eng']);
  expect(languagesOf(new Map([['eng', 8]]))).toBeUndefined();
});
