import type { AlignedRun } from '../types.ts';
import { groupByKey, type Groups } from './group-by-key.ts';
import type { NumberedWords, WordIndex } from './word-index.ts';

/** Shorter runs are ignored: `matchWords` matches their words one by one. */
export const minRunWords = 4;
/**
 * If a shingle has more positions in the checked text, they are not all paired: its k-th occurrence is paired with the
 * k-th.
 */
const maxPlaces = 16;

interface ShingleIndex {
  readonly mask: number;
  /** Shingle number + 1 by hash slot. */
  readonly slots: Int32Array;
  readonly groups: Groups;
}

const known = new WeakMap<WordIndex, ShingleIndex>();

/**
 * Finds the maximal runs of at least `minRunWords` equal words, in the order of the source. All positions of a shingle
 * are paired with each other as long as there are few of them. The work therefore stays proportional to the length of
 * the texts, even if one word is repeated a million times.
 * @param isUsedOnce The index of the checked text is used for this source only: the shorter source is indexed instead.
 */
export function findRuns(index: WordIndex, source: NumberedWords, isUsedOnce = false): readonly AlignedRun[] {
  const { shingleAt, groups } = isUsedOnce
    ? indexSource(index.words, source)
    : indexChecked(shingleIndex(index), index.words, source);
  const a = index.words.exact;
  const b = source.exact;
  const runs: AlignedRun[] = [];
  const reachedOnDiagonal = new Map<number, number>();
  const seen = new Map<number, number>();
  for (let j = 0; j + minRunWords <= source.count; j++) {
    const shingle = shingleAt(j);
    if (shingle < 0) continue;
    let from = groups.starts[shingle] ?? 0;
    let to = groups.starts[shingle + 1] ?? 0;
    if (to - from > maxPlaces) {
      const rank = seen.get(shingle) ?? 0;
      seen.set(shingle, rank + 1);
      if (rank >= to - from) continue;
      from += rank;
      to = from + 1;
    }
    for (let k = from; k < to; k++) {
      const i = groups.places[k] ?? 0;
      if ((reachedOnDiagonal.get(i - j) ?? 0) > j) continue;
      let wordCount = minRunWords;
      while (
        i + wordCount < index.words.count &&
        j + wordCount < source.count &&
        a[i + wordCount] === b[j + wordCount]
      ) {
        wordCount++;
      }
      reachedOnDiagonal.set(i - j, j + wordCount);
      runs.push({ checkedStartWord: i, sourceStartWord: j, wordCount });
    }
  }
  return runs;
}

/** The shingles of the source as numbers, −1 for others, and the positions of each number in the checked text. */
interface SharedShingles {
  readonly shingleAt: (place: number) => number;
  readonly groups: Groups;
}

function indexChecked(
  shingles: ShingleIndex,
  { exact }: NumberedWords,
  source: NumberedWords,
): SharedShingles {
  return { shingleAt: (place) => findShingle(shingles, exact, source.exact, place), groups: shingles.groups };
}

/** Reads the checked text once and notes where it contains shingles of the source. */
function indexSource(checked: NumberedWords, source: NumberedWords): SharedShingles {
  const { slots, mask, keys, firstPlaces } = numberShingles(source);
  const places: number[] = [];
  const found: number[] = [];
  for (let i = 0; i + minRunWords <= checked.count; i++) {
    for (let slot = hashAt(checked.exact, i) & mask; ; slot = (slot + 1) & mask) {
      const id = (slots[slot] ?? 0) - 1;
      if (id < 0) break;
      if (!equalAt(source.exact, firstPlaces[id] ?? 0, checked.exact, i)) continue;
      places.push(i);
      found.push(id);
      break;
    }
  }
  const groups = groupByKey(Int32Array.from(found), found.length, firstPlaces.length);
  return {
    shingleAt: (place) => keys[place] ?? -1,
    groups: { starts: groups.starts, places: groups.places.map((at) => places[at] ?? 0) },
  };
}

function shingleIndex(index: WordIndex): ShingleIndex {
  let found = known.get(index);
  if (found === undefined) {
    found = buildShingles(index.words);
    known.set(index, found);
  }
  return found;
}

function buildShingles(words: NumberedWords): ShingleIndex {
  const { mask, slots, keys, firstPlaces } = numberShingles(words);
  return { mask, slots, groups: groupByKey(keys, words.count, firstPlaces.length) };
}

interface NumberedShingles extends Pick<ShingleIndex, 'mask' | 'slots'> {
  /** Maps each position to the number of the shingle there, −1 if one of its words is not in the checked text. */
  readonly keys: Int32Array;
  readonly firstPlaces: Uint32Array;
}

function numberShingles({ count, exact }: NumberedWords): NumberedShingles {
  let size = 16;
  while (size < count * 2) size *= 2;
  const mask = size - 1;
  const slots = new Int32Array(size);
  const firstPlaces = new Uint32Array(count);
  const keys = new Int32Array(count).fill(-1);
  let different = 0;
  for (let i = 0; i + minRunWords <= count; i++) {
    if (isIncomplete(exact, i)) continue;
    let slot = hashAt(exact, i) & mask;
    for (;;) {
      const id = (slots[slot] ?? 0) - 1;
      if (id < 0) {
        slots[slot] = different + 1;
        firstPlaces[different] = i;
        keys[i] = different++;
        break;
      }
      if (equalAt(exact, firstPlaces[id] ?? 0, exact, i)) {
        keys[i] = id;
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return { mask, slots, keys, firstPlaces: firstPlaces.subarray(0, different) };
}

function isIncomplete(ids: Int32Array, at: number): boolean {
  for (let k = 0; k < minRunWords; k++) if ((ids[at + k] ?? -1) < 0) return true;
  return false;
}

function findShingle(shingles: ShingleIndex, a: Int32Array, b: Int32Array, j: number): number {
  if (isIncomplete(b, j)) return -1;
  let slot = hashAt(b, j) & shingles.mask;
  for (;;) {
    const id = (shingles.slots[slot] ?? 0) - 1;
    if (id < 0) return -1;
    const place = shingles.groups.places[shingles.groups.starts[id] ?? 0] ?? 0;
    if (equalAt(a, place, b, j)) return id;
    slot = (slot + 1) & shingles.mask;
  }
}

function hashAt(ids: Int32Array, at: number): number {
  let hash = 0;
  for (let k = 0; k < minRunWords; k++) {
    hash = Math.imul((hash << 5) ^ (hash >>> 27) ^ (ids[at + k] ?? 0), 0x9e3779b1);
  }
  return hash ^ (hash >>> 15);
}

function equalAt(a: Int32Array, i: number, b: Int32Array, j: number): boolean {
  for (let k = 0; k < minRunWords; k++) if (a[i + k] !== b[j + k]) return false;
  return true;
}
