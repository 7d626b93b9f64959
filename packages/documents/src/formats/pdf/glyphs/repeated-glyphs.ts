import type { Glyph } from './glyph.ts';
import { isSameAngle } from '../turn-upright.ts';

/** Glyphs that are painted again at less than this share of their size from the first are a bold letter or a shadow. */
const nearShare = 0.12;
/** A whole word that is painted again may be further away, as a shadow is. */
const shadowShare = 0.3;
/** A recognised word covers at least this share of the word that is printed there. */
const coveredShare = 0.6;
/** A recognised word has at least this share of the letters of the printed one. */
const sameLetters = 0.5;

/**
 * Takes out what is painted again over glyphs that are there: bold letters and shadows, letter by letter or word by
 * word, and the words that a recognition program has added to a page with text, also if it has misread a letter. Text
 * that is shown wins over text that is not. The order stays.
 */
export function withoutRepetitions(glyphs: readonly Glyph[]): readonly Glyph[] {
  const words = wordsOf(glyphs);
  const shown = words.filter(({ isInvisible }) => !isInvisible);
  const ordered = [...shown, ...words.filter(({ isInvisible }) => isInvisible)];
  const painted = createPlaces();
  const kept = new Set<Glyph>();
  for (const word of ordered) {
    if (painted.isPaintedOver(word)) continue;
    for (const glyph of word.glyphs) {
      if (painted.isRepeated(glyph)) continue;
      kept.add(glyph);
      painted.add(glyph);
    }
  }
  const isKept = (glyph: Glyph): boolean => glyph.text.trim() === '' || kept.has(glyph);
  return kept.size === glyphs.length ? glyphs : withoutLooseBlanks(glyphs.filter(isKept));
}

/** Blanks of words that were taken out would separate letters: those beside nothing that was kept are left out. */
function withoutLooseBlanks(glyphs: readonly Glyph[]): readonly Glyph[] {
  const blanks: Glyph[] = [];
  return glyphs.filter((glyph) => {
    if (glyph.text.trim() !== '') return true;
    const near = glyph.size * shadowShare;
    const isAgain = blanks
      .slice(-80)
      .some((other) => Math.abs(other.x - glyph.x) < near && Math.abs(other.y - glyph.y) < near);
    blanks.push(glyph);
    return !isAgain;
  });
}

interface Word {
  readonly glyphs: readonly Glyph[];
  readonly isInvisible: boolean;
}

/** Glyphs painted one after the other, without a blank or a jump. */
function wordsOf(glyphs: readonly Glyph[]): Word[] {
  const words: Word[] = [];
  let current: Glyph[] = [];
  const close = (): void => {
    const [first] = current;
    if (first !== undefined) words.push({ glyphs: current, isInvisible: first.isInvisible === true });
    current = [];
  };
  for (const glyph of glyphs) {
    const last = current.at(-1);
    if (glyph.text.trim() === '') {
      close();
      continue;
    }
    if (last !== undefined && !isNext(last, glyph)) close();
    current.push(glyph);
  }
  close();
  return words;
}

function isNext(last: Glyph, glyph: Glyph): boolean {
  if (last.isInvisible !== glyph.isInvisible || !isSameAngle(last.angle, glyph.angle)) return false;
  const size = Math.max(last.size, glyph.size);
  const distance = Math.hypot(glyph.x - last.x, glyph.y - last.y);
  return distance < size * 0.5 + Math.max(last.width, glyph.width) && !isApart(last, glyph);
}

/** Words are further apart than this share of their size, also if the first one is painted again towards the second. */
const wordGapShare = 0.08;
const writtenLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A letter on the line that begins behind a gap, or over the last one or before it, as a word that is painted again. */
function isApart(last: Glyph, glyph: Glyph): boolean {
  const { angle, text, size } = glyph;
  if (!/[\p{L}\p{N}]/u.test(last.text) || !/[\p{L}\p{N}]/u.test(text)) return false;
  const [x, y] = [glyph.x - last.x, glyph.y - last.y];
  const along = x * Math.cos(angle) + y * Math.sin(angle);
  const across = y * Math.cos(angle) - x * Math.sin(angle);
  if (Math.abs(across) >= size * shadowShare || writtenLeft.test(text)) return false;
  return along < last.width * 0.4 || along - last.width > size * wordGapShare;
}

interface Places {
  readonly add: (glyph: Glyph) => void;
  /** The same glyph is there. */
  readonly isRepeated: (glyph: Glyph) => boolean;
  /** The whole word is over a word that is there. */
  readonly isPaintedOver: (word: Word) => boolean;
}

/** Glyphs are kept by their height on the page in steps of this many points, and by their place along it. */
const stepPoints = 4;
const columnPoints = 16;
/** Nobody paints more glyphs onto the same few points. */
const maxPerPlace = 200;

function createPlaces(): Places {
  const places = new Map<string, Glyph[]>();
  const stepOf = (value: number, points: number): number => Math.round(value / points);
  const keyOf = (row: number, column: number): string => `${row} ${column}`;

  const near = (glyph: Glyph, left: number, right: number, height: number): Glyph[] => {
    const found: Glyph[] = [];
    const lastRow = stepOf(glyph.y + height, stepPoints);
    const lastColumn = Math.min(stepOf(right, columnPoints), stepOf(left, columnPoints) + 8);
    for (let row = stepOf(glyph.y - height, stepPoints); row <= lastRow; row += 1) {
      for (let column = stepOf(left, columnPoints); column <= lastColumn; column += 1) {
        for (const other of places.get(keyOf(row, column)) ?? []) found.push(other);
      }
    }
    return found.filter(
      (other) => isSameAngle(other.angle, glyph.angle) && Math.abs(other.y - glyph.y) <= height,
    );
  };

  const isAt = (other: Glyph, glyph: Glyph, share: number): boolean =>
    Math.abs(other.x - glyph.x) < glyph.size * share && Math.abs(other.y - glyph.y) < glyph.size * share;

  /** A word of one letter. The next letter of its kind is at least as far away as it is wide. */
  const isLetterAgain = (letter: Glyph): boolean => {
    const share = Math.min(shadowShare, (letter.width / letter.size) * 0.6);
    const reach = letter.size * share;
    return near(letter, letter.x - reach, letter.x + reach, reach).some(
      (other) => other.text === letter.text && isAt(other, letter, share),
    );
  };

  return {
    add: (glyph) => {
      const key = keyOf(stepOf(glyph.y, stepPoints), stepOf(glyph.x, columnPoints));
      const there = places.get(key) ?? [];
      if (there.length < maxPerPlace) there.push(glyph);
      places.set(key, there);
    },
    isRepeated: (glyph) => {
      const reach = glyph.size * nearShare;
      const tolerance = glyph.width > 0 ? Math.min(nearShare, (glyph.width / glyph.size) * 0.4) : nearShare;
      return near(glyph, glyph.x - reach, glyph.x + reach, reach).some(
        (other) => other.text === glyph.text && isAt(other, glyph, tolerance),
      );
    },
    isPaintedOver: ({ glyphs, isInvisible }) => {
      const letters = glyphs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
      const [first] = letters;
      const last = letters.at(-1);
      if (first === undefined || last === undefined) return false;
      if (letters.length < 2 && !isInvisible) return glyphs.length === 1 && isLetterAgain(first);
      const left = Math.min(first.x, last.x);
      const right = Math.max(first.x + first.width, last.x + last.width);
      const reach = first.size * (isInvisible ? 0.5 : shadowShare);
      const under = near(first, left - columnPoints, right, reach).filter(
        (other) =>
          other.size > first.size * 0.6 &&
          other.size < first.size * 1.7 &&
          other.x < right &&
          other.x + other.width > left,
      );
      const covered = under.reduce(
        (sum, other) => sum + Math.min(right, other.x + other.width) - Math.max(left, other.x),
        0,
      );
      if (covered < (right - left) * coveredShare) return false;
      if (isInvisible) return true;
      const same = letters.filter((letter) =>
        under.some((other) => other.text === letter.text && isAt(other, letter, shadowShare)),
      );
      return same.length >= letters.length * sameLetters;
    },
  };
}
