import bidiModule from 'bidi-js';
import LineBreaker from 'linebreak';
import type { Fonts } from './fonts.ts';

/** A part of a text with the same look throughout. */
export interface Run<Style> {
  readonly text: string;
  readonly isBold?: boolean;
  readonly style: Style;
}

/** The smallest unit of layout: it has no line break, one font and one direction. */
export interface Atom<Style> {
  readonly text: string;
  readonly face: string;
  /** Points. */
  readonly width: number;
  /** Bidirectional level: odd levels are right-to-left. */
  readonly level: number;
  readonly isSpace: boolean;
  readonly mayBreakAfter: boolean;
  readonly style: Style;
}

export interface Atoms<Style> {
  readonly atoms: readonly Atom<Style>[];
  /** Level of the paragraph: 1 is right-to-left. */
  readonly baseLevel: number;
}

/** The package is a CommonJS module that exports its function; its types describe an ES module. */
const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const fromRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u202B\u202E\u2067]/u;
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const wordsOf = new Intl.Segmenter('th', { granularity: 'word' });
/** Characters without ink or width: control characters, soft hyphens, direction marks. */
const invisible = /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

export function printable(text: string): string {
  return (
    text
      .replaceAll('\t', '    ')
      // The narrow space in French numbers, which no font has.
      .replaceAll('\u202F', '\u00A0')
      .replaceAll(invisible, '')
      .toWellFormed()
      .normalize('NFC')
  );
}

/** Characters that the first font certainly has, so that they need no lookup. */
const alwaysDrawable = /^[\u0020-\u007E\u00A0-\u00FF]*$/;

/**
 * A character that no font has is written as its code point, `[U+13000]`, instead of an empty box. Characters
 * that are never visible alone, such as variation selectors, are left out.
 */
function drawable(text: string, isBold: boolean, fonts: Fonts): string {
  if (alwaysDrawable.test(text)) return text;
  let face: string | undefined;
  return Array.from(text, (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const next = fonts.faceFor(codePoint, isBold, face);
    if (next === undefined) {
      if (/\p{Default_Ignorable_Code_Point}/u.test(character)) return '';
      return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`;
    }
    face = next;
    return character;
  }).join('');
}

/** Splits runs at spaces, line ends, and changes of font, direction or style. */
export function atomsOf<Style>(runs: readonly Run<Style>[], fonts: Fonts, size: number): Atoms<Style> {
  const clean = runs.map((run) => ({
    ...run,
    text: drawable(printable(run.text), run.isBold ?? false, fonts),
  }));
  const text = clean.map((run) => run.text).join('');
  const breaks = breaksOf(text);
  const directions = fromRight.test(text) ? bidi.getEmbeddingLevels(text, 'auto') : undefined;
  const levels = directions?.levels;
  const atoms: Atom<Style>[] = [];
  let position = 0;
  for (const run of clean) {
    const end = position + run.text.length;
    let start = position;
    let face: string | undefined;
    const flush = (until: number): void => {
      if (until > start && face !== undefined) {
        const level = levels?.[start] ?? 0;
        const raw = text.slice(start, until);
        const shown = level % 2 === 1 ? mirrored(raw) : raw;
        atoms.push({
          text: shown,
          face,
          width: (fonts.width(face, shown) * size) / 1000,
          level,
          isSpace: /^\s+$/.test(raw),
          mayBreakAfter: breaks.has(until),
          style: run.style,
        });
      }
      start = until;
    };
    let previous = '';
    for (const character of run.text) {
      const next = fonts.faceFor(character.codePointAt(0) ?? 32, run.isBold ?? false, face);
      const isChange =
        next !== face ||
        breaks.has(position) ||
        levels?.[position] !== levels?.[start] ||
        (character === ' ') !== (previous === ' ');
      if (isChange && position > start) flush(position);
      face = next;
      previous = character;
      position += character.length;
    }
    flush(end);
  }
  return { atoms, baseLevel: directions?.paragraphs[0]?.level ?? 0 };
}

function breaksOf(text: string): ReadonlySet<number> {
  const breaks = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) breaks.add(next.position);
  for (const stretch of text.matchAll(withoutSpaces)) {
    for (const { index } of wordsOf.segment(stretch[0])) if (index > 0) breaks.add(stretch.index + index);
  }
  return breaks;
}

/**
 * Brackets are mirrored. Text of symbols alone is put into left-to-right order, which a font does for letters
 * only.
 */
function mirrored(text: string): string {
  const characters = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character);
  return (fromRight.test(text) ? characters : characters.toReversed()).join('');
}
