import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeHits, type Hit } from './merge-hits.ts';
import type { Peer } from './peer.ts';

/** The straightforward implementation: a map of all runs of five words, with merged results. */
export function fiveGramPeer(corpus: string): Peer {
  const documents = new Map<string, readonly Word[]>();
  const wordsOf = (...path: readonly string[]): readonly Word[] => {
    const key = join(corpus, ...path);
    const known = documents.get(key) ?? words(readFileSync(key, 'utf8'));
    if (documents.size >= mostKeptDocuments) documents.clear();
    documents.set(key, known);
    return known;
  };
  return {
    name: 'map of five-word strings, merged',
    align: (pairs) => ({
      hits: pairs.map(({ suspicious, source }) =>
        mergeHits(hits(wordsOf('susp', suspicious), wordsOf('src', source))),
      ),
      childSeconds: 0,
    }),
  };
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly form: string;
}

const size = 5;
const mostKeptDocuments = 500;

function words(text: string): readonly Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}']+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    form: word.toLowerCase(),
  }));
}

function shingle(all: readonly Word[], at: number): string {
  let joined = '';
  for (let i = at; i < at + size; i++) joined += `${all[i]?.form ?? ''} `;
  return joined;
}

function hits(checked: readonly Word[], source: readonly Word[]): readonly Hit[] {
  const places = new Map<string, number[]>();
  for (let at = 0; at + size <= source.length; at++) {
    const key = shingle(source, at);
    const known = places.get(key);
    if (known === undefined) places.set(key, [at]);
    else known.push(at);
  }
  const found: Hit[] = [];
  for (let at = 0; at + size <= checked.length; at++) {
    for (const from of places.get(shingle(checked, at)) ?? []) {
      found.push({
        checkedStartChar: checked[at]?.start ?? 0,
        checkedEndChar: checked[at + size - 1]?.end ?? 0,
        sourceStartChar: source[from]?.start ?? 0,
        sourceEndChar: source[from + size - 1]?.end ?? 0,
      });
    }
  }
  return found;
}
