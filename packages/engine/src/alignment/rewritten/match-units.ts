import type { TextPair } from '../text-pair.ts';
import type { Box } from '../match-words.ts';
import { longestInOrder, sentencePlaces } from './longest-in-order.ts';
import { boxOf, maxUnitWords, type TextUnits } from './text-units.ts';

/** A sentence of the checked text and the sentence of the source that resembles it most. */
export interface UnitMatch {
  readonly checked: number;
  readonly source: number;
  /** Log odds that the one was written from the other, against two sentences on the same subject. */
  readonly logOdds: number;
  /** The content words of the checked text's sentence, and those of them that the source contains anywhere. */
  readonly contentWords: number;
  readonly sharedWords: number;
}

/** The words that two sentences share. */
interface SharedByUnits {
  /** Sum over the shared stems: how surprising it is that this sentence of the source contains them, in nats. */
  readonly surprise: number;
  /** Shared content words that follow a shared content word in both texts. */
  readonly adjacent: number;
  readonly checkedContent: number;
  /** Content words of the checked text's sentence that the source contains anywhere. */
  readonly anywhere: number;
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
 * other combinations. The matches are in the order of the checked text.
 */
export function matchUnits(pair: TextPair, checked: TextUnits, source: TextUnits): readonly UnitMatch[] {
  const surprises = surprisesOf(pair, source);
  const sums = new Float64Array(source.count);
  const lastSeen = new Int32Array(surprises.length).fill(-1);
  const stems = {
    places: new Int32Array(surprises.length),
    units: new Int32Array(surprises.length).fill(-1),
  };
  const places = sentencePlaces(pair, maxUnitWords);
  const matches: UnitMatch[] = [];
  for (let unit = 0; unit < checked.count; unit++) {
    const best = likeliestUnit(pair, checked, source, unit, surprises, sums, lastSeen);
    if (best < 0) continue;
    const box = boxOf(checked, unit, source, best);
    const shared = compareUnits(pair, box, surprises, stems, unit);
    const inOrder = longestInOrder(pair, box, places, unit);
    matches.push({
      checked: unit,
      source: best,
      logOdds: logOddsOf(shared, inOrder, source.count),
      contentWords: shared.checkedContent,
      sharedWords: shared.anywhere,
    });
  }
  return matches;
}

function logOddsOf(
  { surprise, adjacent, checkedContent }: SharedByUnits,
  inOrder: number,
  sourceUnits: number,
): number {
  return (
    weights.constant +
    weights.surprise * surprise +
    weights.inOrder * inOrder +
    weights.adjacent * adjacent +
    weights.checkedContent * Math.log(checkedContent) +
    weights.sourceUnits * Math.log(sourceUnits)
  );
}

/** By stem: how surprising it is that a certain sentence of the source contains it, in nats. 0 for frequent stems. */
function surprisesOf({ sourcePlaces }: TextPair, source: TextUnits): Float64Array {
  const { starts, places } = sourcePlaces;
  const surprises = new Float64Array(starts.length - 1);
  for (let stem = 0; stem < surprises.length; stem++) {
    const from = starts[stem] ?? 0;
    const to = starts[stem + 1] ?? 0;
    if (to === from || to - from > maxPlaces) continue;
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

/** The source's sentence with the largest sum for its length; −1 if none reaches the minimum. Leaves `sums` empty. */
function likeliestUnit(
  pair: TextPair,
  checked: TextUnits,
  source: TextUnits,
  unit: number,
  surprises: Float64Array,
  sums: Float64Array,
  lastSeen: Int32Array,
): number {
  const { starts, places } = pair.sourcePlaces;
  const reached: number[] = [];
  let contentWords = 0;
  for (let i = checked.starts[unit] ?? 0; i < (checked.ends[unit] ?? 0); i++) {
    contentWords += pair.isCheckedContent[i] ?? 0;
    const stem = pair.checked.stem[i] ?? -1;
    const surprise = stem < 0 ? 0 : (surprises[stem] ?? 0);
    if (surprise === 0 || lastSeen[stem] === unit) continue;
    lastSeen[stem] = unit;
    let last = -1;
    for (let k = starts[stem] ?? 0; k < (starts[stem + 1] ?? 0); k++) {
      const other = source.unitOf[places[k] ?? 0] ?? 0;
      if (other === last) continue;
      last = other;
      if (sums[other] === 0) reached.push(other);
      sums[other] = (sums[other] ?? 0) + surprise;
    }
  }
  let best = -1;
  let most = 0;
  for (const other of reached) {
    const sum = sums[other] ?? 0;
    sums[other] = 0;
    if (sum < minSurprise || contentWords < minContentWords) continue;
    const words = (source.ends[other] ?? 0) - (source.starts[other] ?? 0);
    const score = sum / Math.sqrt(chanceWords + words);
    if (score <= most) continue;
    most = score;
    best = other;
  }
  return best;
}

/** By stem: its first place in a sentence of the source, and the sentence of the checked text it was noted for. */
interface StemsOfUnit {
  readonly places: Int32Array;
  readonly units: Int32Array;
}

function compareUnits(
  pair: TextPair,
  box: Box,
  surprises: Float64Array,
  { places, units }: StemsOfUnit,
  unit: number,
): SharedByUnits {
  const { checked: here, source: there, isCheckedContent, isSourceContent } = pair;
  for (let j = box.sourceEnd - 1; j >= box.sourceStart; j--) {
    const stem = there.stem[j] ?? -1;
    if (stem < 0 || isSourceContent[j] !== 1) continue;
    places[stem] = j;
    units[stem] = unit;
  }
  let [checkedContent, anywhere, surprise, adjacent] = [0, 0, 0, 0];
  let [lastHere, lastThere] = [-2, -2];
  for (let i = box.checkedStart; i < box.checkedEnd; i++) {
    if (isCheckedContent[i] !== 1) continue;
    checkedContent++;
    const stem = here.stem[i] ?? -1;
    if ((surprises[stem] ?? 0) > 0) anywhere++;
    if (units[stem] !== unit) continue;
    const place = places[stem] ?? 0;
    // Each stem counts once.
    units[stem] = -1;
    surprise += surprises[stem] ?? 0;
    if (i === lastHere + 1 && place === lastThere + 1) adjacent++;
    lastHere = i;
    lastThere = place;
  }
  return { surprise, adjacent, checkedContent, anywhere };
}
