import type { AnalysedText } from '../types.ts';
import { characterSurprise } from './character-surprise.ts';
import type { Phrases } from './find-phrases.ts';
import { neighbourhoodsOf } from './neighbourhoods.ts';
import { wordHabits } from './word-habits.ts';

/**
 * The spread of a measure over the phrases of documents by one author, measured as variance = hand + chance / n. n is
 * the phrase's number of the counted units. docs/style-analysis.md describes the texts.
 */
interface Spread {
  readonly hand: number;
  readonly chance: number;
}

const characterSpread: Spread = { hand: 0.046, chance: 13.5 };
const newWordSpread: Spread = { hand: 0.0122, chance: 0.292 };
const functionWordSpread: Spread = { hand: 0.0665, chance: 1.69 };
/** Short phrases are more often headings and labels: excess bits, to be divided by the phrase's characters. */
const shortPhraseBits = 6;
/** Standard deviation of the logarithm of the sentence length. */
const lengthDeviation = 0.46;
const meanLengthDistance = 0.8;

const weights = { characters: 1, newWords: 0.7, functionWords: 0.5, length: 0.15 };
/** Standard deviation of the weighted sum in documents by one author. */
const sumDeviation = 2.1;
/** A single measure counts for at most this many standard deviations. */
const limit = 4;
/** The weight of the rest's size relative to the phrase's size in the uncertainty. */
const restFactor = 4;

/**
 * How far each phrase is from the rest of the document, in standard deviations of documents by one author; 0 is the
 * document's own middle. It combines four measures: characters (trigrams), choice of function words, words that the
 * rest does not contain, and length of the phrase.
 */
export function styleDistances(analysed: AnalysedText, phrases: Phrases): Float64Array {
  const near = neighbourhoodsOf(phrases);
  const habits = wordHabits(analysed, phrases, near);
  const characterCounts = Float64Array.from(phrases.endChars, (end, i) => end - (phrases.startChars[i] ?? 0));
  const characters = characterSurprise(analysed.text, phrases, near).map(
    (bits, i) => bits - shortPhraseBits / Math.max(1, characterCounts[i] ?? 0),
  );
  const lengths = Float64Array.from(phrases.endWords, (end, i) =>
    Math.log1p(end - (phrases.startWords[i] ?? 0)),
  );
  const always = lengths.map(() => 1);
  const parts = [
    [weights.characters, standardised(characters, characterCounts, characterSpread)],
    [weights.newWords, standardised(habits.newWordShares, habits.otherWordCounts, newWordSpread)],
    [
      weights.functionWords,
      standardised(habits.functionWordSurprise, habits.functionWordCounts, functionWordSpread),
    ],
    [
      weights.length,
      standardised(lengths, always, { hand: lengthDeviation ** 2, chance: 0 }).map(
        (value) => Math.abs(value) - meanLengthDistance,
      ),
    ],
  ] as const;
  return lengths.map(
    (_, i) => parts.reduce((sum, [weight, values]) => sum + weight * (values[i] ?? 0), 0) / sumDeviation,
  );
}

/** Distance from the document's median in standard deviations; 0 if there was nothing to count. */
function standardised(
  values: Float64Array,
  counts: Float64Array | Uint32Array,
  { hand, chance }: Spread,
): Float64Array {
  const middle = medianOf(values.filter((_, i) => (counts[i] ?? 0) > 0));
  return values.map((value, i) => {
    const count = counts[i] ?? 0;
    if (count === 0) return 0;
    return Math.max(-limit, Math.min(limit, (value - middle) / Math.sqrt(hand + chance / count)));
  });
}

function medianOf(values: Float64Array): number {
  return values.toSorted()[values.length >> 1] ?? 0;
}

/**
 * The number of points (0–50) by which a value based on `chars` characters, compared with `restChars`, could be wrong:
 * the share of chance in the spread of the trigram measure.
 */
export function uncertaintyOf(chars: number, restChars: number): number {
  if (chars === 0 || restChars === 0) return 50;
  const chance = characterSpread.chance * (1 / chars + restFactor / restChars);
  return 50 * Math.sqrt(chance / (characterSpread.hand + chance));
}
