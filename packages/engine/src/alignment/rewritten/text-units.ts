import type { AnalysedText } from '../../types.ts';
import type { Box } from '../match-words.ts';

/** The sentences of a text, as columns of words, half-open. Long sentences are cut into parts of about equal length. */
export interface TextUnits {
  readonly count: number;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** Maps each word of the text to its unit. */
  readonly unitOf: Uint32Array;
}

/** Longest unit in words. */
export const maxUnitWords = 45;
/** Texts of which only keys are kept have no sentences. They are cut into units of an average sentence. */
const wordsWithoutSentences = 20;

const known = new WeakMap<AnalysedText, TextUnits>();

/** A unit of the checked text and a unit of the source. */
export function boxOf(checked: TextUnits, unit: number, source: TextUnits, sourceUnit: number): Box {
  return {
    checkedStart: checked.starts[unit] ?? 0,
    checkedEnd: checked.ends[unit] ?? 0,
    sourceStart: source.starts[sourceUnit] ?? 0,
    sourceEnd: source.ends[sourceUnit] ?? 0,
  };
}

/** Cut once per text and cached as long as the text exists. */
export function textUnits(analysed: AnalysedText): TextUnits {
  let found = known.get(analysed);
  if (found === undefined) {
    found = cutIntoUnits(analysed);
    known.set(analysed, found);
  }
  return found;
}

function cutIntoUnits({ words, sentences }: AnalysedText): TextUnits {
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (from: number, to: number, maxWords: number): void => {
    const parts = Math.ceil((to - from) / maxWords);
    for (let part = 0; part < parts; part++) {
      starts.push(from + Math.floor(((to - from) * part) / parts));
      ends.push(from + Math.floor(((to - from) * (part + 1)) / parts));
    }
  };
  if (sentences.count === 0) add(0, words.count, wordsWithoutSentences);
  for (let k = 0; k < sentences.count; k++) {
    add(sentences.startWords[k] ?? 0, sentences.endWords[k] ?? 0, maxUnitWords);
  }
  const unitOf = new Uint32Array(words.count);
  for (let unit = 0; unit < starts.length; unit++) unitOf.fill(unit, starts[unit], ends[unit]);
  return { count: starts.length, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends), unitOf };
}
