// The words that a rewording kept from its source, counted without the engine.
import { countWords } from '@palimpsest/engine';
import type { Recipe } from './read-golden.ts';

/** How many words of the part come from a source: all of a copy, the kept words of a rewording, none of own text. */
export function borrowedWordsOf(part: Recipe['parts'][number]): number {
  if (part.kind === 'own') return 0;
  return part.kind === 'copy' ? countWords(part.text) : keptWords(part.text, part.sourceText);
}

/** Length of the longest common subsequence of words, whatever their case. */
export function keptWords(text: string, source: string): number {
  const [here, there] = [wordsOf(text), wordsOf(source)];
  let before = new Uint16Array(there.length + 1);
  for (const word of here) {
    const row = new Uint16Array(there.length + 1);
    there.forEach((other, at) => {
      row[at + 1] = word === other ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0);
    });
    before = row;
  }
  return before[there.length] ?? 0;
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
