import { expect, test } from 'vitest';
import { hintFigures } from './hints.ts';

test('counts each text once for each kind of hint', () => {
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
