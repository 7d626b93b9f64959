import { alignPlainTexts } from '../alignment/align-plain-texts.ts';
import { giveStems } from '../alignment/content-stems.ts';
import { turnOverridden } from '../manipulation/turn-overridden.ts';
import { passagesInTexts } from '../manipulation/word-view.ts';
import type { AlignmentSettings, AnalysedText, KeyHashes, Passage, TextSignature } from '../types.ts';
import { keyWords } from './key-words.ts';

/**
 * Finds the passages of the checked text that come from a text of which only the signature is kept. It uses the same
 * aligner on keys instead of hashes. `keyHashes` must be the function that the signature was made with.
 *
 * The source's positions in characters are estimates, because all its words count as equally long. If a gap in the
 * source is about as long as the settings allow, the result may differ from that of the text itself. Equality is
 * decided by 32 bits and not compared letter by letter. Joined words in the checked text are not separated, since that
 * would require the words of the other text.
 */
export function alignWithSignature(
  checked: AnalysedText,
  signature: TextSignature,
  keyHashes: KeyHashes,
  settings: AlignmentSettings,
): readonly Passage[] {
  const view = turnOverridden(checked);
  const source = textOfSignature(signature);
  const passages = alignPlainTexts(keyedText(view?.analysed ?? checked, keyHashes), source, settings);
  if (view === undefined) return passages;
  return passagesInTexts(passages, checked, source, view, undefined, settings.minRegionLengthChars);
}

/** A text without its letters: the hashes of its words are their keys. */
function keyedText(analysed: AnalysedText, keyHashes: KeyHashes): AnalysedText {
  const { stems, wordKeys, stemKeys } = keyWords(analysed, keyHashes);
  const keyed: AnalysedText = {
    ...analysed,
    text: '',
    words: {
      ...analysed.words,
      hashesHigh: new Uint32Array(analysed.words.count),
      hashesLow: Uint32Array.from(stems.wordAt, (word) => wordKeys[word] ?? 0),
    },
  };
  giveStems(keyed, { ...stems, high: new Uint32Array(stems.different), low: stemKeys });
  return keyed;
}

function textOfSignature({ chars, wordNumbers, wordKeys, stemKeys }: TextSignature): AnalysedText {
  const count = wordNumbers.length;
  const different = wordKeys.length;
  const charsPerWord = chars / Math.max(1, count);
  const firstPlaces = new Uint32Array(different);
  for (let place = count - 1; place >= 0; place--) firstPlaces[wordNumbers[place] ?? 0] = place;
  const startChars = new Uint32Array(count);
  const endChars = new Uint32Array(count);
  for (let place = 0; place < count; place++) {
    startChars[place] = Math.floor(place * charsPerWord);
    // A blank after each word.
    endChars[place] = Math.max((startChars[place] ?? 0) + 1, Math.floor((place + 1) * charsPerWord) - 1);
  }
  const text: AnalysedText = {
    text: '',
    language: 'und',
    words: {
      count,
      startChars,
      endChars,
      hashesHigh: new Uint32Array(count),
      hashesLow: wordNumbers.map((word) => wordKeys[word] ?? 0),
    },
    sentences: { count: 0, startWords: new Uint32Array(0), endWords: new Uint32Array(0) },
  };
  giveStems(text, {
    wordAt: Int32Array.from(wordNumbers),
    isContent: Uint8Array.from(wordNumbers, (word) => (stemKeys[word] === 0 ? 0 : 1)),
    different,
    firstPlaces,
    high: new Uint32Array(different),
    low: stemKeys,
  });
  return text;
}
