import { foldUnits } from './folded-units.ts';
import type { Phrases } from './find-phrases.ts';
import type { Neighbourhoods } from './neighbourhoods.ts';

/**
 * Number of counters in a table, as a power of two. Sequences that share a counter by chance blur the result a little.
 */
const singleBits = 11;
const pairBits = 14;
const tripleBits = 17;

/** The estimate of the shorter sequence weighs as much as this many observations. */
const pairPrior = 8;
const triplePrior = 4;
const singlePrior = 0.1;
const alphabet = 256;

/**
 * How often each sequence of one, two and three units occurs, in hashed tables, and the counter that a unit belongs to.
 */
interface Counts {
  readonly singleOf: Uint16Array;
  readonly pairOf: Uint16Array;
  readonly tripleOf: Uint32Array;
  readonly singles: Int32Array;
  readonly pairs: Int32Array;
  readonly triples: Int32Array;
  total: number;
}

/**
 * Measures how badly the rest of the text predicts each phrase, in bits per character. The model uses character
 * trigrams and falls back on pairs and single characters (interpolation after Jelinek and Mercer 1980; trigram profiles
 * as a measure of style inside one document: Stamatatos 2009). The rest is the text without the phrase's neighbourhood.
 */
export function characterSurprise(text: string, phrases: Phrases, near: Neighbourhoods): Float64Array {
  const { units, unitsBefore } = foldUnits(text);
  const counts = countUnits(units);
  const startOf = (phrase: number): number => unitsBefore[phrases.startChars[phrase] ?? 0] ?? 0;
  const endOf = (phrase: number): number => unitsBefore[phrases.endChars[phrase] ?? 0] ?? 0;
  const surprise = new Float64Array(phrases.count);
  let low = 0;
  let high = 0;
  for (let phrase = 0; phrase < phrases.count; phrase++) {
    const nearEnd = endOf(near.last[phrase] ?? phrase);
    const nearStart = startOf(near.first[phrase] ?? phrase);
    addUnits(counts, high, nearEnd, -1);
    addUnits(counts, low, nearStart, 1);
    high = nearEnd;
    low = nearStart;
    surprise[phrase] = bitsPerUnit(counts, startOf(phrase), endOf(phrase));
  }
  return surprise;
}

function countUnits(units: Uint16Array): Counts {
  const counts: Counts = {
    singleOf: new Uint16Array(units.length),
    pairOf: new Uint16Array(units.length),
    tripleOf: new Uint32Array(units.length),
    singles: new Int32Array(1 << singleBits),
    pairs: new Int32Array(1 << pairBits),
    triples: new Int32Array(1 << tripleBits),
    total: 0,
  };
  let before = 0;
  let last = 0;
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] ?? 0;
    const pair = Math.imul(last + 1, 65_599) + unit;
    counts.singleOf[i] = bucket(unit + 1, singleBits);
    counts.pairOf[i] = bucket(pair, pairBits);
    counts.tripleOf[i] = bucket(Math.imul(before + 1, 0x85ebca6b) ^ pair, tripleBits);
    before = last;
    last = unit;
  }
  addUnits(counts, 0, units.length, 1);
  return counts;
}

function bucket(value: number, bits: number): number {
  const mixed = Math.imul(value ^ (value >>> 15), 0x9e3779b1);
  return (mixed ^ (mixed >>> 13)) >>> (32 - bits);
}

function addUnits(counts: Counts, from: number, to: number, sign: number): void {
  const { singleOf, pairOf, tripleOf, singles, pairs, triples } = counts;
  for (let i = from; i < to; i++) {
    const single = singleOf[i] ?? 0;
    const pair = pairOf[i] ?? 0;
    const triple = tripleOf[i] ?? 0;
    singles[single] = (singles[single] ?? 0) + sign;
    pairs[pair] = (pairs[pair] ?? 0) + sign;
    triples[triple] = (triples[triple] ?? 0) + sign;
  }
  if (to > from) counts.total += sign * (to - from);
}

function bitsPerUnit(counts: Counts, from: number, to: number): number {
  const { singleOf, pairOf, tripleOf, singles, pairs, triples, total } = counts;
  let bits = 0;
  for (let i = from; i < to; i++) {
    const single = singles[singleOf[i] ?? 0] ?? 0;
    const pair = pairs[pairOf[i] ?? 0] ?? 0;
    const triple = triples[tripleOf[i] ?? 0] ?? 0;
    const lastSingle = i > 0 ? (singles[singleOf[i - 1] ?? 0] ?? 0) : 0;
    const lastPair = i > 1 ? (pairs[pairOf[i - 1] ?? 0] ?? 0) : 0;
    const alone = (single + singlePrior) / (total + singlePrior * alphabet);
    const afterOne = (pair + pairPrior * alone) / (lastSingle + pairPrior);
    const afterTwo = (triple + triplePrior * afterOne) / (lastPair + triplePrior);
    bits -= Math.log2(afterTwo);
  }
  return to > from ? bits / (to - from) : 0;
}
