/** So much text is fetched and handed to a thread at once; more would only lie in memory. */
const batchBytes = 500_000;
const batchTexts = 32;

/** Things in batches of bounded size; one that is larger than that is alone. */
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

const batchPairs = 200;

/** Pairs in batches whose texts together are of bounded size, so that each text is read once a batch. */
export function pairBatches(
  pairs: readonly Pair[],
  bytesOf: (text: number) => number,
): readonly (readonly Pair[])[] {
  const batches: Pair[][] = [];
  let batch: Pair[] = [];
  let texts = new Set<number>();
  let bytes = 0;
  for (const pair of pairs) {
    const added = pair.filter((text) => !texts.has(text)).reduce((sum, text) => sum + bytesOf(text), 0);
    if (batch.length > 0 && (bytes + added > batchBytes || batch.length >= batchPairs)) {
      batches.push(batch);
      batch = [];
      texts = new Set();
      bytes = 0;
    }
    for (const text of pair) {
      if (!texts.has(text)) bytes += bytesOf(text);
      texts.add(text);
    }
    batch.push(pair);
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
