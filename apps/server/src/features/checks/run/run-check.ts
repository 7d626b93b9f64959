import { carryPassageRatings, type RatedSource, type SourceRating, type WordSpan } from '@palimpsest/engine';
import type { ComparedSource } from '../../../finding/compute/tasks.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { EarlierSearch } from '../../../finding/sources/index.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import { compareCandidates } from './compare-candidates.ts';
import { givenToCheck } from './given-texts.ts';
import { leaveOutOfCheck } from './leave-out.ts';
import { inspectComparison, withoutDetails } from './inspect.ts';
import { findOnline } from './find-online.ts';
import { findReferences } from './find-references.ts';
import { mergeCopies } from './merge-copies.ts';
import { findRelated } from './find-related.ts';
import { countQueries, countSearched, findCandidates, type CandidateSource } from './find-candidates.ts';
import { withIdentifiers } from './with-identifiers.ts';
import { createCheckProgress, type CheckProgress } from './progress.ts';
import { revisionSources, type KnownSources } from './revision-sources.ts';
import { saveResult, type CheckResult } from './save-result.ts';
import {
  checkSettingsOf,
  isOwnWork,
  citationsIn,
  startRatingRules,
  suspicious,
  updateProgress,
  type Attempt,
  type CheckRow,
} from '../../report-store/index.ts';

export { AttemptIsOver } from './progress.ts';

/**
 * The stages of a text: analysed → candidates → aligned → compiled → saved. A revision already has its
 * candidates.
 */
export async function runCheck(report: CheckRow, attempt: Attempt, context: JobContext): Promise<void> {
  const { services } = context;
  const progress = createCheckProgress(attempt, (counts) => updateProgress(services.db, attempt, counts));
  const known = report.isRevision ? await revisionSources(services.db, report) : undefined;
  const result = await findResult({ report, known, progress, withReferences: report.searchWeb }, context);
  await timed(context, 'save', () => saveResult(services, attempt, result));
}

interface CheckToRun {
  readonly report: CheckRow;
  /** Compares with these sources alone, and rates them so. */
  readonly known: KnownSources | undefined;
  /** Goes on with the online search of a finished report, whose sources are known. */
  readonly continued?: EarlierSearch;
  /** Searches for these words of a finished report, whose sources are known: they were given when its check ran. */
  readonly searchedAgain?: readonly WordSpan[];
  /** Texts that were named as given after the check stay so, and can be removed again. */
  readonly keepsLater?: boolean;
  readonly progress: CheckProgress;
  /** Looks up the entries of its lists of references. */
  readonly withReferences?: boolean;
}

/** All stages but the last. Nothing is stored except the progress. */
export async function findResult(
  {
    report,
    known,
    continued,
    searchedAgain,
    keepsLater = false,
    progress,
    withReferences = false,
  }: CheckToRun,
  context: JobContext,
): Promise<CheckResult> {
  const { services, signal } = context;
  const { compute, db } = services;
  const { alignment: settings, citation } = checkSettingsOf(report);
  const text = await selectText(db, report.textId);
  const checked = { key: `report ${report.id}`, text: text.content };
  const { fingerprints } = await timed(context, 'analyse', () => compute.analyse(text.content));
  const searched = known?.searched ?? (await countSearched(db, report));
  const searches = known === undefined || searchedAgain !== undefined;
  if (searches) await progress.plan(countQueries(report, fingerprints));
  const found = searches
    ? await timed(context, 'search', () =>
        findCandidates(services, report, fingerprints, () => progress.advance(1)),
      )
    : [];
  const ofIndex = withKnown(found, known);
  signal.throwIfAborted();

  await progress.plan(ofIndex.length);
  const inIndex = await timed(context, 'compare', () =>
    compareCandidates(services, checked, ofIndex, settings, signal, (count) => progress.advance(count)),
  );
  const { given, ofProject, lost } = await givenToCheck(services, report, keepsLater);
  const online =
    searches || continued !== undefined
      ? await timed(context, 'search-online', () =>
          findOnline(
            services,
            {
              report,
              words: text.words,
              checked,
              fingerprints,
              settings,
              given,
              candidates: ofIndex,
              compared: inIndex.sources,
              progress,
              continued,
              searchedAgain,
            },
            signal,
          ),
        )
      : undefined;
  const references = withReferences
    ? await timed(context, 'references', () =>
        findReferences(context, { report, text: text.content, progress }),
      )
    : undefined;
  const all = {
    candidates: await withIdentifiers(db, [...ofIndex, ...(online?.candidates ?? [])]),
    compared: [...inIndex.sources, ...(online?.sources ?? [])],
  };
  const rows = new Set(known?.candidates.map(({ textId }) => textId));
  const { candidates, compared } = await mergeCopies(db, all, rows);
  const kept = new Set(candidates.map(({ textId }) => textId));
  const summaries = [...inIndex.summaries, ...(online?.summaries ?? [])].filter(({ id }) => kept.has(id));
  const { sources, uncounted, countableWords, givenWords } = await timed(context, 'leave-out', () =>
    leaveOutOfCheck(
      services,
      { report, checked, words: text.words, given, fingerprints, candidates, compared },
      signal,
    ),
  );
  const fresh = candidates.filter(({ textId }) => !rows.has(textId));
  const ratings = new Map([
    ...(await startRatings(db, report, text.content, fresh)),
    ...(known?.ratings ?? []),
  ]);
  for (const { id, passages } of sources) {
    const rating = ratings.get(id);
    if (rating !== undefined) ratings.set(id, carryPassageRatings(rating, passages));
  }
  const citedAs = citationsOf(text.content, candidates);
  const ownWork = new Set(candidates.filter(isOwnWork).map(({ textId }) => textId));
  const related = await timed(context, 'relate', () =>
    findRelated(
      services,
      { checked: text.content, candidates, sources, summaries, uncounted, given, ratings, citedAs },
      signal,
    ),
  );
  await progress.compile();
  const { compiled, findings } = await timed(context, 'compile', async () => ({
    compiled: await compute.compile(
      {
        checked,
        settings,
        citation,
        countableWords,
        uncounted,
        sources: rated(sources, ratings, ownWork, citedAs),
      },
      signal,
    ),
    findings: await inspectComparison(compute, { checked, citation, sources }, signal),
  }));
  return {
    report,
    checked: text,
    fingerprints,
    searched,
    online: online?.outcome,
    references,
    candidates,
    compared: sources,
    uncounted,
    givenWords,
    related,
    givenOfProject: ofProject,
    keepsLater,
    lostGivenTexts: lost,
    compiled,
    ratings,
    citedAs,
    findings,
    snaps: progress.snapsCount,
  };
}

/** Sources that a report has are compared as they are in it. */
function withKnown(
  found: readonly CandidateSource[],
  known: KnownSources | undefined,
): readonly CandidateSource[] {
  const textIds = new Set(known?.candidates.map(({ textId }) => textId));
  return [...(known?.candidates ?? []), ...found.filter(({ textId }) => !textIds.has(textId))];
}

/** Measures a step of a check. */
export async function timed<Answer>(
  { services, log }: JobContext,
  step: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const end = services.metrics.checkStepSeconds.startTimer({ step });
  const startedAt = performance.now();
  const answer = await work();
  end();
  log.debug({ step, ms: Math.round(performance.now() - startedAt) }, 'step done');
  return answer;
}

/** Only those that the text cites, keyed by their texts. */
function citationsOf(text: string, candidates: readonly CandidateSource[]): ReadonlyMap<number, string> {
  const citedAs = citationsIn(text);
  return new Map(
    candidates.flatMap((source) => {
      const cited = citedAs(source);
      return cited === '' ? [] : [[source.textId, cited] as const];
    }),
  );
}

/** Keyed by the texts of the sources. */
async function startRatings(
  db: Executor,
  report: CheckRow,
  text: string,
  candidates: readonly CandidateSource[],
): Promise<ReadonlyMap<number, SourceRating>> {
  const rate = await startRatingRules(db, report, text, candidates);
  return new Map(candidates.map((source) => [source.textId, rate(source)]));
}

function rated(
  compared: readonly ComparedSource[],
  ratings: ReadonlyMap<number, SourceRating>,
  ownWork: ReadonlySet<number>,
  citedAs: ReadonlyMap<number, string>,
): readonly RatedSource[] {
  return compared.map(({ id, passages }) => ({
    sourceId: id,
    passages: passages.map(withoutDetails),
    rating: ratings.get(id) ?? suspicious,
    isCited: citedAs.has(id),
    isOwnWork: ownWork.has(id),
  }));
}
