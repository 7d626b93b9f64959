import type { AnalysedText } from '../types.ts';
import type { TextPair } from './text-pair.ts';

/** Share of content words that a passage has in common with its source, wherever they stand there. */
const inside = 0.75;
/** Classes of words: how often one stands in the checked text (once, twice, more) and how long it is. */
const timesClasses = 3;
const lengthClasses = 3;
const middlingChars = 6;
const longChars = 8;
/** So many words of the average rate are added to each class, so that a small one says little. */
const priorWords = 10;
/** Bounds of the rate at which a class meets the source by chance. */
const minRate = 0.03;
const maxRate = 0.6;

/**
 * What each word of the checked text says about "goes back to the source" against "meets it by chance", in nats:
 * positive where the word stands anywhere in the source, negative where it doesn't, 0 for function words. How much a
 * word can say is learned from the pair itself: where a third of the long words stand in the source anyway, one more
 * means little.
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

/** By stem: 1 where it stands in the source, and twice the class of how often it stands in the checked text. */
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
