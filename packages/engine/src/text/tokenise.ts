import type { Words } from '../types.ts';
import { unitClass } from './code-units.ts';
import { findAddress, mayBeAddress } from './find-address.ts';
import { hashWord } from './hash-word.ts';
import { readPlainWord } from './plain-word.ts';
import { segmentSpaceless } from './segment-spaceless.ts';
import { findSpacedWord } from './spaced-word.ts';
import { addWord, borrowColumns, dropWordsFrom, finishWords, giveBackColumns } from './word-columns.ts';
import { classAt, findWordEnd } from './word-end.ts';

const blank = 0x20;
const rightToLeftOverride = 0x202e;

/**
 * The words of a text, in order, with their offsets and hashes. Accepts any string: lone surrogates, stray marks and
 * control characters are separators. A web address, email address, DOI or arXiv id is one word.
 * @param splitsAddresses reads addresses as several words, as engines before 0.3.0 did
 */
export function tokenise(text: string, splitsAddresses = false): Words {
  const columns = borrowColumns(text.length >> 2);
  const halves = new Uint32Array(2);
  const add = (start: number, end: number): void => {
    hashWord(text, start, end, halves);
    addWord(columns, start, end, halves[0] ?? 0, halves[1] ?? 0);
  };
  let i = 0;
  let spacedReached = 0;
  let spacedEnd = -1;
  let addressReached = splitsAddresses ? text.length + 1 : 0;
  let addressEnd = 0;
  /** If the word in [start, end) is part of an address, adds the address instead and returns its end. */
  const addAddress = (start: number, end: number): number => {
    const address = findAddress(text, start, end, addressEnd);
    addressReached = address.reached;
    if (address.end < 0) return -1;
    dropWordsFrom(columns, address.start);
    add(address.start, address.end);
    addressEnd = address.end;
    addressReached = address.end;
    return address.end;
  };
  while (i < text.length) {
    if (text.charCodeAt(i) === blank) {
      i++;
      continue;
    }
    const plainEnd = readPlainWord(text, i, halves);
    if (plainEnd - i > 1 && text.charCodeAt(i - 1) !== rightToLeftOverride) {
      if (plainEnd >= addressReached && mayBeAddress(text, plainEnd)) {
        const end = addAddress(i, plainEnd);
        if (end >= 0) {
          i = end;
          continue;
        }
      }
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
      const reached = end >= addressReached && mayBeAddress(text, end) ? addAddress(i, end) : -1;
      if (reached >= 0) {
        i = reached;
        continue;
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
