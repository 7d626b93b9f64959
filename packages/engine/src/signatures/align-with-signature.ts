import { alignPlainTexts } from '../alignment/align-plain-texts.ts';
import { giveStems } from '../alignment/content-stems.ts';
import { turnOverridden } from '../manipulation/turn-overridden.ts';
import { passagesInTexts } from '../manipulation/word-view.ts';
import type { AlignmentSettings, AnalysedText, KeyHashes, Passage, TextSignature } from '../types.ts';
import { keyWords } from './key-words.ts';

/**
 * The passages of the checked text that go back to a text of which only the signature is kept: the aligner that compares
 * texts, over keys on both sides. `keyHashes` must be the function that the signature was made with.
 *
 * The source's places in characters are estimates, because its words count as equally long; so a gap in the source that
 * is about as long as the settings allow may be joined or not, other than in its text. What is equal is told by 32 bits
 * and not compared letter by letter. Words that are run together in the checked text aren't parted: for that the other
 * text's words must be known.
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

/** A text without its letters: its words bear their keys as hashes. */
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
    // A blank behind each word.
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
