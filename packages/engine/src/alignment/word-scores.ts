import type { AnalysedText } from '../types.ts';
import type { TextPair } from './text-pair.ts';

/** The share of its content words that a passage has in common with its source, anywhere in it. */
const inside = 0.75;
/** Classes of words, by the number of occurrences in the checked text (one, two, more) and by length. */
const timesClasses = 3;
const lengthClasses = 3;
const middlingChars = 6;
const longChars = 8;
/** This many words with the average rate are added to each class, so that a small class carries little weight. */
const priorWords = 10;
/** Limits for the rate at which a class occurs in the source by chance. */
const minRate = 0.03;
const maxRate = 0.6;

/**
 * Scores each word of the checked text for "copied from the source" against "occurs there by chance", in nats: positive
 * if the word occurs anywhere in the source, negative if it does not, 0 for function words. The size of a score is
 * estimated from the two texts themselves. If the source contains a third of the long words anyway, one more says
 * little.
 */
export function scoreWords(pair: TextPair, checked: AnalysedText): Float64Array {
  const { count, stem } = pair.checked;
  const kinds = stemKinds(pair);
  const { startChars, endChars } = checked.words;
  const classes = timesClasses * lengthClasses;
  const classOf = new Int8Array(count).fill(-1);
  const words = new Uint32Array(classes);
  const met = new Uint32Array(classes);
  let allWords = 0;
  let allMet = 0;
  for (let i = 0; i < count; i++) {
    const id = stem[i] ?? -1;
    if (id < 0) continue;
    const kind = kinds[id] ?? 0;
    const isMet = kind & 1;
    const chars = (endChars[i] ?? 0) - (startChars[i] ?? 0);
    const length = chars >= longChars ? 2 : chars >= middlingChars ? 1 : 0;
    const one = length * timesClasses + (kind >> 1);
    classOf[i] = one;
    words[one] = (words[one] ?? 0) + 1;
    met[one] = (met[one] ?? 0) + isMet;
    allWords++;
    allMet += isMet;
  }
  const average = allMet / Math.max(1, allWords);
  const yes = new Float64Array(classes);
  const no = new Float64Array(classes);
  for (let one = 0; one < classes; one++) {
    const rate = ((met[one] ?? 0) + priorWords * average) / ((words[one] ?? 0) + priorWords);
    const chance = Math.min(maxRate, Math.max(minRate, rate));
    yes[one] = Math.log(inside / chance);
    no[one] = Math.log((1 - inside) / (1 - chance));
  }
  const scores = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const one = classOf[i] ?? -1;
    if (one < 0) continue;
    const isMet = ((kinds[stem[i] ?? 0] ?? 0) & 1) === 1;
    scores[i] = (isMet ? yes[one] : no[one]) ?? 0;
  }
  return scores;
}

/** By stem: 1 if the source contains it, plus twice its class by occurrences in the checked text. */
function stemKinds(pair: TextPair): Uint8Array {
  const here = pair.index.stemPlaces.starts;
  const there = pair.sourcePlaces.starts;
  const kinds = new Uint8Array(here.length - 1);
  for (let id = 0; id < kinds.length; id++) {
    const times = (here[id + 1] ?? 0) - (here[id] ?? 0);
    const isMet = (there[id + 1] ?? 0) > (there[id] ?? 0) ? 1 : 0;
    kinds[id] = 2 * (Math.min(timesClasses, Math.max(1, times)) - 1) + isMet;
  }
  return kinds;
}
