import type { AlignmentSettings, IndexFingerprints, Passage, WordSpan } from '@palimpsest/engine';
import type { GivenToThreads } from '../../../finding/compute/collusion.ts';
import type { CheckedText, ComparedSource, SummaryOf } from '../../../finding/compute/tasks.ts';
import type { StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';
import type { Services } from '../../../services.ts';
import {
  onlineSearchFor,
  searchOnline,
  type EarlierSearch,
  type OnlineSource,
} from '../../../finding/sources/index.ts';
import { urlsOf, type CheckRow } from '../../report-store/index.ts';
import { compareCandidates } from './compare-candidates.ts';
import type { CandidateSource } from './find-candidates.ts';
import type { CheckProgress } from './progress.ts';

export interface OnlineFindings {
  readonly candidates: readonly CandidateSource[];
  readonly sources: readonly ComparedSource[];
  readonly summaries: readonly SummaryOf[];
  readonly outcome: StoredOnline;
}

interface OnlineCheck {
  readonly report: CheckRow;
  /** The words of the checked text. */
  readonly words: number;
  readonly checked: CheckedText;
  readonly fingerprints: IndexFingerprints;
  readonly settings: AlignmentSettings;
  readonly given: readonly GivenToThreads[];
  readonly candidates: readonly CandidateSource[];
  readonly compared: readonly ComparedSource[];
  readonly progress: CheckProgress;
  /** The search of a finished report goes on. */
  readonly continued: EarlierSearch | undefined;
  /** All other words were searched before. */
  readonly searchedAgain: readonly WordSpan[] | undefined;
}

/**
 * Searches the providers for sources of what the index does not explain. Undefined if no provider is turned on, or the
 * check does not search the web.
 */
export async function findOnline(
  services: Services,
  check: OnlineCheck,
  signal: AbortSignal,
): Promise<OnlineFindings | undefined> {
  const { report, checked, fingerprints, progress } = check;
  if (!report.searchWeb) return undefined;
  const search = await onlineSearchFor(services, {
    words: check.words,
    asker: { reportId: report.id },
    userId: report.userId,
  });
  if (search === undefined) return undefined;
  const sources: ComparedSource[] = [];
  const summaries: SummaryOf[] = [];
  const compare = async (
    found: readonly OnlineSource[],
  ): Promise<ReadonlyMap<number, readonly WordSpan[]>> => {
    await progress.plan(found.length);
    const comparison = await compareCandidates(
      services,
      checked,
      found.map(asCandidate),
      check.settings,
      signal,
      (count) => progress.advance(count),
    );
    sources.push(...comparison.sources);
    summaries.push(...comparison.summaries);
    return new Map(comparison.sources.map(({ id, passages }) => [id, passages.map(wordsOfPassage)]));
  };
  const explained = [
    ...check.compared.flatMap(({ passages }) => passages.map(wordsOfPassage)),
    ...(await uncountedWords(services, check, signal)),
    ...(check.searchedAgain === undefined ? [] : between(check.searchedAgain, check.words)),
  ];
  const task = {
    asker: { reportId: report.id },
    userId: report.userId,
    text: checked.text,
    fingerprints,
    explained,
    knownUrls: check.candidates.flatMap((source) => urlsOf(source).filter((url) => url !== '')),
    continued: check.continued,
  };
  const hooks = {
    compare,
    plan: (snaps: number) => progress.plan(snaps),
    advance: (snaps: number) => progress.advance(snaps),
  };
  const found = await searchOnline(services, task, search, hooks, signal);
  return { candidates: found.sources.map(asCandidate), sources, summaries, outcome: found.outcome };
}

/** Given texts and licence texts: nobody has to be asked where they come from. */
async function uncountedWords(
  { compute }: Services,
  { checked, given }: OnlineCheck,
  signal: AbortSignal,
): Promise<readonly WordSpan[]> {
  const leftOut = await compute.findLeftOut(
    { checked, given, classShingles: [], countedShingles: new Uint32Array() },
    signal,
  );
  return [leftOut.given, leftOut.boilerplate].flatMap((spans) =>
    spans.flatMap((startWord, i) => (i % 2 === 0 ? [{ startWord, endWord: spans[i + 1] ?? startWord }] : [])),
  );
}

/** The words outside of spans that are disjoint and in order. */
function between(spans: readonly WordSpan[], words: number): readonly WordSpan[] {
  const starts = [0, ...spans.map(({ endWord }) => endWord)];
  const ends = [...spans.map(({ startWord }) => startWord), words];
  return starts
    .map((startWord, at) => ({ startWord, endWord: ends[at] ?? words }))
    .filter(({ startWord, endWord }) => startWord < endWord);
}

export function asCandidate(source: OnlineSource): CandidateSource {
  const { fetchedAt, ...found } = source;
  return { ...found, kind: 'web', date: fetchedAt, isShared: false, entries: [], ownWork: null };
}

function wordsOfPassage({ checkedStartWord, checkedEndWord }: Passage): WordSpan {
  return { startWord: checkedStartWord, endWord: checkedEndWord };
}
