import type { TextPair } from '../text-pair.ts';
import type { Box } from '../match-words.ts';
import { longestInOrder, sentencePlaces } from './longest-in-order.ts';
import { boxOf, maxUnitWords, type TextUnits } from './text-units.ts';
import { unitStems, type UnitStems } from './unit-stems.ts';

/** The sentences of the checked text that resemble a sentence of the source, in the order of the checked text. */
export interface UnitMatches {
  readonly count: number;
  /** By match: the sentence of the checked text, and the sentence of the source that resembles it most. */
  readonly checked: Int32Array;
  readonly source: Int32Array;
  /** By match: the content words of the checked text's sentence, and those of them that the source contains anywhere. */
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
  const inUnits = unitStems(pair, checked);
  const { starts, stems, times, contentWords } = inUnits;
  const there = stemsOfSource(pair, source);
  const findLikeliest = unitFinder(inUnits, source, there);
  const found: FoundMatches = {
    checked: new Int32Array(checked.count),
    source: new Int32Array(checked.count),
    contentWords: new Uint8Array(checked.count),
    sharedWords: new Uint8Array(checked.count),
    surprise: new Float64Array(checked.count),
    inOrderAtMost: new Uint8Array(checked.count),
  };
  /** The indexes in `inUnits` of the stems that surprise. */
  const shared = new Int32Array(maxUnitWords);
  let count = 0;
  for (let unit = 0; unit < checked.count; unit++) {
    const content = contentWords[unit] ?? 0;
    if (content < minContentWords) continue;
    const from = starts[unit] ?? 0;
    const to = starts[unit + 1] ?? 0;
    let anywhere = 0;
    let most = 0;
    let sharedCount = 0;
    for (let k = from; k < to; k++) {
      const surprise = there.surprises[stems[k] ?? 0] ?? 0;
      if (surprise === 0) continue;
      shared[sharedCount++] = k;
      anywhere += times[k] ?? 0;
      most += surprise;
    }
    // All words of the sentence together do not suffice.
    if (most < minSurprise) continue;
    const best = findLikeliest(shared, sharedCount);
    if (best.unit < 0) continue;
    const words = (checked.ends[unit] ?? 0) - (checked.starts[unit] ?? 0);
    found.checked[count] = unit;
    found.source[count] = best.unit;
    found.contentWords[count] = content;
    found.sharedWords[count] = anywhere;
    found.surprise[count] = best.surprise;
    found.inOrderAtMost[count] = Math.min(
      (source.ends[best.unit] ?? 0) - (source.starts[best.unit] ?? 0),
      best.words + words - (there.hasFrequent ? anywhere : content),
    );
    count++;
  }
  return { ...found, count, ...oddsOf(pair, checked, source, there.surprises, found, count) };
}

interface FoundMatches extends Omit<UnitMatches, 'count' | 'logOdds' | 'logOddsAtMost'> {
  /** At least the surprise of the words that both sentences contain. */
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
  count: number,
): Pick<UnitMatches, 'logOdds' | 'logOddsAtMost'> {
  const stems = {
    places: new Int32Array(surprises.length),
    units: new Int32Array(surprises.length).fill(-1),
  };
  const places = sentencePlaces(pair, maxUnitWords);
  const known = new Float64Array(count).fill(Number.NaN);
  const logOddsOf = ({ surprise, adjacent }: SharedByUnits, inOrder: number, match: number): number =>
    weights.constant +
    weights.surprise * surprise +
    weights.inOrder * inOrder +
    weights.adjacent * adjacent +
    weights.checkedContent * Math.log(found.contentWords[match] ?? 0) +
    weights.sourceUnits * Math.log(source.count);
  return {
    logOdds: (match) => {
      const before = known[match] ?? 0;
      if (!Number.isNaN(before)) return before;
      const box = boxOf(checked, found.checked[match] ?? 0, source, found.source[match] ?? 0);
      const shared = compareUnits(pair, box, surprises, stems, match);
      const odds = logOddsOf(shared, longestInOrder(pair, box, places, match), match);
      known[match] = odds;
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

/** The sentences of the source that contain each stem of the checked text. */
interface StemsOfSource {
  /** By stem: how surprising it is that a certain sentence contains it, in nats. 0 for frequent and for other stems. */
  readonly surprises: Float64Array;
  /** By stem: its sentences are units[starts[stem] .. ends[stem]), each once. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly units: Int32Array;
  /** Whether the checked text contains a stem that is too frequent here. */
  readonly hasFrequent: boolean;
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

/** The source's sentence with the largest sum for its length; unit −1 if none reaches the minimum. */
interface LikeliestUnit {
  readonly unit: number;
  readonly surprise: number;
  /** How many words of the checked text's sentence it contains, without frequent words. */
  readonly words: number;
}

const noUnit: LikeliestUnit = { unit: -1, surprise: 0, words: 0 };

/** A function that finds the likeliest unit for the first `count` of these stems of a sentence. */
function unitFinder(
  { stems, times }: UnitStems,
  source: TextUnits,
  { surprises, starts, ends, units }: StemsOfSource,
): (shared: Int32Array, count: number) => LikeliestUnit {
  const roots = Float64Array.from(source.starts, (start, unit) =>
    Math.sqrt(chanceWords + (source.ends[unit] ?? 0) - start),
  );
  const sums = new Float64Array(source.count);
  const words = new Uint8Array(source.count);
  const reached = new Int32Array(source.count);
  return (shared, count) => {
    let reachedCount = 0;
    for (let k = 0; k < count; k++) {
      const stem = stems[shared[k] ?? 0] ?? 0;
      const surprise = surprises[stem] ?? 0;
      const inUnit = times[shared[k] ?? 0] ?? 0;
      const end = ends[stem] ?? 0;
      for (let at = starts[stem] ?? 0; at < end; at++) {
        const other = units[at] ?? 0;
        const sum = sums[other] ?? 0;
        if (sum === 0) {
          reached[reachedCount++] = other;
          words[other] = 0;
        }
        sums[other] = sum + surprise;
        words[other] = (words[other] ?? 0) + inUnit;
      }
    }
    let best = noUnit;
    let most = 0;
    for (let k = 0; k < reachedCount; k++) {
      const other = reached[k] ?? 0;
      const sum = sums[other] ?? 0;
      sums[other] = 0;
      if (sum < minSurprise) continue;
      const score = sum / (roots[other] ?? 1);
      if (score <= most) continue;
      most = score;
      best = { unit: other, surprise: sum, words: words[other] ?? 0 };
    }
    return best;
  };
}

/** By stem: its first place in a sentence of the source, and the match it was noted for. */
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
