import {
  findCommonPhrases,
  goOnAlike,
  pairsOfManySources,
  withPairsOfEveryIndex,
  type CommonPhrase,
  type IndexFingerprints,
} from '@palimpsest/engine';
import type { CheckedText, ComparedSource } from '../compute/tasks.ts';
import type { Services } from '../../services.ts';
import { indexParameters } from '../index-upkeep/rebuild-index.job.ts';
import { hasOutdatedTexts, selectTexts } from '../texts/texts.repository.ts';
import { webScope } from '../web-index/add-web-page.ts';

export const searchedPlaces = ['web', 'library'] as const;
export type SearchedPlace = (typeof searchedPlaces)[number];

export interface PhrasesTask {
  readonly checked: CheckedText;
  readonly fingerprints: IndexFingerprints;
  readonly candidates: readonly { readonly textId: number; readonly kind: SearchedPlace }[];
  readonly compared: readonly ComparedSource[];
  /** The users whose libraries are searched. */
  readonly libraryOwners: () => Promise<readonly number[]>;
}

/** A text of 500 pages has thousands of such pairs. The postings of all of them at once would take much memory. */
const pairsAtOnce = 1_000;
/** Only the phrases with the most sources are judged, because their texts have to be read. The others count. */
const mostPhrases = 40;
/** More texts do not say more about how the texts with a phrase go on. */
const mostTexts = 24;

/**
 * The words of phrases that very many texts of a searched place contain, as alternating starts and ends of spans. Most
 * checks have no passage with several sources and ask the index nothing.
 */
export async function commonPhrasesOf(
  services: Services,
  task: PhrasesTask,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const kinds = new Map(task.candidates.map(({ textId, kind }) => [textId, kind]));
  const spans: number[] = [];
  for (const kind of searchedPlaces) {
    const sources = task.compared.filter(({ id }) => kinds.get(id) === kind);
    const phrases = await phrasesOfPlace(services, kind, sources, task);
    if (phrases.length === 0) continue;
    const [own = new Uint32Array()] = await services.compute.shingleTexts(
      { texts: [task.checked.text] },
      signal,
    );
    for (const phrase of phrases) {
      if (await isByItself(services, phrase, sources, own, signal)) {
        spans.push(phrase.startWord, phrase.endWord);
      }
    }
  }
  return spans;
}

async function phrasesOfPlace(
  { db, index }: Services,
  kind: SearchedPlace,
  sources: readonly ComparedSource[],
  { fingerprints, libraryOwners }: PhrasesTask,
): Promise<readonly CommonPhrase[]> {
  const allPairs = pairsOfManySources(fingerprints, sources);
  if (allPairs.hashes.length === 0) return [];
  // Texts that an older version indexed have half of the pairs, so the counts of the others would be too small.
  const pairs = (await hasOutdatedTexts(db, indexParameters))
    ? pairsOfManySources(withPairsOfEveryIndex(fingerprints), sources)
    : allPairs;
  const scopes = kind === 'web' ? [webScope] : await libraryOwners();
  const counts = new Float64Array(pairs.hashes.length);
  let texts = 0;
  for (let start = 0; start < counts.length; start += pairsAtOnce) {
    const words = pairs.hashes.slice(start, start + pairsAtOnce);
    const counted = await index.countTextsWith({ words, scopes });
    counts.set(counted.counts, start);
    ({ texts } = counted);
  }
  return findCommonPhrases(pairs, counts, texts, sources)
    .toSorted((a, b) => b.inSources.length - a.inSources.length || a.startWord - b.startWord)
    .slice(0, mostPhrases);
}

/** Whether the texts with the phrase differ before and after it. Texts kept only as fingerprints cannot tell. */
async function isByItself(
  { compute, db }: Services,
  { inSources }: CommonPhrase,
  sources: readonly ComparedSource[],
  own: Uint32Array,
  signal: AbortSignal,
): Promise<boolean> {
  const chosen = inSources.slice(0, mostTexts);
  const ids = chosen.map(({ source }) => sources[source]?.id ?? 0);
  const contents = new Map((await selectTexts(db, ids)).map(({ id, content }) => [id, content]));
  const readable = chosen.flatMap((phrase, i) => {
    const content = contents.get(ids[i] ?? 0) ?? '';
    return content === '' ? [] : [{ phrase, content }];
  });
  const texts = readable.map(({ content }) => content);
  const shingles = await compute.shingleTexts({ texts }, signal);
  const surroundings = readable.map(({ phrase }, i) => ({
    ...phrase,
    shingles: shingles[i] ?? new Uint32Array(),
  }));
  return !goOnAlike(surroundings, own);
}
