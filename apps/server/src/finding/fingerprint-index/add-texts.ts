import { createHash } from 'node:crypto';
import { sortedKeys } from './fingerprint-key.ts';
import { lockTexts } from './lock-texts.ts';
import { blockLayout, bucketBitsFor, encodePostings } from './posting-block.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { insertLiveSegment } from './segments.repository.ts';
import { sortPostings } from './sort-postings.ts';
import { deleteChangedTexts, insertMissingTexts, type TextRow } from './texts.repository.ts';
import type { IndexedText } from './types.ts';
import { insertWordSets } from './word-sets.repository.ts';
import { encodeWordSet } from './word-set.ts';

/** A larger addition becomes several segments, so that little data is sorted and sent at once (12 MB). */
const MAX_ADDED_SEGMENT_POSTINGS = 2 ** 21;

interface KeyedText extends TextRow {
  readonly keys: Float64Array;
  readonly wordSet: Buffer;
}

interface Entered {
  readonly entry: number;
  readonly keys: Float64Array;
}

export async function addTexts(db: Queryable, texts: readonly IndexedText[]): Promise<void> {
  const byScope = new Map<number, Entered[]>();
  let pending = [...new Map(texts.map((text) => [text.textId, keyedText(text)])).values()].toSorted(
    (a, b) => a.textId - b.textId,
  );
  await lockTexts(
    db,
    pending.map(({ textId }) => textId),
  );
  while (pending.length > 0) {
    const entries = await insertMissingTexts(db, pending);
    await insertWordSets(db, wordSetsOf(pending, entries));
    for (const { textId, scope, keys } of pending) {
      const entry = entries.get(textId);
      if (entry !== undefined) getOrSet(byScope, scope, []).push({ entry, keys });
    }
    pending = pending.filter((text) => !entries.has(text.textId));
    if (pending.length === 0) break;
    // Texts that were already there as given are done. The others were replaced, or removed by someone else
    // since then: try again.
    const unchanged = await deleteChangedTexts(db, pending);
    pending = pending.filter((text) => !unchanged.has(text.textId));
  }
  for (const [scope, entered] of byScope) {
    for (const portion of portionsOf(entered)) await addSegment(db, scope, portion);
  }
}

function keyedText({ textId, scope, fingerprints }: IndexedText): KeyedText {
  const { pairs, words } = fingerprints;
  const hashes = new BigUint64Array(pairs.hashes.length + words.hashes.length);
  hashes.set(pairs.hashes);
  hashes.set(words.hashes, pairs.hashes.length);
  const keys = sortedKeys(hashes);
  const bytes = new Uint8Array(keys.buffer, keys.byteOffset, keys.byteLength);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const wordSet = encodeWordSet(sortedKeys(words.hashes));
  return { textId, scope, postings: keys.length, digest, keys, wordSet };
}

function wordSetsOf(
  texts: readonly KeyedText[],
  entries: ReadonlyMap<number, number>,
): Array<{ entry: number; words: Buffer }> {
  return texts.flatMap(({ textId, wordSet }) => {
    const entry = entries.get(textId);
    return entry === undefined ? [] : [{ entry, words: wordSet }];
  });
}

function portionsOf(entered: readonly Entered[]): Entered[][] {
  const portions: Entered[][] = [];
  let postings = Infinity;
  for (const one of entered) {
    if (one.keys.length === 0) continue;
    postings += one.keys.length;
    if (postings > MAX_ADDED_SEGMENT_POSTINGS) {
      portions.push([]);
      postings = one.keys.length;
    }
    portions.at(-1)?.push(one);
  }
  return portions;
}

async function addSegment(db: Queryable, scope: number, entered: readonly Entered[]): Promise<void> {
  const count = entered.reduce((sum, { keys }) => sum + keys.length, 0);
  const keys = new Float64Array(count);
  const entries = new Int32Array(count);
  let offset = 0;
  let firstEntry = Infinity;
  let lastEntry = -Infinity;
  for (const one of entered) {
    keys.set(one.keys, offset);
    entries.fill(one.entry, offset, offset + one.keys.length);
    offset += one.keys.length;
    firstEntry = Math.min(firstEntry, one.entry);
    lastEntry = Math.max(lastEntry, one.entry);
  }
  const layout = blockLayout(bucketBitsFor(count), firstEntry, lastEntry);
  const encoded = encodePostings(layout, sortPostings({ keys, entries }));
  await insertLiveSegment(
    db,
    { scope, bucketBits: layout.bucketBits, firstEntry, lastEntry, postings: count, texts: entered.length },
    encoded,
  );
}

function getOrSet<Key, Value>(map: Map<Key, Value>, key: Key, initial: Value): Value {
  const present = map.get(key);
  if (present !== undefined) return present;
  map.set(key, initial);
  return initial;
}
