import type { Words } from '../types.ts';
import { unitClass } from './code-units.ts';
import { hashWord } from './hash-word.ts';
import { readPlainWord } from './plain-word.ts';
import { segmentSpaceless } from './segment-spaceless.ts';
import { findSpacedWord } from './spaced-word.ts';
import { addWord, borrowColumns, finishWords, giveBackColumns } from './word-columns.ts';
import { classAt, findWordEnd } from './word-end.ts';

const blank = 0x20;
const rightToLeftOverride = 0x202e;

/**
 * The words of a text, in order, with their offsets and hashes. Accepts any string: lone surrogates, stray marks and
 * control characters are separators.
 */
export function tokenise(text: string): Words {
  const columns = borrowColumns(text.length >> 2);
  const halves = new Uint32Array(2);
  const add = (start: number, end: number): void => {
    hashWord(text, start, end, halves);
    addWord(columns, start, end, halves[0] ?? 0, halves[1] ?? 0);
  };
  let i = 0;
  let spacedReached = 0;
  let spacedEnd = -1;
  while (i < text.length) {
    if (text.charCodeAt(i) === blank) {
      i++;
      continue;
    }
    const plainEnd = readPlainWord(text, i, halves);
    if (plainEnd - i > 1 && text.charCodeAt(i - 1) !== rightToLeftOverride) {
      addWord(columns, i, plainEnd, halves[0] ?? 0, halves[1] ?? 0);
      i = plainEnd;
      continue;
    }
    const kind = classAt(text, i);
    if (kind === unitClass.letter || kind === unitClass.digit) {
      let end = findWordEnd(text, i);
      if (end - i === 1 && kind === unitClass.letter && i >= spacedReached) {
        const { word, reached } = findSpacedWord(text, i, spacedEnd);
        spacedReached = reached;
        end = word?.end ?? end;
        spacedEnd = word?.end ?? spacedEnd;
      }
      add(isOverridden(text, i, end) ? i - 1 : i, end);
      i = end;
    } else if (kind === unitClass.segmented) {
      const end = endOfSpaceless(text, i);
      segmentSpaceless(text, i, end, add);
      i = end;
    } else {
      i++;
    }
  }
  const words = finishWords(columns);
  giveBackColumns(columns);
  return words;
}

/**
 * True for a word that a direction override reverses (U+202E, word, U+202C): it is displayed from its end to its start.
 * The override then belongs to the word. Letters beyond Cyrillic may naturally run from right to left.
 */
function isOverridden(text: string, start: number, end: number): boolean {
  return (
    start > 0 &&
    text.charCodeAt(start - 1) === rightToLeftOverride &&
    text.charCodeAt(end) === 0x202c &&
    text.charCodeAt(start) < 0x530
  );
}

function endOfSpaceless(text: string, start: number): number {
  let i = start;
  let end = start;
  while (i < text.length) {
    const kind = classAt(text, i);
    const width = (text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
    if (kind === unitClass.segmented || kind === unitClass.mark) end = i + width;
    else if (kind !== unitClass.ignorable) return end;
    i += width;
  }
  return end;
}
