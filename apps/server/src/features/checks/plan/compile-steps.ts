/** The last steps of a check: they turn compared sources into a result. */
import { carryPassageRatings, type CompiledReport, type SourceRating } from '@palimpsest/engine';
import type { Findings } from '../../../finding/compute/tasks.ts';
import type { StoredRelated } from '../../../platform/database/stored-related.ts';
import {
  checkSettingsOf,
  citationsIn,
  isOwnWork,
  startRatingRules,
  suspicious,
} from '../../report-store/index.ts';
import type { CandidateSource } from '../run/find-candidates.ts';
import { findRelated } from '../run/find-related.ts';
import { inspectComparison, withoutDetails } from '../run/inspect.ts';
import { leaveOutOfCheck, type CountingCheck } from '../run/leave-out.ts';
import { mergeCopies } from '../run/merge-copies.ts';
import { withIdentifiers } from '../run/with-identifiers.ts';
import {
  forThreads,
  type AnalysedText,
  type ComparedSources,
  type FoundSources,
  type GivenTextsOfCheck,
  type LookedUpReferences,
  type SearchedOnline,
} from './find-steps.ts';
import type { Running, Step } from './plan.ts';

type Compared = Running & AnalysedText & FoundSources & ComparedSources & GivenTextsOfCheck;
type Counted = Compared & Omit<CountingCheck, 'sources'>;
type Rated = Counted & Ratings;

interface Ratings {
  /** The first ratings of the compared sources, keyed by their texts. */
  readonly ratings: ReadonlyMap<number, SourceRating>;
  /** The identifiers by which the checked text cites sources, keyed by the texts of the sources. */
  readonly citedAs: ReadonlyMap<number, string>;
}

/** Makes copies of one text one source. Sources that the report has already stay the main ones. */
export const mergeSources: Step<Compared, Pick<FoundSources, 'candidates'> & ComparedSources> = {
  name: 'merge-copies',
  work: async ({ known, candidates, compared, summaries, context: { services } }) => {
    const all = { candidates: await withIdentifiers(services.db, candidates), compared };
    const merged = await mergeCopies(services.db, all, textIdsOf(known.candidates));
    const kept = textIdsOf(merged.candidates);
    return { ...merged, summaries: summaries.filter(({ id }) => kept.has(id)) };
  },
};

export const leaveOutWords: Step<
  Compared,
  Pick<ComparedSources, 'compared'> & Omit<CountingCheck, 'sources'>
> = {
  name: 'leave-out',
  work: async (found) => {
    const { report, checked, given, fingerprints, candidates, compared } = found;
    const { services, signal } = found.context;
    const { sources, ...counting } = await leaveOutOfCheck(
      services,
      {
        report,
        checked: forThreads(found),
        words: checked.words,
        given,
        fingerprints,
        candidates,
        compared,
      },
      signal,
    );
    return { compared: sources, ...counting };
  },
};

/** New sources get their first ratings. The others keep those that they have. */
export const rateSources: Step<Counted, Ratings> = {
  name: 'rate',
  work: async ({ report, checked, known, candidates, compared, context: { services } }) => {
    const rows = textIdsOf(known.candidates);
    const fresh = candidates.filter(({ textId }) => !rows.has(textId));
    const rate = await startRatingRules(services.db, report, checked.content, fresh);
    const ratings = new Map([
      ...fresh.map((source) => [source.textId, rate(source)] as const),
      ...known.ratings,
    ]);
    for (const { id, passages } of compared) {
      const rating = ratings.get(id);
      if (rating !== undefined) ratings.set(id, carryPassageRatings(rating, passages));
    }
    return { ratings, citedAs: citationsOf(checked.content, candidates) };
  },
};

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

interface RelatedParts {
  /** Parts that say the same as a source in other words, or summarise it. */
  readonly related: readonly StoredRelated[];
}

export const findRelatedParts: Step<Rated, RelatedParts> = {
  name: 'relate',
  work: async ({ checked, compared, context, ...found }) => ({
    related: await findRelated(
      context.services,
      { ...found, checked: checked.content, sources: compared },
      context.signal,
    ),
  }),
};

interface Compiled {
  readonly compiled: CompiledReport;
  readonly findings: Findings;
  readonly snaps: number;
}

/**
 * The result that is saved: what the steps of each plan have found. Plans without an online search or without references
 * lack these two.
 */
export type CheckResult = Omit<Rated, Exclude<keyof Running, 'report'>> &
  RelatedParts &
  Compiled &
  Partial<Pick<SearchedOnline, 'online'> & LookedUpReferences>;

export const compileResult: Step<Rated, Compiled> = {
  name: 'compile',
  work: async (found) => {
    const { report, candidates, compared, uncounted, countableWords, ratings, citedAs, progress } = found;
    const { services, signal } = found.context;
    const { alignment, citation } = checkSettingsOf(report);
    const checked = forThreads(found);
    const ownWork = textIdsOf(candidates.filter(isOwnWork));
    await progress.compile();
    const compiled = await services.compute.compile(
      {
        checked,
        settings: alignment,
        citation,
        countableWords,
        uncounted,
        sources: compared.map(({ id, passages }) => ({
          sourceId: id,
          passages: passages.map(withoutDetails),
          rating: ratings.get(id) ?? suspicious,
          isCited: citedAs.has(id),
          isOwnWork: ownWork.has(id),
        })),
      },
      signal,
    );
    const findings = await inspectComparison(
      services.compute,
      { checked, citation, sources: compared },
      signal,
    );
    return { compiled, findings, snaps: progress.snapsCount };
  },
};

function textIdsOf(candidates: readonly CandidateSource[]): ReadonlySet<number> {
  return new Set(candidates.map(({ textId }) => textId));
}
