import type { ContentStems } from '../alignment/content-stems.ts';
import { contentStems } from '../alignment/content-stems.ts';
import type { AnalysedText, KeyHashes } from '../types.ts';

/** The distinct words of a text, as keys. */
export interface KeyedWords {
  readonly stems: ContentStems;
  /** The keys by number of the word. */
  readonly wordKeys: Uint32Array;
  /** The keys by number of the word; 0 for a function word. */
  readonly stemKeys: Uint32Array;
}

export function keyWords(analysed: AnalysedText, keyHashes: KeyHashes): KeyedWords {
  const stems = contentStems(analysed);
  const { hashesHigh, hashesLow } = analysed.words;
  const high = stems.firstPlaces.map((place) => hashesHigh[place] ?? 0);
  const low = stems.firstPlaces.map((place) => hashesLow[place] ?? 0);
  const keys = keyHashes('stem', stems.high, stems.low);
  return {
    stems,
    wordKeys: keyHashes('word', high, low),
    stemKeys: keys.map((key, word) => (stems.isContent[stems.firstPlaces[word] ?? 0] === 1 ? key || 1 : 0)),
  };
}
