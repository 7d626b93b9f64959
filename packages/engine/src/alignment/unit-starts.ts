import type { AnalysedText } from '../types.ts';

const space = 32;
const lineFeed = 10;

const known = new WeakMap<AnalysedText, Uint8Array>();

/**
 * 1 at every word that begins a sentence, a heading or a list entry, and at the end of the text (the array has one
 * element more than there are words). A line break counts only if a capital letter or a digit follows. Otherwise it
 * only wraps the text.
 */
export function unitStarts(analysed: AnalysedText): Uint8Array {
  let found = known.get(analysed);
  if (found === undefined) {
    found = findStarts(analysed);
    known.set(analysed, found);
  }
  return found;
}

function findStarts({ text, words, sentences }: AnalysedText): Uint8Array {
  const isStart = new Uint8Array(words.count + 1);
  isStart[0] = 1;
  isStart[words.count] = 1;
  for (let k = 0; k < sentences.count; k++) isStart[sentences.startWords[k] ?? 0] = 1;
  for (let i = 1; i < words.count; i++) {
    const from = words.endChars[i - 1] ?? 0;
    const to = words.startChars[i] ?? 0;
    if (isStart[i] === 1 || to >= text.length) continue;
    if (to - from === 1 && text.charCodeAt(from) === space) continue;
    if (hasLineEnd(text, from, to) && startsLine(text.charAt(to))) isStart[i] = 1;
  }
  return isStart;
}

function hasLineEnd(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (text.charCodeAt(i) === lineFeed) return true;
  return false;
}

function startsLine(first: string): boolean {
  return first !== first.toLowerCase() || (first >= '0' && first <= '9');
}
