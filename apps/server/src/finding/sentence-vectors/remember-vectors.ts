import { createHash } from 'node:crypto';
import type { SentenceVectors } from '@palimpsest/engine';

/** Numbers of vectors that are kept: 64 MB. At 384 numbers a sentence, this is 40,000 sentences. */
const keptNumbers = 16_000_000;

/**
 * Keeps the vectors of the texts that were asked for last. The texts of a class have the same candidates, and turning a
 * text into vectors takes a hundred times as long as comparing them.
 */
export function rememberVectors(vectorsOf: SentenceVectors, most = keptNumbers): SentenceVectors {
  const known = new Map<string, readonly Float32Array[]>();
  let kept = 0;
  return async (sentences) => {
    const key = createHash('sha256').update(JSON.stringify(sentences)).digest('base64');
    const vectors = known.get(key) ?? (await vectorsOf(sentences));
    if (!known.delete(key)) kept += numbersOf(vectors);
    known.set(key, vectors);
    for (const [oldest, old] of known) {
      if (kept <= most) break;
      known.delete(oldest);
      kept -= numbersOf(old);
    }
    return vectors;
  };
}

function numbersOf(vectors: readonly Float32Array[]): number {
  return vectors.reduce((sum, { length }) => sum + length, 0);
}
