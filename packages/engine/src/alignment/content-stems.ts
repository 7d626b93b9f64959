import { functionWordBits, languageCodes } from '../language/language-table.ts';
import { hashWord } from '../text/hash-word.ts';
import { normalForm } from '../text/normal-form.ts';
import { createWordTable, internWord } from '../text/word-table.ts';
import type { AnalysedText } from '../types.ts';
import { plainStemEnd, stemOf } from './stem.ts';

/** Hashes of the words' stems, as columns; function words bear none. */
export interface ContentStems {
  readonly isContent: Uint8Array;
  readonly high: Uint32Array;
  readonly low: Uint32Array;
}

const known = new WeakMap<AnalysedText, ContentStems>();

/** Computed once per text and kept as long as the text: a check compares one text with many. */
export function contentStems(analysed: AnalysedText): ContentStems {
  let found = known.get(analysed);
  if (found === undefined) {
    found = computeStems(analysed);
    known.set(analysed, found);
  }
  return found;
}

function computeStems({ text, language, words }: AnalysedText): ContentStems {
  const { count, hashesHigh, hashesLow } = words;
  const isContent = new Uint8Array(count);
  const high = new Uint32Array(count);
  const low = new Uint32Array(count);
  const halves = new Uint32Array(2);
  const languageBit = languageCodes.includes(language) ? 1 << languageCodes.indexOf(language) : 0;
  const table = createWordTable(count);
  const firstPlaces = new Uint32Array(count);
  let different = 0;
  for (let i = 0; i < count; i++) {
    const wordHigh = hashesHigh[i] ?? 0;
    const wordLow = hashesLow[i] ?? 0;
    const id = internWord(table, wordHigh, wordLow, different);
    if (id < different) {
      const first = firstPlaces[id] ?? 0;
      isContent[i] = isContent[first] ?? 0;
      high[i] = high[first] ?? 0;
      low[i] = low[first] ?? 0;
      continue;
    }
    firstPlaces[different++] = i;
    if ((functionWordBits(wordHigh, wordLow) & languageBit) !== 0) continue;
    isContent[i] = 1;
    const start = words.startChars[i] ?? 0;
    const end = words.endChars[i] ?? 0;
    if (languageBit === 0 || end > text.length || end - start < 5) {
      high[i] = wordHigh;
      low[i] = wordLow;
      continue;
    }
    const stemEnd = plainStemEnd(text, start, end, language);
    if (stemEnd >= 0) {
      hashWord(text, start, stemEnd, halves);
    } else {
      const stem = stemOf(normalForm(text.slice(start, end)), language);
      hashWord(stem, 0, stem.length, halves);
    }
    high[i] = halves[0] ?? 0;
    low[i] = halves[1] ?? 0;
  }
  return { isContent, high, low };
}
