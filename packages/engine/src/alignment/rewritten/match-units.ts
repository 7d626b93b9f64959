import type { TextPair } from '../text-pair.ts';
import type { Box } from '../match-words.ts';
import { longestInOrder, sentencePlaces, type SentencePlaces } from './longest-in-order.ts';
import { boxOf, maxUnitWords, type TextUnits } from './text-units.ts';
import { unitStems } from './unit-stems.ts';

/** The sentences of the checked text that resemble a sentence of the source, in the order of the checked text. */
export interface UnitMatches {
  readonly count: number;
  /** Maps each match to the sentence of the checked text, and the sentence of the source that resembles it most. */
  readonly checked: Int32Array;
  readonly source: Int32Array;
  /**
   * Maps each match to the content words of the checked text's sentence, and those of them that the source contains
   * anywhere.
   */
  readonly contentWords: Uint8Array;
  readonly sharedWords: Uint8Array;
  /**
   * Log odds that the one was written from the other, against two sentences on the same subject. Computed once, and only
   * for the matches that somebody asks for.
   */
  readonly logOdds: (match: number) => number;
  /** Their upper limit, at a fraction of the cost. */
  readonly logOddsAtMost: (match: number) => number;
}

/** The words that two sentences share. */
interface SharedByUnits {
  /** Sum over the shared stems: how surprising it is that this sentence of the source contains them, in nats. */
  readonly surprise: number;
  /** Shared content words that follow a shared content word in both texts. */
  readonly adjacent: number;
}

/**
 * A logistic regression: sentences that a neural paraphraser rewrote, against the most similar sentences of texts on the
 * same subject. docs/decisions/0004-alignment.md has the measurements.
 */
const weights = {
  constant: 4.92,
  surprise: 0.62,
  /** Length of the longest common subsequence of all words; inflected words count as equal. */
  inOrder: 0.36,
  /** Two words that belong together, like the parts of a name, surprise only once. */
  adjacent: -0.78,
  checkedContent: -3.02,
  sourceUnits: -0.92,
} as const;
/** A stem with more positions in the source does not show which sentence a word comes from. */
const maxPlaces = 64;
/** Upper limit for the surprise of one stem. Otherwise two words would be enough in a long text. */
const maxSurprise = 4;
/** A sentence needs this many content words, and two sentences this much surprise, to be compared. */
const minContentWords = 4;
const minSurprise = 2;
/** Longer sentences contain more words by chance. */
const chanceWords = 8;

/**
 * Finds for each sentence of the checked text the sentence of the source that shares the most surprising words. A word
 * surprises if few sentences of the source contain it: two texts on one subject share many words, but they use them in
 * other combinations.
 */
export function matchUnits(pair: TextPair, checked: TextUnits, source: TextUnits): UnitMatches {
  const { starts, stems, times, contentWords } = unitStems(pair, checked);
  const there = stemsOfSource(pair, source);
  const { surprises } = there;
  const found: FoundMatches = {
    checked: new Int32Array(checked.count),
    source: new Int32Array(checked.count),
    contentWords: new Uint8Array(checked.count),
    sharedWords: new Uint8Array(checked.count),
    surprise: new Float64Array(checked.count),
    inOrderAtMost: new Uint8Array(checked.count),
  };
  const findSource = sourceFinder(source, there, found);
  /** The different stems of a sentence that surprise, and how often it contains each. */
  const shared = new Int32Array(maxUnitWords);
  const sharedTimes = new Uint8Array(maxUnitWords);
  let count = 0;
  for (let unit = 0; unit < checked.count; unit++) {
    const content = contentWords[unit] ?? 0;
    if (content < minContentWords) continue;
    const to = starts[unit + 1] ?? 0;
    let anywhere = 0;
    let most = 0;
    let sharedCount = 0;
    for (let k = starts[unit] ?? 0; k < to; k++) {
      const stem = stems[k] ?? 0;
      const surprise = surprises[stem] ?? 0;
      if (surprise === 0) continue;
      shared[sharedCount] = stem;
      sharedTimes[sharedCount++] = times[k] ?? 0;
      anywhere += times[k] ?? 0;
      most += surprise;
    }
    // If all words of the sentence together do not suffice, no sentence of the source does.
    if (most < minSurprise || !findSource(count, shared, sharedCount)) continue;
    const best = found.source[count] ?? 0;
    const words = (checked.ends[unit] ?? 0) - (checked.starts[unit] ?? 0);
    let inBest = 0;
    for (let k = 0; k < sharedCount; k++) {
      if (isStemIn(there, shared[k] ?? 0, best)) inBest += sharedTimes[k] ?? 0;
    }
    found.checked[count] = unit;
    found.contentWords[count] = content;
    found.sharedWords[count] = anywhere;
    found.inOrderAtMost[count] = Math.min(
      (source.ends[best] ?? 0) - (source.starts[best] ?? 0),
      inBest + words - (there.hasFrequent ? anywhere : content),
    );
    count++;
  }
  return { ...found, count, ...oddsOf(pair, checked, source, surprises, found) };
}

interface FoundMatches extends Omit<UnitMatches, 'count' | 'logOdds' | 'logOddsAtMost'> {
  /** The least surprise of the words that both sentences contain. */
  readonly surprise: Float64Array;
  /** The words that both sentences contain, and all others that may be equal. */
  readonly inOrderAtMost: Uint8Array;
}

function oddsOf(
  pair: TextPair,
  checked: TextUnits,
  source: TextUnits,
  surprises: Float64Array,
  found: FoundMatches,
): Pick<UnitMatches, 'logOdds' | 'logOddsAtMost'> {
  let memory: { readonly stems: StemsOfUnit; readonly places: SentencePlaces } | undefined;
  const known = new Map<number, number>();
  const ofSource = weights.sourceUnits * Math.log(source.count);
  const logOddsOf = ({ surprise, adjacent }: SharedByUnits, inOrder: number, match: number): number =>
    weights.constant +
    weights.surprise * surprise +
    weights.inOrder * inOrder +
    weights.adjacent * adjacent +
    weights.checkedContent * (logs[found.contentWords[match] ?? 0] ?? 0) +
    ofSource;
  return {
    logOdds: (match) => {
      let odds = known.get(match);
      if (odds === undefined) {
        memory ??= { stems: noStems(surprises.length), places: sentencePlaces(pair, maxUnitWords) };
        const box = boxOf(checked, found.checked[match] ?? 0, source, found.source[match] ?? 0);
        const shared = compareUnits(pair, box, surprises, memory.stems, match);
        odds = logOddsOf(shared, longestInOrder(pair, box, memory.places, match), match);
        known.set(match, odds);
      }
      return odds;
    },
    logOddsAtMost: (match) =>
      logOddsOf(
        { surprise: found.surprise[match] ?? 0, adjacent: 0 },
        found.inOrderAtMost[match] ?? 0,
        match,
      ),
  };
}

/** Logarithms of the numbers of content words that a unit may have. */
const logs = Float64Array.from({ length: maxUnitWords + 1 }, (_, words) => Math.log(words));

function noStems(count: number): StemsOfUnit {
  return { places: new Int32Array(count), units: new Int32Array(count).fill(-1) };
}

/** The sentences of the source that contain each stem of the checked text. */
interface StemsOfSource {
  /**
   * Maps each stem to how surprising it is that a certain sentence contains it, in nats. 0 for frequent and for other
   * stems.
   */
  readonly surprises: Float64Array;
  /** The sentences of a stem are units[starts[stem] .. ends[stem]), each once. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly units: Int32Array;
  /** Whether the checked text contains a stem that is too frequent here. */
  readonly hasFrequent: boolean;
}

function isStemIn({ starts, ends, units }: StemsOfSource, stem: number, unit: number): boolean {
  for (let at = starts[stem] ?? 0; at < (ends[stem] ?? 0); at++) if (units[at] === unit) return true;
  return false;
}

function stemsOfSource({ sourcePlaces, sharedStems }: TextPair, source: TextUnits): StemsOfSource {
  const { places } = sourcePlaces;
  const stems = sourcePlaces.starts.length - 1;
  const surprises = new Float64Array(stems);
  const starts = new Int32Array(stems);
  const ends = new Int32Array(stems);
  const units = new Int32Array(places.length);
  let hasFrequent = false;
  let length = 0;
  for (const stem of sharedStems) {
    const from = sourcePlaces.starts[stem] ?? 0;
    const to = sourcePlaces.starts[stem + 1] ?? 0;
    if (to - from > maxPlaces) {
      hasFrequent = true;
      continue;
    }
    starts[stem] = length;
    let last = -1;
    for (let k = from; k < to; k++) {
      const unit = source.unitOf[places[k] ?? 0] ?? 0;
      if (unit !== last) units[length++] = unit;
      last = unit;
    }
    ends[stem] = length;
    surprises[stem] = Math.min(
      maxSurprise,
      Math.log((source.count + 1) / (length - (starts[stem] ?? 0) + 0.5)),
    );
  }
  return { surprises, starts, ends, units, hasFrequent };
}

/**
 * A function that finds the source's sentence with the largest sum of surprise for its length, given the first `count`
 * of these stems of the checked text's sentence. It notes the sentence and the sum for the match, or returns false if no
 * sentence reaches the minimum. Of equal ones it takes the first that contains the first of the stems.
 */
function sourceFinder(
  source: TextUnits,
  { surprises, starts, ends, units }: StemsOfSource,
  found: FoundMatches,
): (match: number, stems: Int32Array, count: number) => boolean {
  const roots = Float64Array.from(source.starts, (start, unit) =>
    Math.sqrt(chanceWords + (source.ends[unit] ?? 0) - start),
  );
  const sums = new Float64Array(source.count);
  const isFirst = (one: number, other: number, stems: Int32Array, count: number): boolean => {
    for (let k = 0; k < count; k++) {
      const stem = stems[k] ?? 0;
      for (let at = starts[stem] ?? 0; at < (ends[stem] ?? 0); at++) {
        if (units[at] === one) return true;
        if (units[at] === other) return false;
      }
    }
    return false;
  };
  return (match, stems, count) => {
    let last = 0;
    for (let k = 0; k < count; k++) {
      const stem = stems[k] ?? 0;
      const surprise = surprises[stem] ?? 0;
      const end = ends[stem] ?? 0;
      let other = 0;
      for (let at = starts[stem] ?? 0; at < end; at++) {
        other = units[at] ?? 0;
        sums[other] = (sums[other] ?? 0) + surprise;
      }
      if (other > last) last = other;
    }
    let best = -1;
    let most = 0;
    let surprise = 0;
    for (let other = 0; other <= last; other++) {
      const sum = sums[other] ?? 0;
      sums[other] = 0;
      if (sum < minSurprise) continue;
      const score = sum / (roots[other] ?? 1);
      if (score < most || (score === most && !isFirst(other, best, stems, count))) continue;
      most = score;
      surprise = sum;
      best = other;
    }
    found.source[match] = best;
    found.surprise[match] = surprise;
    return best >= 0;
  };
}

/** Maps each stem to its first place in a sentence of the source, and the match it was noted for. */
interface StemsOfUnit {
  readonly places: Int32Array;
  readonly units: Int32Array;
}

function compareUnits(
  pair: TextPair,
  box: Box,
  surprises: Float64Array,
  { places, units }: StemsOfUnit,
  match: number,
): SharedByUnits {
  const { checked: here, source: there, isCheckedContent, isSourceContent } = pair;
  for (let j = box.sourceEnd - 1; j >= box.sourceStart; j--) {
    const stem = there.stem[j] ?? -1;
    if (stem < 0 || isSourceContent[j] !== 1) continue;
    places[stem] = j;
    units[stem] = match;
  }
  let [surprise, adjacent] = [0, 0];
  let [lastHere, lastThere] = [-2, -2];
  for (let i = box.checkedStart; i < box.checkedEnd; i++) {
    const stem = here.stem[i] ?? -1;
    if (stem < 0 || isCheckedContent[i] !== 1 || units[stem] !== match) continue;
    const place = places[stem] ?? 0;
    // Each stem counts once.
    units[stem] = -1;
    surprise += surprises[stem] ?? 0;
    if (i === lastHere + 1 && place === lastThere + 1) adjacent++;
    lastHere = i;
    lastThere = place;
  }
  return { surprise, adjacent };
}
