import type { Candidate, CandidateQuery, IndexedText } from '../types.ts';

/** The slow reference: what the index answers, computed from the texts themselves. */
export interface NaiveIndex {
  add(texts: readonly IndexedText[]): void;
  remove(textIds: readonly number[]): void;
  candidates(query: CandidateQuery): Candidate[];
  readonly texts: ReadonlyMap<number, { readonly scope: number; readonly hashes: ReadonlySet<bigint> }>;
}

const MOST_TEXTS_THAT_COUNT = 256;

export function createNaiveIndex(): NaiveIndex {
  // A Map keeps the order of insertion: the order in which the texts were added.
  const texts = new Map<number, { scope: number; hashes: Set<bigint> }>();
  return {
    texts,
    add(added) {
      for (const { textId, scope, fingerprints } of added.toSorted((a, b) => a.textId - b.textId)) {
        const hashes = new Set(fingerprints.hashes);
        const present = texts.get(textId);
        if (present?.scope === scope && isEqual(present.hashes, hashes)) continue;
        texts.delete(textId);
        texts.set(textId, { scope, hashes });
      }
    },
    remove(textIds) {
      for (const textId of textIds) texts.delete(textId);
    },
    candidates({ fingerprints, scopes, limit, excludeTextIds = [] }) {
      const found = new Map<number, { textId: number; sharedFingerprints: number; score: number }>();
      for (const hash of new Set(fingerprints.hashes)) {
        const sharing = [...new Set(scopes)].flatMap((scope) =>
          [...texts]
            .filter(([textId, text]) => text.scope === scope && !excludeTextIds.includes(textId))
            .filter(([, text]) => text.hashes.has(hash))
            .slice(0, MOST_TEXTS_THAT_COUNT),
        );
        for (const [textId] of sharing) {
          const candidate = found.get(textId) ?? { textId, sharedFingerprints: 0, score: 0 };
          candidate.sharedFingerprints++;
          candidate.score += Math.round(2 ** 20 / Math.sqrt(sharing.length)) / 2 ** 20;
          found.set(textId, candidate);
        }
      }
      return [...found.values()]
        .toSorted(
          (a, b) => b.score - a.score || b.sharedFingerprints - a.sharedFingerprints || a.textId - b.textId,
        )
        .slice(0, limit);
    },
  };
}

function isEqual(a: ReadonlySet<bigint>, b: ReadonlySet<bigint>): boolean {
  return a.size === b.size && [...a].every((hash) => b.has(hash));
}
