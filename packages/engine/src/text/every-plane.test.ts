import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { seededRandom } from '../testing/random-texts.ts';
import type { Words } from '../types.ts';
import { hashWord } from './hash-word.ts';
import { normalForm } from './normal-form.ts';
import { tokenise } from './tokenise.ts';

/** The words whose hash is not that of their normal form. */
function wronglyHashed(text: string, words: Words): string[] {
  const wrong: string[] = [];
  const halves = new Uint32Array(2);
  for (let i = 0; i < words.count; i++) {
    const word = text.slice(words.startChars[i], words.endChars[i]);
    const form = normalForm(word);
    hashWord(form, 0, form.length, halves);
    if (halves[0] !== words.hashesHigh[i] || halves[1] !== words.hashesLow[i]) wrong.push(word);
  }
  return wrong;
}

/** The number of violated rules. The rules apply to the words of any string. */
function brokenRules(text: string, words: Words): number {
  let broken = 0;
  let reached = 0;
  for (let i = 0; i < words.count; i++) {
    const start = words.startChars[i] ?? 0;
    const end = words.endChars[i] ?? 0;
    if (start < reached || end <= start || end > text.length) broken++;
    // No word begins or ends within a surrogate pair.
    for (const at of [start, end]) {
      if ((text.codePointAt(at - 1) ?? 0) > 0xffff && at > 0) broken++;
    }
    reached = end;
  }
  return broken;
}

test('every code unit of the first plane is hashed in its normal form, alone and next to letters of three scripts', () => {
  const wrong: string[] = [];
  for (let unit = 0; unit <= 0xffff; unit++) {
    const character = String.fromCharCode(unit);
    const text = `${character} a${character} ${character}л η${character}η`;
    const words = tokenise(text);
    wrong.push(...wronglyHashed(text, words));
    if (brokenRules(text, words) > 0) wrong.push(`rules broken by ${unit.toString(16)}`);
  }
  expect(wrong).toEqual([]);
});

test('random characters from each of the 17 planes are hashed in their normal form', () => {
  const random = seededRandom(17);
  for (let plane = 0; plane <= 16; plane++) {
    const text = Array.from({ length: 6000 }, () => {
      const chance = random();
      if (chance < 0.15) return ' ';
      if (chance < 0.25) return String.fromCharCode(97 + Math.floor(random() * 26));
      return String.fromCodePoint(plane * 0x10000 + Math.floor(random() * 0x10000));
    }).join('');
    const words = tokenise(text);
    expect(brokenRules(text, words), `plane ${plane}`).toBe(0);
    expect(wronglyHashed(text, words), `plane ${plane}`).toEqual([]);
  }
});

test('random code units are hashed in their normal form: NUL, halves of pairs, marks, controls', () => {
  const random = seededRandom(0xd800);
  const troublesome = [
    0, 1, 0x1f, 0x20, 0x27, 0x2d, 0xad, 0x301, 0x489, 0x200b, 0x202e, 0x202c, 0xfe0f, 0xfeff,
  ];
  for (let run = 0; run < 200; run++) {
    const text = Array.from({ length: 300 }, () => {
      const chance = random();
      if (chance < 0.3) return String.fromCharCode(0xd800 + Math.floor(random() * 0x800));
      if (chance < 0.6)
        return String.fromCharCode(troublesome[Math.floor(random() * troublesome.length)] ?? 0);
      return String.fromCharCode(Math.floor(random() * 0x10000));
    }).join('');
    const analysed = analyseText(text);
    expect(wronglyHashed(text, analysed.words)).toEqual([]);
    expect(brokenRules(text, analysed.words)).toBe(0);
  }
});
