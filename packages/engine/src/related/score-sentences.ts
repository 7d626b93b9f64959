/** The rivals of a pair of sentences: how many of the most alike sentences are averaged. */
const rivals = 4;

/** Maps each sentence of the checked text and sentence of the source to their evidence, 0 if they are not alike. */
export type SentenceScores = readonly Float32Array[];

/**
 * Scores each pair of sentences by how much more alike they are than either is to the sentences of the other text that
 * are most like it. All sentences on one subject are alike, by how much depends on the subject and the model, and the
 * margin does not (Artetxe and Schwenk, 2019, margin-based mining with a difference).
 * @param checked vectors of length 1, as `source`
 * @param minCosine a pair with a lower cosine is not alike
 */
export function scoreSentences(
  checked: readonly Float32Array[],
  source: readonly Float32Array[],
  minCosine: number,
): SentenceScores {
  const cosines = checked.map((one) => Float32Array.from(source, (other) => dot(one, other)));
  const here = cosines.map((row) => meanOfStrongest(row.length, (j) => row[j] ?? -1));
  const there = source.map((_, j) => meanOfStrongest(cosines.length, (i) => cosines[i]?.[j] ?? -1));
  return cosines.map((row, i) =>
    row.map((cosine, j) =>
      cosine < minCosine ? 0 : Math.max(0, cosine - ((here[i] ?? 0) + (there[j] ?? 0)) / 2),
    ),
  );
}

function meanOfStrongest(count: number, valueOf: (index: number) => number): number {
  const strongest: number[] = [];
  for (let k = 0; k < count; k++) {
    const value = valueOf(k);
    if (strongest.length === rivals && value <= (strongest[rivals - 1] ?? 0)) continue;
    const place = strongest.findIndex((other) => value > other);
    strongest.splice(place < 0 ? strongest.length : place, 0, value);
    strongest.length = Math.min(strongest.length, rivals);
  }
  return strongest.reduce((sum, value) => sum + value, 0) / Math.max(1, strongest.length);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += (one[k] ?? 0) * (other[k] ?? 0);
  return sum;
}
