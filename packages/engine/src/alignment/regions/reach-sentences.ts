import type { AlignmentSettings, AnalysedText, Passage } from '../../types.ts';
import type { Link } from '../links/extend-links.ts';
import { linksInside } from '../links/links-inside.ts';
import type { TextPair } from '../text-pair.ts';
import { unitStarts } from '../unit-starts.ts';
import { withSpans } from '../with-spans.ts';

/** A more similar passage was copied, and copies can begin and end anywhere. */
const copyPercent = 92;
/**
 * A sentence, or the rest of one, is added only if it has at most this many words; and how often a passage may grow.
 */
const maxUnitWords = 60;
const maxRounds = 6;
/** Limits for the share of a passage's content words that have a partner. */
const minInside = 0.3;
const maxInside = 0.6;
/**
 * Limits for the share that has a partner by chance, and the number of words next to the passage in which it is
 * counted.
 */
const minChance = 0.03;
const maxChancePerInside = 0.75;
const besideWords = 150;
/** Bonus for the rest of a sentence whose other words are in the passage, in nats. */
const restOfSentence = 2;

type Counts = Map<number, number>;

/** One of the two texts. Equal stems have equal numbers in both; −1: not in the other text, or a function word. */
interface Side {
  readonly stem: Int32Array;
  readonly isContent: Uint8Array;
  readonly isStart: Uint8Array;
  /** The passage cannot grow beyond these words. */
  readonly from: number;
  readonly to: number;
  start: number;
  end: number;
  /** Maps each stem to how many of its words are in the passage and have no partner yet. */
  free: ReadonlyMap<number, number>;
  /** Score of a further word that has a partner among the free words of the other text, and of one that has none. */
  matched: number;
  unmatched: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A sentence next to the passage, or the rest of one. */
interface Unit extends Span {
  /** The free words of the passage and of the unit. */
  readonly free: ReadonlyMap<number, number>;
}

/** The evidence that a span adds, in nats, and the words of the other text that it takes. */
interface Gain {
  readonly nats: number;
  readonly used: Counts;
}

interface Step {
  readonly nats: number;
  readonly take: () => void;
}

/**
 * Adds sentences next to passages that are not copies, if their words are those that the other text's passage still
 * misses. If much was left out or inserted, these words are too sparse for the passage to reach them. A sentence is
 * added if it probably belongs to the passage, alone or together with a sentence of the other text. The passage never
 * grows into a neighbouring one, nor if it would become less similar than the settings allow. `links` are those that
 * the passages were made from.
 */
export function reachSentences(
  pair: TextPair,
  passages: readonly Passage[],
  links: readonly Link[],
  checked: AnalysedText,
  source: AnalysedText,
  { minSimilarityPercent }: AlignmentSettings,
): readonly Passage[] {
  let reached = 0;
  return passages.map((passage, at) => {
    const next = passages[at + 1]?.checkedStartWord ?? checked.words.count;
    const isFixed = passage.similarityPercent >= copyPercent || passage.kind === 'summary';
    const grown = isFixed ? passage : reach(passage, reached, next);
    const kept = grown.similarityPercent < minSimilarityPercent ? passage : grown;
    reached = kept.checkedEndWord;
    return kept;
  });

  function reach(passage: Passage, from: number, to: number): Passage {
    const { checkedStartWord, checkedEndWord, sourceStartWord, sourceEndWord } = passage;
    const linkedHere = new Set<number>();
    const linkedThere = new Set<number>();
    for (const link of linksInside(links, passage)) {
      linkedHere.add(link.checked);
      linkedThere.add(link.source);
    }
    const here = sideOf(
      { start: checkedStartWord, end: checkedEndWord },
      { stem: pair.checked.stem, isContent: pair.isCheckedContent, isStart: unitStarts(checked), from, to },
      linkedHere,
    );
    const there = sideOf(
      { start: sourceStartWord, end: sourceEndWord },
      {
        stem: pair.source.stem,
        isContent: pair.isSourceContent,
        isStart: unitStarts(source),
        from: 0,
        to: source.words.count,
      },
      linkedThere,
    );
    setScores(here, there, linkedHere.size);
    setScores(there, here, linkedThere.size);
    let rounds = 0;
    for (let step = bestStep(here, there); step !== undefined; step = bestStep(here, there)) {
      step.take();
      if (++rounds === maxRounds) break;
    }
    return rounds === 0 ? passage : withSpans(passage, here, there, checked, source);
  }
}

function sideOf(
  { start, end }: Span,
  text: Pick<Side, 'stem' | 'isContent' | 'isStart' | 'from' | 'to'>,
  linked: ReadonlySet<number>,
): Side {
  const free: Counts = new Map();
  for (let i = start; i < end; i++) if (!linked.has(i)) count(free, text.stem[i] ?? -1, 1);
  return { ...text, start, end, free, matched: 0, unmatched: 0 };
}

/** Log ratios of "in the passage" to "next to it": as many words have a partner as inside, or as many as elsewhere. */
function setScores(side: Side, other: Side, linkedWords: number): void {
  let content = 0;
  let met = 0;
  const look = (from: number, to: number): void => {
    for (let i = from; i < to; i++) {
      content += side.isContent[i] ?? 0;
      if (other.free.has(side.stem[i] ?? -1)) met++;
    }
  };
  look(Math.max(0, side.start - besideWords), side.start);
  look(side.end, Math.min(side.stem.length, side.end + besideWords));
  const inside = Math.min(maxInside, Math.max(minInside, linkedWords / (side.end - side.start)));
  const chance = Math.min(inside * maxChancePerInside, Math.max(minChance, met / Math.max(1, content)));
  side.matched = Math.log(inside / chance);
  side.unmatched = Math.log((1 - inside) / (1 - chance));
}

/** The sentence, or the pair of sentences (one in each text), that adds most; undefined if none adds anything. */
function bestStep(here: Side, there: Side): Step | undefined {
  const [units, otherUnits] = [unitsBeside(here), unitsBeside(there)];
  let best: Step | undefined;
  const offer = (step: Step): void => {
    if (step.nats > (best?.nats ?? 0)) best = step;
  };
  for (const unit of units) offer(alone(here, unit, there));
  for (const unit of otherUnits) offer(alone(there, unit, here));
  for (const unit of units) {
    for (const otherUnit of otherUnits) offer(together(here, unit, there, otherUnit));
  }
  return best;
}

/** The sentences, or the rests of sentences, directly before and after the passage. */
function unitsBeside(side: Side): readonly Unit[] {
  const { isStart, start, end, from, to } = side;
  const units: Unit[] = [];
  let after = end + 1;
  while (after < to && isStart[after] !== 1 && after - end <= maxUnitWords) after++;
  if (after <= to && isStart[after] === 1) units.push(unitOf(side, end, after));
  let before = start - 1;
  while (before > from && isStart[before] !== 1 && start - before <= maxUnitWords) before--;
  if (before >= from && isStart[before] === 1) units.push(unitOf(side, before, start));
  return units;
}

function unitOf(side: Side, start: number, end: number): Unit {
  const free: Counts = new Map(side.free);
  for (let i = start; i < end; i++) count(free, side.stem[i] ?? -1, 1);
  return { start, end, free };
}

function alone(side: Side, unit: Unit, other: Side): Step {
  const { nats, used } = gainOf(side, unit, other.free);
  return {
    nats,
    take: () => {
      other.free = without(other.free, used);
      grow(side, unit, without(unit.free, used));
    },
  };
}

function together(here: Side, unit: Unit, there: Side, otherUnit: Unit): Step {
  const gain = gainOf(here, unit, otherUnit.free);
  // A unit that adds too little by itself is not measured again.
  const otherGain = gain.nats > 0 ? gainOf(there, otherUnit, unit.free) : gain;
  return {
    nats: Math.min(gain.nats, otherGain.nats),
    take: () => {
      grow(here, unit, without(without(unit.free, gain.used), otherGain.used));
      grow(there, otherUnit, without(without(otherUnit.free, gain.used), otherGain.used));
    },
  };
}

function gainOf(side: Side, unit: Span, otherFree: ReadonlyMap<number, number>): Gain {
  const used: Counts = new Map();
  const isRest = side.isStart[unit.start < side.start ? unit.end : unit.start] !== 1;
  let nats = isRest ? restOfSentence : 0;
  for (let i = unit.start; i < unit.end; i++) {
    if (side.isContent[i] !== 1) continue;
    const stem = side.stem[i] ?? -1;
    const isMatched = (otherFree.get(stem) ?? 0) > (used.get(stem) ?? 0);
    if (isMatched) count(used, stem, 1);
    nats += isMatched ? side.matched : side.unmatched;
  }
  return { nats, used };
}

function grow(side: Side, unit: Span, free: ReadonlyMap<number, number>): void {
  side.start = Math.min(side.start, unit.start);
  side.end = Math.max(side.end, unit.end);
  side.free = free;
}

function without(free: ReadonlyMap<number, number>, used: ReadonlyMap<number, number>): Counts {
  const left: Counts = new Map(free);
  for (const [stem, times] of used) count(left, stem, -times);
  return left;
}

/** Words without a number never match. */
function count(counts: Counts, stem: number, times: number): void {
  if (stem < 0) return;
  const left = (counts.get(stem) ?? 0) + times;
  if (left > 0) counts.set(stem, left);
  else counts.delete(stem);
}
