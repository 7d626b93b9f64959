import { analyseText } from '@palimpsest/engine';
import { expect, test } from 'vitest';
import { honestTexts } from './honest-texts.ts';
import { hintFigures } from './hints.ts';

test('each text counts once for each kind of hint', () => {
  const texts = [
    'The ferry leaves.',
    'The fеrry and the hаrbour.',
    'har\u200bbour har\u200bbour',
    'It waits.',
  ];
  expect(hintFigures({ name: 'ferries', texts })).toEqual([
    { name: 'innocent texts with a hint at manipulation: ferries (4)', unit: '%', median: 50 },
    { name: 'innocent texts with the hint homoglyphs: ferries (4)', unit: '%', median: 25 },
    { name: 'innocent texts with the hint invisibleCharacters: ferries (4)', unit: '%', median: 25 },
  ]);
});

test('honest texts are the same each time, and all have their own language', () => {
  const sets = honestTexts();
  expect(sets.map(({ texts }) => texts.length)).toEqual(sets.map(() => 200));
  expect(honestTexts()).toEqual(sets);
  const languages = sets.map(({ texts }) => analyseText(texts[0] ?? '').language);
  expect(new Set(languages).size).toBe(10);
  expect(sets.flatMap(({ texts }) => texts).filter((text) => /[#@]/.test(text))).toEqual([]);
});
