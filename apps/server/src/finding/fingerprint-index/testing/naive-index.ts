import type { Candidate, CandidateQuery, IndexedText } from '../types.ts';
import { rankNaively, type NaiveText } from './naive-ranking.ts';

/** The slow reference: the answers of the index, computed from the texts themselves. */
export interface NaiveIndex {
  add(texts: readonly IndexedText[]): void;
  remove(textIds: readonly number[]): void;
  candidates(query: CandidateQuery): Candidate[];
  /** The number of texts of the scopes that contain the word. */
  countTextsWith(word: bigint, scopes: readonly number[]): number;
  readonly texts: ReadonlyMap<number, NaiveText>;
  readonly postings: number;
}

const MOST_TEXTS_THAT_COUNT = 128;
const WINDOW_WORDS = 70;

export function createNaiveIndex(): NaiveIndex {
  // A Map keeps the order of insertion: the order in which the texts were added.
  const texts = new Map<number, NaiveText>();
  return {
    texts,
    get postings() {
      return [...texts.values()].reduce(
        (sum, { pairs, words }) => sum + new Set([...pairs, ...words]).size,
        0,
      );
    },
    add(added) {
      const inOrder = added.toSorted((a, b) => a.textId - b.textId);
      // Texts that replace others come after new ones.
      const fresh = inOrder.filter(({ textId }) => !texts.has(textId));
      const others = inOrder.filter(({ textId }) => texts.has(textId));
      for (const { textId, scope, fingerprints } of [...fresh, ...others]) {
        const [pairs, words] = [new Set(fingerprints.pairs.hashes), new Set(fingerprints.words.hashes)];
        const present = texts.get(textId);
        if (present?.scope === scope && isEqual(present.pairs, pairs) && isEqual(present.words, words))
          continue;
        texts.delete(textId);
        texts.set(textId, { textId, scope, pairs, words });
      }
    },
    remove(textIds) {
      for (const textId of textIds) texts.delete(textId);
    },
    countTextsWith(word, scopes) {
      return [...texts.values()].filter((text) => scopes.includes(text.scope) && text.words.has(word)).length;
    },
    candidates({ fingerprints, scopes, limit, excludeTextIds = [] }) {
      if (fingerprints.words.count > 0) {
        const findable = [...texts.values()].filter(
          ({ textId, scope }) => scopes.includes(scope) && !excludeTextIds.includes(textId),
        );
        return rankNaively(findable, fingerprints, limit);
      }
      const { hashes, startWords } = fingerprints.pairs;
      const found = new Map<number, Array<{ place: number; weight: number }>>();
      for (const hash of new Set(hashes)) {
        const sharing = [...new Set(scopes)].flatMap((scope) =>
          [...texts]
            .filter(([textId, text]) => text.scope === scope && !excludeTextIds.includes(textId))
            .filter(([, text]) => text.pairs.has(hash))
            .slice(0, MOST_TEXTS_THAT_COUNT),
        );
        const place = startWords[hashes.indexOf(hash)] ?? 0;
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
