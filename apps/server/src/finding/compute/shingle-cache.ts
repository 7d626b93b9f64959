import type { Compute } from './compute.ts';

/** The limit for all remembered texts together: 40 MB. A class of a thousand texts of ten pages has 2.5 million. */
const keptShingles = 10_000_000;

/**
 * The shingles of texts, computed in a compute thread on first use: each check of a class needs those of all its texts.
 * Texts never change, so entries stay valid. The least recently used entry is dropped first.
 */
export interface ShingleCache {
  /**
   * Returns shingles in the order of the ids; texts that `contentsOf` does not know are left out.
   * @param contentsOf reads texts that the cache does not know
   */
  shinglesOf(
    compute: Pick<Compute, 'shingleTexts'>,
    textIds: readonly number[],
    contentsOf: (textIds: readonly number[]) => Promise<ReadonlyMap<number, string>>,
    signal: AbortSignal,
  ): Promise<readonly Uint32Array[]>;
}

/** The number of texts that are in memory at once. */
const batchTexts = 16;

export function createShingleCache(): ShingleCache {
  const known = new Map<number, Uint32Array>();
  let kept = 0;

  const remember = (textId: number, shingles: Uint32Array): void => {
    kept += shingles.length - (known.get(textId)?.length ?? 0);
    known.delete(textId);
    known.set(textId, shingles);
    for (const [oldest, { length }] of known) {
      if (kept <= keptShingles) return;
      kept -= length;
      known.delete(oldest);
    }
  };

  return {
    shinglesOf: async (compute, textIds, contentsOf, signal) => {
      const wanted = new Map(textIds.map((textId) => [textId, known.get(textId)]));
      const missing = textIds.filter((textId) => wanted.get(textId) === undefined);
      for (let start = 0; start < missing.length; start += batchTexts) {
        const contents = [...(await contentsOf(missing.slice(start, start + batchTexts)))];
        const texts = contents.map(([, content]) => content);
        const shingled = await compute.shingleTexts({ texts }, signal);
        contents.forEach(([textId], i) => wanted.set(textId, shingled[i]));
      }
      return textIds.flatMap((textId) => {
        const shingles = wanted.get(textId);
        if (shingles === undefined) return [];
        remember(textId, shingles);
        return [shingles];
      });
    },
  };
}
