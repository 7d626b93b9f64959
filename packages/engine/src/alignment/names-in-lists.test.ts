import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { alignTexts } from './align-texts.ts';
import { compileReport } from '../report/compile-report.ts';
import { alignmentDefaults } from './settings.ts';

function matchedWords(text: string, source: string): number {
  const checked = analyseText(text);
  const passages = alignTexts(checked, analyseText(source), alignmentDefaults);
  const sources = [{ sourceId: 1, passages, rating: { isAccepted: false, isExcluded: false } }];
  return compileReport({ checked, sources, settings: alignmentDefaults }).matchedWords;
}

const first = `Der SV Nordhafen empfängt am Samstag die Gäste aus Talheim und will nach drei Niederlagen endlich gewinnen.
  Nordhafen: Brandl – Mertens, Okafor, Lindqvist, Ruiz – Hauck, Petrow – Sandoval, Weigl, Dujmic – Amsel. Ersatz:
  Kobler, Tanaka, Fuchs, Ilic, Moreau. Es fehlen: Steinle (Knie), Varga (gesperrt), Ebner (Zehenbruch).`;
const second = `Nach dem Unentschieden in Bruck steht Trainerin Haas in der Kritik, der Vorstand hält jedoch an ihr fest.
  Nordhafen: Brandl – Okafor, Mertens, Ruiz, Lindqvist – Petrow, Dujmic – Weigl, Moreau, Sandoval – Amsel. Ersatz: Tanaka,
  Kobler, Ilic, Hauck. Es fehlen: Varga (Kreuzband), Steinle (Knie), Fuchs (krank), Ebner (Zehenbruch).`;

test('two line-ups of one team are not a match, although the names are rare', () => {
  expect([matchedWords(first, second), matchedWords(second, first)]).toEqual([0, 0]);
});

test('a list that was copied is a match', () => {
  const list =
    'Brandl, Mertens, Okafor, Lindqvist, Ruiz, Hauck, Petrow, Sandoval, Weigl, Dujmic, Amsel, Kobler, Tanaka';
  const copied = `Unsere Redaktion hat abgestimmt, und das sind die Besten der Saison: ${list}, Fuchs, Ilic und Moreau.`;
  const source = `Die elf Besten wählten unsere Leser in diesem Jahr ganz anders als sonst: ${list}, Fuchs, Ilic, Haas.`;
  expect(matchedWords(copied, source)).toBeGreaterThanOrEqual(15);
});

test('running text in capitals is not a list', () => {
  const text = `THE HARBOUR MASTER CLOSED THE OLD LOCK IN MAY BECAUSE ITS GATES HAD BEGUN TO LEAK, AND THE BARGES HAD TO TAKE
    THE LONG WAY ROUND THE ISLAND. A DIVER WHO INSPECTED THE WALLS FOUND THAT MUSSELS HELD THE STONES TOGETHER.`;
  const rewritten = `BECAUSE THE GATES OF THE OLD LOCK HAD BEGUN TO LEAK, THE HARBOUR MASTER CLOSED IT IN MAY, AND BARGES TOOK THE
    LONG WAY ROUND THE ISLAND. THE WALLS WERE INSPECTED BY A DIVER, WHO FOUND THE STONES HELD TOGETHER BY MUSSELS.`;
  expect(matchedWords(rewritten, text)).toBeGreaterThanOrEqual(15);
});
