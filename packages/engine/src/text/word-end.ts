import { pairClass, unitClass, unitClasses } from './code-units.ts';

/** Words that lose their vowel before another word and are joined to it: l'homme, qu'il, dell'arte. */
const elisions = new Set(
  'c d j l m n s t qu jusqu lorsqu puisqu quoiqu presqu un all dell dall nell sull quell quest gl'.split(' '),
);
const conjunctions = /^(?:und|oder|bzw|and|or|y|o|et|ou|e)(?![\p{L}\p{M}])/u;

/** Class of the character at `index`, including surrogate pairs; separator at the end of the text. */
export function classAt(text: string, index: number): number {
  if (index >= text.length) return unitClass.separator;
  const found = unitClasses()[text.charCodeAt(index)] ?? unitClass.separator;
  return found === unitClass.highSurrogate ? pairClass(text, index) : found;
}

/**
 * The end of the word that starts at `start`. A word consists of letters, digits and marks. An apostrophe between
 * letters belongs to it (don't), except after an elision (l'homme is two words). A hyphen ends it (well-known is two
 * words), unless it only breaks a line. Dot and comma join digits (3.14, 10,000).
 */
export function findWordEnd(text: string, start: number): number {
  const classes = unitClasses();
  let end = start;
  let last: number = unitClass.separator;
  let i = start;
  while (i < text.length) {
    const unit = text.charCodeAt(i);
    let kind = classes[unit] ?? unitClass.separator;
    let width = 1;
    if (kind === unitClass.highSurrogate) {
      kind = pairClass(text, i);
      width = 2;
    }
    if (kind === unitClass.letter || kind === unitClass.digit) {
      last = kind;
      i += width;
      end = i;
    } else if (kind === unitClass.mark) {
      i += width;
      end = i;
    } else if (kind === unitClass.ignorable) {
      const next = unit === 0xad ? afterLineBreak(text, i + 1) : -1;
      i = next < 0 ? i + width : next;
    } else if (kind === unitClass.control) {
      if (end !== i || last !== unitClass.letter || classAt(text, i + 1) !== unitClass.letter) return end;
      i += 1;
    } else if (kind === unitClass.apostrophe) {
      if (end !== i || last !== unitClass.letter || classAt(text, i + 1) !== unitClass.letter) return end;
      if (isElision(text, start, i)) return end;
      i += 1;
    } else if (kind === unitClass.numberJoin) {
      if (end !== i || last !== unitClass.digit || classAt(text, i + 1) !== unitClass.digit) return end;
      i += 1;
    } else if (kind === unitClass.hyphen) {
      const next = end === i && last === unitClass.letter ? afterLineBreak(text, i + 1) : -1;
      if (next < 0) return end;
      i = next;
    } else {
      return end;
    }
  }
  return end;
}

function isElision(text: string, start: number, apostrophe: number): boolean {
  if (apostrophe - start > 6 || classAt(text, apostrophe + 2) !== unitClass.letter) return false;
  return elisions.has(text.slice(start, apostrophe).toLowerCase());
}

/**
 * Index of the rest of a word whose hyphen at `from - 1` only breaks the line, or −1. The rest starts with a small
 * letter and is not a conjunction ("Vor-⏎und Nachteile").
 */
function afterLineBreak(text: string, from: number): number {
  let i = from;
  while (i < from + 3 && isBlank(text.charCodeAt(i))) i++;
  if (text.charCodeAt(i) === 13) i++;
  if (text.charCodeAt(i) === 10) i++;
  else if (text.charCodeAt(i - 1) !== 13) return -1;
  const lineStart = i;
  while (i < lineStart + 40 && isBlank(text.charCodeAt(i))) i++;
  if (classAt(text, i) !== unitClass.letter) return -1;
  const first = text.charAt(i);
  if (first === first.toUpperCase() || conjunctions.test(text.slice(i, i + 8))) return -1;
  return i;
}

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 9 || unit === 0xa0;
}
