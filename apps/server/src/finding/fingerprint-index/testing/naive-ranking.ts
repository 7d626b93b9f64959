import type { IndexFingerprints } from '@palimpsest/engine';
import type { Candidate } from '../types.ts';

/** The slow reference of the ranking by words: everything is computed again for each place of the answer. */

export interface NaiveText {
  readonly textId: number;
  readonly scope: number;
  readonly pairs: ReadonlySet<bigint>;
  readonly words: ReadonlySet<bigint>;
}

const MOST_TEXTS = 128;
const MOST_TEXTS_OF_RARE_WORD = 128;
const POOL = 300;
const PLACES_OF_LONG_TEXTS = 60;
const PLACES_OF_COPIES = 60;
const LEAST_OF_COPY = 2;
const PLACES_OF_WEAK_COPIES = 4;
const LEAST_OF_WEAK_COPY = 1.5;
const REPEATED_WITHIN = 60;
const PART_WORDS = 50;
const WINDOW_WORDS = 70;

interface Hit {
  readonly place: number;
  readonly weight: number;
}

/** @param texts Those that may be found, in the order of their addition. */
export function rankNaively(
  texts: readonly NaiveText[],
  { pairs, words }: IndexFingerprints,
  limit: number,
): Candidate[] {
  const textsWith = (hash: bigint): NaiveText[] =>
    texts.filter((text) => text.pairs.has(hash) || text.words.has(hash));
  const lengthOf = (text: NaiveText): number => new Set([...text.pairs, ...text.words]).size;
  const indexed = texts.filter((text) => lengthOf(text) > 0);
  const average = indexed.reduce((sum, text) => sum + lengthOf(text), 0) / indexed.length;

  const pairHits = new Map<NaiveText, Hit[]>();
  const wordHits = new Map<NaiveText, Hit[]>();
  const shared = new Map<NaiveText, Set<bigint>>();
  const add = (hits: Map<NaiveText, Hit[]>, text: NaiveText, hash: bigint, hit: Hit): void => {
    hits.set(text, [...(hits.get(text) ?? []), hit]);
    shared.set(text, (shared.get(text) ?? new Set()).add(hash));
  };
  for (const hash of new Set(pairs.hashes)) {
    const scopes = [...new Set(texts.map(({ scope }) => scope))];
    const sharing = scopes.flatMap((scope) =>
      textsWith(hash)
        .filter((text) => text.scope === scope)
        .slice(0, MOST_TEXTS),
    );
    const place = pairs.startWords[pairs.hashes.indexOf(hash)] ?? 0;
    for (const text of sharing) add(pairHits, text, hash, { place, weight: rarity(sharing.length) });
  }
  const lastPlaces = new Map<bigint, number>();
  words.hashes.forEach((hash, i) => {
    const place = words.startWords[i] ?? 0;
    const sharing = textsWith(hash);
    const isNear = place - (lastPlaces.get(hash) ?? -Infinity) < WINDOW_WORDS;
    if (sharing.length > MOST_TEXTS_OF_RARE_WORD || isNear) return;
    if (sharing.length > 0) lastPlaces.set(hash, place);
    for (const text of sharing) add(wordHits, text, hash, { place, weight: rarity(sharing.length) });
  });

  const scored = [...shared.keys()].map((text) => {
    const { weight, lastPlace } = bestWindow([...(pairHits.get(text) ?? []), ...(wordHits.get(text) ?? [])]);
    const length = lengthOf(text) / average;
    return { text, sum: weight, length, part: Math.floor(lastPlace / PART_WORDS) };
  });
  type Scored = (typeof scored)[number];
  const byPart = (chosen: readonly Scored[], scoreOf: (one: Scored) => number): readonly NaiveText[] => {
    const sorted = chosen.toSorted(
      (a, b) => scoreOf(b) - scoreOf(a) || texts.indexOf(a.text) - texts.indexOf(b.text),
    );
    const rankInPart = ({ part }: Scored, i: number): number =>
      sorted.slice(0, i).filter((one) => one.part === part).length;
    return (
      sorted
        .map((one, i) => ({ ...one, round: rankInPart(one, i) }))
        // A stable sort, so the better one comes first in each round.
        .toSorted((a, b) => a.round - b.round)
        .map(({ text }) => text)
    );
  };
  const size = Math.max(POOL, limit);
  const best = byPart(scored, ({ sum, length }) => sum / (0.25 + 0.75 * length)).slice(0, size);
  const long = byPart(
    scored.filter(({ length }) => length > 1),
    ({ sum }) => sum,
  ).slice(0, PLACES_OF_LONG_TEXTS);
  const runs = [...pairHits.keys()].map((text) => {
    const { weight, lastPlace } = bestRun(pairs, pairHits.get(text) ?? [], pairHits);
    return { text, sum: weight, length: 1, part: Math.floor(lastPlace / PART_WORDS) };
  });
  const strongCopies = byPart(
    runs.filter(({ sum }) => sum >= LEAST_OF_COPY),
    ({ sum }) => sum,
  ).slice(0, PLACES_OF_COPIES);
  const weakCopies = byPart(
    runs
      .filter(({ sum }) => sum >= LEAST_OF_WEAK_COPY && sum < LEAST_OF_COPY)
      .map((one) => ({ ...one, part: 0 })),
    ({ sum }) => sum,
  ).slice(0, PLACES_OF_WEAK_COPIES);
  const copies = [...strongCopies, ...weakCopies];
  const inTurns = best.flatMap((text, i) => [text, ...long.slice(i, i + 1)]);
  const pool = [...new Set([...copies, ...inTurns])];

  const left = new Float64Array(words.count).fill(1);
  const counts = new Map(
    Array.from(words.hashes, (hash) => [hash, texts.filter((text) => text.words.has(hash)).length]),
  );
  const segmentOf = (text: NaiveText) => {
    const relative = Math.round(4 * Math.log2(lengthOf(text) / average));
    const scale = 2 ** (Math.min(32, Math.max(-32, relative)) / 4) / (indexed.length + 50);
    const pairWeights = new Map<number, number[]>();
    for (const { place, weight } of (pairHits.get(text) ?? []).toSorted((a, b) => a.place - b.place)) {
      const after = words.startWords.findIndex((start) => start >= place);
      const at = after === -1 ? words.count - 1 : after;
      pairWeights.set(at, [...(pairWeights.get(at) ?? []), weight]);
    }
    const values = Array.from(words.hashes, (hash, i) => {
      const isRepeated = words.hashes.subarray(Math.max(0, i - 79), i).includes(hash);
      const byChance = Math.min(0.9, (counts.get(hash) ?? 0) * scale + 0.75 / 256);
      const ofWord = mayContain(text.words, hash)
        ? Math.log(1 - 0.5 + 0.5 / byChance) * (left[i] ?? 0)
        : Math.log(1 - 0.5);
      return {
        ofWord: isRepeated ? 0 : ofWord,
        ofPairs: (pairWeights.get(i) ?? []).map((weight) => weight * (left[i] ?? 0)),
      };
    });
    let best = { sum: 0, start: 0, end: 0 };
    for (let start = 0; start < values.length; start++) {
      let sum = 0;
      for (let end = start + 1; end <= values.length; end++) {
        const { ofWord, ofPairs } = values[end - 1] ?? { ofWord: 0, ofPairs: [] };
        sum = ofPairs.reduce((all, one) => all + one, sum - 0.15 + ofWord);
        if (sum > best.sum) best = { sum, start, end };
      }
    }
    return { ...best, score: Math.round(best.sum * 2 ** 20) / 2 ** 20 };
  };

  const picked: Candidate[] = [];
  const waiting = [...pool];
  while (picked.length < limit && waiting.length > 0) {
    const place = picked.length + 1;
    const waitingCopies = waiting.filter((text) => copies.includes(text));
    const ofOrder = (): readonly NaiveText[] => {
      if (place % 2 === 0 && waitingCopies.length > 0) return waitingCopies.slice(0, 1);
      return place % 4 === 0 ? waiting.slice(0, 1) : waiting;
    };
    const [best] = ofOrder()
      .map((text) => ({ text, segment: segmentOf(text) }))
      .toSorted((a, b) => b.segment.score - a.segment.score || pool.indexOf(a.text) - pool.indexOf(b.text));
    if (best === undefined) break;
    waiting.splice(waiting.indexOf(best.text), 1);
    picked.push({
      textId: best.text.textId,
      sharedFingerprints: shared.get(best.text)?.size ?? 0,
      score: best.segment.score,
    });
    for (let i = best.segment.start; i < best.segment.end; i++) {
      if (!mayContain(best.text.words, words.hashes[i] ?? 0n)) continue;
      left[i] = Math.round((left[i] ?? 0) * 0.85 * 2 ** 20) / 2 ** 20;
    }
  }
  return picked;
}

function rarity(texts: number): number {
  return Math.round((2 ** 20 * Math.log1p(65_536 / texts)) / Math.log1p(65_536)) / 2 ** 20;
}

/** The greatest weight of hits within 70 words, and the place of the last of these hits. */
function bestWindow(hits: readonly Hit[]): { weight: number; lastPlace: number } {
  const windows = hits.map(({ place }) => ({
    lastPlace: place,
    weight: hits
      .filter((hit) => hit.place > place - WINDOW_WORDS && hit.place <= place)
      .reduce((sum, { weight }) => sum + weight, 0),
  }));
  const [best] = windows.toSorted((a, b) => b.weight - a.weight || a.lastPlace - b.lastPlace);
  return best ?? { weight: 0, lastPlace: 0 };
}

/** The greatest sum of consecutive pairs, of every start and end. */
function bestRun(
  { hashes, startWords }: IndexFingerprints['pairs'],
  hits: readonly Hit[],
  allHits: ReadonlyMap<NaiveText, readonly Hit[]>,
): { weight: number; lastPlace: number } {
  const weights = new Map([...allHits.values()].flat().map(({ place, weight }) => [place, weight]));
  const shared = new Set(hits.map(({ place }) => place));
  const values = Array.from(hashes, (hash, i) => {
    const firstPlace = startWords[hashes.indexOf(hash)] ?? 0;
    const isRepeated = hashes.subarray(Math.max(0, i - REPEATED_WITHIN + 1), i).includes(hash);
    const weight = weights.get(firstPlace);
    if (isRepeated || (weight !== undefined && weight <= rarity(MOST_TEXTS))) return 0;
    return weight !== undefined && shared.has(firstPlace) ? weight : -1;
  });
  let best = { weight: 0, lastPlace: 0 };
  for (let start = 0; start < values.length; start++) {
    let sum = 0;
    for (let end = start; end < values.length; end++) {
      sum += values[end] ?? 0;
      const lastPlace = startWords[end] ?? 0;
      const isEarlier = sum === best.weight && sum > 0 && lastPlace < best.lastPlace;
      if (sum > best.weight || isEarlier) best = { weight: sum, lastPlace };
    }
  }
  return best;
}

/** Sets keep only the upper bits of a word: eight more than its number of words needs. */
function mayContain(words: ReadonlySet<bigint>, word: bigint): boolean {
  const bits = Math.min(40, 8 + Math.ceil(Math.log2(Math.max(1, words.size))));
  const beginning = (hash: bigint): bigint =>
    BigInt.asUintN(64, hash * 0x9e3779b97f4a7c15n) >> BigInt(64 - bits);
  return words.size > 0 && [...words].some((hash) => beginning(hash) === beginning(word));
}
