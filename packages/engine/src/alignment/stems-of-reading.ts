import type { AnalysedText } from '../types.ts';
import { contentStems, giveStems, hashStem } from './content-stems.ts';
import { functionWordsIn } from './function-words-in.ts';
import { findWord } from '../text/word-table.ts';
import { wordIndex } from './word-index.ts';

const readings = new WeakSet<AnalysedText>();

/** Whether a text is a reading of another one, made for a single comparison. */
export function isReading(analysed: AnalysedText): boolean {
  return readings.has(analysed);
}

/**
 * Stores the stems of another reading of a text. Most of its words are words of the text, so most stems are known. The
 * result is the same as if they were computed again. Does nothing if the languages differ.
 * @param ownWords by word of the reading: the word of the text, −1 for a changed one
 */
export function giveStemsOfReading(reading: AnalysedText, text: AnalysedText, ownWords: Int32Array): void {
  readings.add(reading);
  if (reading.language !== text.language) return;
  const { count, hashesHigh, hashesLow } = reading.words;
  const there = contentStems(text);
  const { exactTable } = wordIndex(text);
  const wordAt = new Int32Array(count);
  /** Maps the number in the text to that in the reading, and the number in the reading to that in the text. */
  const numbers = new Int32Array(there.different).fill(-1);
  const origins: number[] = [];
  const firstPlaces: number[] = [];
  const changed = new Map<number, number[]>();
  const add = (place: number, origin: number): number => {
    origins.push(origin);
    return firstPlaces.push(place) - 1;
  };
  /** The number of a word that the text does not contain. */
  const numberOfChanged = (place: number): number => {
    const low = hashesLow[place] ?? 0;
    const alike = changed.get(low) ?? [];
    const known = alike.find((number) => hashesHigh[firstPlaces[number] ?? 0] === hashesHigh[place]);
    if (known !== undefined) return known;
    const number = add(place, -1);
    changed.set(low, [...alike, number]);
    return number;
  };
  for (let i = 0; i < count; i++) {
    const own = ownWords[i] ?? -1;
    const origin =
      own >= 0 ? (there.wordAt[own] ?? 0) : findWord(exactTable, hashesHigh[i] ?? 0, hashesLow[i] ?? 0);
    if (origin < 0) wordAt[i] = numberOfChanged(i);
    else {
      let number = numbers[origin] ?? -1;
      if (number < 0) numbers[origin] = number = add(i, origin);
      wordAt[i] = number;
    }
  }
  const places = Uint32Array.from(firstPlaces);
  const different = places.length;
  const isFunctionWord = functionWordsIn(reading.words, wordAt, places, reading.language);
  const high = new Uint32Array(different);
  const low = new Uint32Array(different);
  const halves = new Uint32Array(2);
  for (let word = 0; word < different; word++) {
    if (isFunctionWord[word] === 1) continue;
    const origin = origins[word] ?? -1;
    if (origin >= 0 && there.isContent[there.firstPlaces[origin] ?? 0] === 1) {
      high[word] = there.high[origin] ?? 0;
      low[word] = there.low[origin] ?? 0;
    } else {
      hashStem(reading, places[word] ?? 0, halves);
      high[word] = halves[0] ?? 0;
      low[word] = halves[1] ?? 0;
    }
  }
  const isContent = new Uint8Array(count);
  for (let i = 0; i < count; i++) isContent[i] = 1 - (isFunctionWord[wordAt[i] ?? 0] ?? 0);
  giveStems(reading, { wordAt, isContent, different, firstPlaces: places, high, low });
}
