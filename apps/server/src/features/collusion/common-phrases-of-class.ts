import {
  alignmentDefaults,
  countCommonWords,
  maskOf,
  maxCommonPhraseWords,
  mayHoldCommonPhrase,
  withPairsOfEveryIndex,
  type Fingerprints,
  type IndexFingerprints,
} from '@palimpsest/engine';
import {
  commonPhrasesOf,
  searchedPlaces,
  type SearchedPlace,
} from '../../finding/boilerplate/common-phrases.ts';
import { unpackMatched } from '../../finding/compute/matched-words.ts';
import { indexParameters } from '../../finding/index-upkeep/rebuild-index.job.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { hasOutdatedTexts, selectTexts } from '../../finding/texts/texts.repository.ts';
import { webScope } from '../../finding/web-index/add-web-page.ts';
import { searchScopes } from '../library/index.ts';
import { selectKnownPairs } from './collusion-pairs.repository.ts';
import type { CollusionRun } from './collusion-reports.repository.ts';
import { inParallel } from './in-parallel.ts';
import type { JoinedProject, JoinedText } from './join-texts.ts';

/** The number that a check compares with one window of its text. */
const candidatesOfText = 60;

type Span = readonly [startWord: number, endWord: number];
type Scopes = Readonly<Record<SearchedPlace, readonly number[]>>;

/** A text of the class with passages that may be a common phrase, and the texts that have them as well. */
interface SuspectedText {
  readonly text: JoinedText;
  readonly spans: Span[];
  readonly partners: Set<number>;
}

/**
 * Leaves out phrases that very many texts of the library or of the web index contain, as a check of each text does. Most
 * classes have no passages that are short enough; then nothing is asked.
 */
export async function withCommonPhrases(
  { services, signal }: Pick<JobContext, 'services' | 'signal'>,
  run: CollusionRun,
  joined: JoinedProject,
): Promise<JoinedProject> {
  const suspected = await suspectedTexts(services, run, joined);
  const scopes: Scopes = {
    web: [webScope],
    library: suspected.length === 0 ? [] : await searchScopes(services.db, { id: run.ownerId }),
  };
  const found = new Map<number, readonly number[]>();
  await inParallel(suspected, services.compute.threads, async (one) => {
    found.set(one.text.id, await commonWordsOf(services, one, scopes, signal));
  });
  return {
    ...joined,
    texts: joined.texts.map((text) => {
      const commonWords = found.get(text.id) ?? [];
      const { commonWords: known } = text;
      return {
        ...text,
        notCounted: [...text.notCounted, commonWords],
        commonWords,
        isAsKnown:
          text.isAsKnown &&
          commonWords.length === known.length &&
          commonWords.every((word, at) => word === known[at]),
      };
    }),
  };
}

async function suspectedTexts(
  { db }: JobContext['services'],
  run: CollusionRun,
  { texts }: JoinedProject,
): Promise<readonly SuspectedText[]> {
  const textOf = new Map(texts.map((text) => [text.id, text]));
  const masks = new Map(texts.map(({ id, words, notCounted }) => [id, maskOf(words, ...notCounted)]));
  const suspected = new Map<number, SuspectedText>();
  const suspect = (id: number, partner: number, [startWord, endWord]: Span): void => {
    const text = textOf.get(id);
    const partnerText = textOf.get(partner);
    if (text === undefined || partnerText === undefined) return;
    if (endWord - startWord > maxCommonPhraseWords) return;
    if (masks.get(id)?.subarray(startWord, endWord).includes(0) !== true) return;
    const known = suspected.get(id) ?? { text, spans: [], partners: new Set() };
    known.spans.push([startWord, endWord]);
    known.partners.add(partnerText.textId);
    suspected.set(id, known);
  };
  const none = new Uint8Array();
  for (const { first, second, spans, matched } of await selectKnownPairs(db, run.projectId)) {
    // Most pairs have one phrase in common that is too short to count anyway.
    const passages = unpackMatched(spans, matched);
    const { firstWords } = countCommonWords(passages, masks.get(first) ?? none, masks.get(second) ?? none);
    if (firstWords === 0) continue;
    for (let at = 0; at < spans.length; at += 4) {
      const [start = 0, end = 0, otherStart = 0, otherEnd = 0] = spans.slice(at, at + 4);
      suspect(first, second, [start, end]);
      suspect(second, first, [otherStart, otherEnd]);
    }
  }
  return [...suspected.values()];
}

/** The words of common phrases in one text, as alternating starts and ends of spans. */
async function commonWordsOf(
  services: JobContext['services'],
  { text, spans, partners }: SuspectedText,
  scopes: Scopes,
  signal: AbortSignal,
): Promise<readonly number[]> {
  const { db, compute } = services;
  const [stored] = await selectTexts(db, [text.textId]);
  if (stored === undefined) return [];
  const { fingerprints } = await compute.analyse(stored.content);
  // Texts that an older version indexed have half of the pairs.
  const isRebuilt = await hasOutdatedTexts(db, indexParameters);
  const counted = isRebuilt ? withPairsOfEveryIndex(fingerprints) : fingerprints;
  const asked = countedInside(counted, text, spans);
  const candidates: { readonly textId: number; readonly kind: SearchedPlace }[] = [];
  for (const kind of searchedPlaces) {
    const inPlace = await candidatesIn(services, text, asked, scopes[kind]);
    candidates.push(...inPlace.map((textId) => ({ textId, kind })));
  }
  signal.throwIfAborted();
  if (candidates.length === 0) return [];
  const known = new Set(candidates.map(({ textId }) => textId));
  const others = [...partners].filter((textId) => !known.has(textId));
  candidates.push(...others.map((textId) => ({ textId, kind: 'library' as const })));
  const contents = await selectTexts(
    db,
    candidates.map(({ textId }) => textId),
  );
  const sources = contents.flatMap(({ id, content }) => (content === '' ? [] : [{ id, text: content }]));
  const checked = { key: `text ${text.textId}`, text: stored.content };
  const compared = await compute.compare({ checked, sources, settings: alignmentDefaults }, signal);
  const libraryOwners = async () => scopes.library;
  const task = { checked, fingerprints, candidates, compared: compared.sources, libraryOwners };
  return commonPhrasesOf(services, task, signal);
}

/** The texts of a place with these words; none if no two pairs of words in a row are in very many texts there. */
async function candidatesIn(
  { index }: JobContext['services'],
  { textId }: JoinedText,
  { pairs, pairPlaces, words }: AskedWords,
  scopes: readonly number[],
): Promise<readonly number[]> {
  if (pairs.count === 0) return [];
  const { counts, texts } = await index.countTextsWith({ words: pairs.hashes, scopes });
  if (!mayHoldCommonPhrase(pairPlaces, counts, texts)) return [];
  const found = await index.candidates({
    fingerprints: { pairs, words },
    scopes,
    limit: candidatesOfText,
    excludeTextIds: [textId],
  });
  return found.map((candidate) => candidate.textId);
}

interface AskedWords extends IndexFingerprints {
  /** The number of each pair among all pairs of the text. */
  readonly pairPlaces: readonly number[];
}

/** The fingerprints in these spans that are not left out for another reason, such as the assignment of a class. */
function countedInside(
  { pairs, words }: IndexFingerprints,
  { words: wordCount, notCounted }: JoinedText,
  spans: readonly Span[],
): AskedWords {
  const leftOut = maskOf(wordCount, ...notCounted);
  const mask = maskOf(wordCount, spans.flat()).map((inSpan, word) => (leftOut[word] === 1 ? 0 : inSpan));
  const pairPlaces = placesInside(pairs, mask);
  return {
    pairs: chosenFrom(pairs, pairPlaces),
    pairPlaces,
    words: chosenFrom(words, placesInside(words, mask)),
  };
}

function placesInside({ startWords }: Fingerprints, mask: Uint8Array): readonly number[] {
  return Array.from(startWords, (_, place) => place).filter((place) => mask[startWords[place] ?? 0] === 1);
}

function chosenFrom({ hashes, startWords }: Fingerprints, places: readonly number[]): Fingerprints {
  return {
    count: places.length,
    hashes: BigUint64Array.from(places, (place) => hashes[place] ?? 0n),
    startWords: Uint32Array.from(places, (place) => startWords[place] ?? 0),
  };
}
