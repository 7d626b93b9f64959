import type { Candidate, CandidateQuery, IndexedText } from '../types.ts';

/** The slow reference: the answers of the index, computed from the texts themselves. */
export interface NaiveIndex {
  add(texts: readonly IndexedText[]): void;
  remove(textIds: readonly number[]): void;
  candidates(query: CandidateQuery): Candidate[];
  readonly texts: ReadonlyMap<number, { readonly scope: number; readonly hashes: ReadonlySet<bigint> }>;
}

const MOST_TEXTS_THAT_COUNT = 256;
const WINDOW_WORDS = 70;

export function createNaiveIndex(): NaiveIndex {
  // A Map keeps the order of insertion: the order in which the texts were added.
  const texts = new Map<number, { scope: number; hashes: Set<bigint> }>();
  return {
    texts,
    add(added) {
      const inOrder = added.toSorted((a, b) => a.textId - b.textId);
      // Texts that replace others come after new ones.
      const fresh = inOrder.filter(({ textId }) => !texts.has(textId));
      const others = inOrder.filter(({ textId }) => texts.has(textId));
      for (const { textId, scope, fingerprints } of [...fresh, ...others]) {
        const hashes = new Set([...fingerprints.pairs.hashes, ...fingerprints.words.hashes]);
        const present = texts.get(textId);
        if (present?.scope === scope && isEqual(present.hashes, hashes)) continue;
        texts.delete(textId);
        texts.set(textId, { scope, hashes });
      }
    },
    remove(textIds) {
      for (const textId of textIds) texts.delete(textId);
    },
    candidates({ fingerprints: { pairs: fingerprints }, scopes, limit, excludeTextIds = [] }) {
      const found = new Map<number, Array<{ place: number; weight: number }>>();
      for (const hash of new Set(fingerprints.hashes)) {
        const sharing = [...new Set(scopes)].flatMap((scope) =>
          [...texts]
            .filter(([textId, text]) => text.scope === scope && !excludeTextIds.includes(textId))
            .filter(([, text]) => text.hashes.has(hash))
            .slice(0, MOST_TEXTS_THAT_COUNT),
        );
        const place = fingerprints.startWords[fingerprints.hashes.indexOf(hash)] ?? 0;
        const weight =
          Math.round((2 ** 20 * Math.log1p(65_536 / sharing.length)) / Math.log1p(65_536)) / 2 ** 20;
        const hit = { place, weight };
        for (const [textId] of sharing) found.set(textId, [...(found.get(textId) ?? []), hit]);
      }
      const order = [...texts.keys()];
      const left = [...found].map(([textId, hits]) => ({ textId, hits }));
      const picked: Candidate[] = [];
      while (picked.length < limit && left.length > 0) {
        const [best] = left
          .map(({ textId, hits }) => ({
            textId,
            sharedFingerprints: hits.length,
            score: hits.reduce((most, { place: start }) => Math.max(most, weightOfWindow(hits, start)), 0),
          }))
          .toSorted(
            (a, b) =>
              b.score - a.score ||
              b.sharedFingerprints - a.sharedFingerprints ||
              order.indexOf(a.textId) - order.indexOf(b.textId),
          );
        if (best === undefined) break;
        picked.push(best);
        const [gone] = left.splice(
          left.findIndex(({ textId }) => textId === best.textId),
          1,
        );
        // The texts that share a fingerprint share the object, so its weight falls for all of them.
        for (const hit of gone?.hits ?? []) hit.weight = Math.round(hit.weight * 0.85 * 2 ** 20) / 2 ** 20;
      }
      return picked;
    },
  };
}

function weightOfWindow(hits: ReadonlyArray<{ place: number; weight: number }>, start: number): number {
  return hits
    .filter(({ place }) => place >= start && place < start + WINDOW_WORDS)
    .reduce((sum, { weight }) => sum + weight, 0);
}

function isEqual(a: ReadonlySet<bigint>, b: ReadonlySet<bigint>): boolean {
  return a.size === b.size && [...a].every((hash) => b.has(hash));
}
