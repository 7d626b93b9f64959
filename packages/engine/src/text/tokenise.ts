import type { Words } from '../types.ts';
import { unitClass } from './code-units.ts';
import { hashWord } from './hash-word.ts';
import { segmentSpaceless } from './segment-spaceless.ts';
import { addWord, createWordColumns, finishWords } from './word-columns.ts';
import { classAt, findWordEnd } from './word-end.ts';

/**
 * The words of a text, in order, with their offsets and hashes. Total over all strings: lone surrogates, stray marks
 * and control characters are separators.
 */
export function tokenise(text: string): Words {
  const columns = createWordColumns(text.length >> 2);
  const halves = new Uint32Array(2);
  const add = (start: number, end: number): void => {
    hashWord(text, start, end, halves);
    addWord(columns, start, end, halves[0] ?? 0, halves[1] ?? 0);
  };
  let i = 0;
  while (i < text.length) {
    const kind = classAt(text, i);
    if (kind === unitClass.letter || kind === unitClass.digit) {
      const end = findWordEnd(text, i);
      add(i, end);
      i = end;
    } else if (kind === unitClass.segmented) {
      const end = endOfSpaceless(text, i);
      segmentSpaceless(text, i, end, add);
      i = end;
    } else {
      i++;
    }
  }
  return finishWords(columns);
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
