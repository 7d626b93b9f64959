import { ModelError, type ModelFolder } from './model-folder.ts';

/**
 * One vector of length 1 for each sentence.
 * @param dims [sentences, size] of vectors of sentences, or [sentences, tokens, size] of vectors of tokens
 * @param lengths the number of tokens of each sentence; the others are padding
 */
export function poolTokens(
  data: Float32Array,
  dims: readonly number[],
  lengths: readonly number[],
  pooling: ModelFolder['pooling'],
): readonly Float32Array[] {
  const size = dims.at(-1) ?? 0;
  const isPooled = dims.length === 2;
  const tokens = isPooled ? 1 : (dims[1] ?? 0);
  if (
    (!isPooled && dims.length !== 3) ||
    dims[0] !== lengths.length ||
    data.length !== lengths.length * tokens * size
  ) {
    throw new ModelError(`the output of the model has the shape ${dims.join(' × ')}`);
  }
  return lengths.map((length, sentence) => {
    const used = isPooled || pooling === 'first' ? 1 : length;
    const sum = new Float32Array(size);
    for (let token = 0; token < used; token++) {
      const start = (sentence * tokens + token) * size;
      for (let k = 0; k < size; k++) sum[k] = (sum[k] ?? 0) + (data[start + k] ?? 0);
    }
    return normalised(sum);
  });
}

/** A vector without a direction stays 0, so that it is like no other. */
function normalised(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return Number.isFinite(length) && length > 0
    ? vector.map((value) => value / length)
    : new Float32Array(vector.length);
}
