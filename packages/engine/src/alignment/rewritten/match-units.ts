import type { TextPair } from '../text-pair.ts';
import type { Box } from '../match-words.ts';
import { longestInOrder, sentencePlaces } from './longest-in-order.ts';
import { boxOf, maxUnitWords, type TextUnits } from './text-units.ts';
import { unitStems } from './unit-stems.ts';

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
  const { starts, stems, times, contentWords } = unitStems(pair, checked);
  const surprises = surprisesOf(pair, source);
  const likeliestUnit = unitFinder(pair, source, surprises);
  const found = {
    checked: new Int32Array(checked.count),
    source: new Int32Array(checked.count),
    contentWords: new Uint8Array(checked.count),
    sharedWords: new Uint8Array(checked.count),
    surprise: new Float64Array(checked.count),
  };
  let count = 0;
  for (let unit = 0; unit < checked.count; unit++) {
    if ((contentWords[unit] ?? 0) < minContentWords) continue;
    const from = starts[unit] ?? 0;
    const to = starts[unit + 1] ?? 0;
    let anywhere = 0;
    let most = 0;
    for (let k = from; k < to; k++) {
      const surprise = surprises[stems[k] ?? 0] ?? 0;
      if (surprise === 0) continue;
      anywhere += times[k] ?? 0;
      most += surprise;
    }
    // All words of the sentence together do not suffice.
    if (most < minSurprise) continue;
    const best = likeliestUnit(stems, from, to);
    if (best.unit < 0) continue;
    found.checked[count] = unit;
    found.source[count] = best.unit;
    found.contentWords[count] = contentWords[unit] ?? 0;
    found.sharedWords[count] = anywhere;
    found.surprise[count] = best.surprise;
    count++;
  }
  return { ...found, count, ...oddsOf(pair, checked, source, surprises, found, count) };
}

interface FoundMatches {
  readonly checked: Int32Array;
  readonly source: Int32Array;
  readonly contentWords: Uint8Array;
  readonly surprise: Float64Array;
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
  const boxAt = (match: number): Box =>
    boxOf(checked, found.checked[match] ?? 0, source, found.source[match] ?? 0);
  return {
    logOdds: (match) => {
      const before = known[match] ?? 0;
      if (!Number.isNaN(before)) return before;
      const box = boxAt(match);
      const shared = compareUnits(pair, box, surprises, stems, match);
      const odds = logOddsOf(shared, longestInOrder(pair, box, places, match), match);
      known[match] = odds;
      return odds;
    },
    logOddsAtMost: (match) => {
      const { checkedStart, checkedEnd, sourceStart, sourceEnd } = boxAt(match);
      const shorter = Math.min(checkedEnd - checkedStart, sourceEnd - sourceStart);
      // The sum of the sentence is at least that of its words that the source counts as content words.
      return logOddsOf({ surprise: found.surprise[match] ?? 0, adjacent: 0 }, shorter, match);
    },
  };
}

/** By stem: how surprising it is that a certain sentence of the source contains it, in nats. 0 for frequent stems. */
function surprisesOf({ sourcePlaces, sharedStems }: TextPair, source: TextUnits): Float64Array {
  const { starts, places } = sourcePlaces;
  const surprises = new Float64Array(starts.length - 1);
  for (const stem of sharedStems) {
    const from = starts[stem] ?? 0;
    const to = starts[stem + 1] ?? 0;
    if (to - from > maxPlaces) continue;
    let units = 0;
    let last = -1;
    for (let k = from; k < to; k++) {
      const unit = source.unitOf[places[k] ?? 0] ?? 0;
      if (unit !== last) units++;
      last = unit;
    }
    surprises[stem] = Math.min(maxSurprise, Math.log((source.count + 1) / (units + 0.5)));
  }
  return surprises;
}

/** The source's sentence with the largest sum for its length, and the sum; unit −1 if none reaches the minimum. */
interface LikeliestUnit {
  readonly unit: number;
  readonly surprise: number;
}

const noUnit: LikeliestUnit = { unit: -1, surprise: 0 };

/** A function that finds the likeliest unit for the stems of a sentence, stems[from .. to). */
function unitFinder(
  { sourcePlaces: { starts, places } }: TextPair,
  source: TextUnits,
  surprises: Float64Array,
): (stems: Int32Array, from: number, to: number) => LikeliestUnit {
  const sums = new Float64Array(source.count);
  const reached = new Int32Array(source.count);
  return (stems, from, to) => {
    let reachedCount = 0;
    for (let k = from; k < to; k++) {
      const stem = stems[k] ?? 0;
      const surprise = surprises[stem] ?? 0;
      if (surprise === 0) continue;
      let last = -1;
      const end = starts[stem + 1] ?? 0;
      for (let place = starts[stem] ?? 0; place < end; place++) {
        const other = source.unitOf[places[place] ?? 0] ?? 0;
        if (other === last) continue;
        last = other;
        if (sums[other] === 0) reached[reachedCount++] = other;
        sums[other] = (sums[other] ?? 0) + surprise;
      }
    }
    let best = noUnit;
    let most = 0;
    for (let k = 0; k < reachedCount; k++) {
      const other = reached[k] ?? 0;
      const sum = sums[other] ?? 0;
      sums[other] = 0;
      if (sum < minSurprise) continue;
      const words = (source.ends[other] ?? 0) - (source.starts[other] ?? 0);
      const score = sum / Math.sqrt(chanceWords + words);
      if (score <= most) continue;
      most = score;
      best = { unit: other, surprise: sum };
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
