/** The amount of text that is fetched and passed to a thread at once. More would only occupy memory. */
const batchBytes = 500_000;
const batchTexts = 32;

/** Items in batches of limited size. An item that exceeds the limit is alone. */
export function batchesByBytes<Item>(
  items: readonly Item[],
  bytesOf: (item: Item) => number,
): readonly (readonly Item[])[] {
  const batches: Item[][] = [];
  let batch: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    const length = bytesOf(item);
    if (batch.length > 0 && (bytes + length > batchBytes || batch.length >= batchTexts)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += length;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

export type Pair = readonly [first: number, second: number];

/** More than for other texts: they are read once for all pairs of a batch. */
const pairBatchBytes = 2_500_000;
const batchPairs = { least: 8, most: 400 };
const batchesPerThread = 4;
/** The number of texts on either side of a tile. */
const tileTexts = 64;

/**
 * Pairs in batches whose texts together have a limited size, so that each text is read once per batch. Where
 * most pairs are candidates, the batches are tiles of the matrix of texts, which have many pairs of few
 * texts.
 * @param texts All of them, in order.
 */
export function pairBatches(
  pairs: readonly Pair[],
  texts: readonly number[],
  bytesOf: (text: number) => number,
  threads: number,
): readonly (readonly Pair[])[] {
  const tiles = new Map(texts.map((text, place) => [text, Math.floor(place / tileTexts)]));
  const tileOf = (text: number): number => tiles.get(text) ?? 0;
  const inTiles = pairs.toSorted(
    ([a, b], [c, d]) => tileOf(a) - tileOf(c) || tileOf(b) - tileOf(d) || a - c || b - d,
  );
  const wanted = Math.ceil(pairs.length / (threads * batchesPerThread));
  const most = Math.min(batchPairs.most, Math.max(batchPairs.least, wanted));
  const batches: Pair[][] = [];
  let batch: Pair[] = [];
  let known = new Set<number>();
  let bytes = 0;
  for (const pair of inTiles) {
    const added = pair.filter((text) => !known.has(text)).reduce((sum, text) => sum + bytesOf(text), 0);
    if (batch.length > 0 && (bytes + added > pairBatchBytes || batch.length >= most)) {
      batches.push(batch);
      batch = [];
      known = new Set();
      bytes = 0;
    }
    for (const text of pair) {
      if (!known.has(text)) bytes += bytesOf(text);
      known.add(text);
    }
    batch.push(pair);
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
