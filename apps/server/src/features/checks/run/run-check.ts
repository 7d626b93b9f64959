import type { RatedSource, SourceRating } from '@palimpsest/engine';
import type { ComparedSource } from '../../../compute/tasks.ts';
import type { Executor } from '../../../database/connect.ts';
import type { JobContext } from '../../../jobs/define-job.ts';
import { selectText } from '../../../texts/texts.repository.ts';
import { compareCandidates } from './compare-candidates.ts';
import { givenToCheck } from './given-texts.ts';
import { leaveOutOfCheck } from './leave-out.ts';
import { countQueries, countSearched, findCandidates, type CandidateSource } from './find-candidates.ts';
import { createProgress } from './progress.ts';
import { revisionSources } from './revision-sources.ts';
import { saveResult } from './save-result.ts';
import {
  checkSettingsOf,
  citedAddresses,
  startRatingRules,
  suspicious,
  type Attempt,
  type CheckRow,
} from '../../reports/index.ts';

export { AttemptIsOver } from './progress.ts';

/**
 * The stages of a text: analysed → candidates → aligned → compiled → saved. A revision already has its
 * candidates.
 */
export async function runCheck(report: CheckRow, attempt: Attempt, context: JobContext): Promise<void> {
  const { services, signal } = context;
  const { compute, db, metrics } = services;
  const timed = async <Answer>(step: string, work: () => Promise<Answer>): Promise<Answer> => {
    const end = metrics.checkStepSeconds.startTimer({ step });
    const startedAt = performance.now();
    const answer = await work();
    end();
    context.log.debug({ step, ms: Math.round(performance.now() - startedAt) }, 'step done');
    return answer;
  };
  const { alignment: settings, citation } = checkSettingsOf(report);
  const progress = createProgress(db, attempt);

  const text = await selectText(db, report.textId);
  const checked = { key: `report ${report.id}`, text: text.content };
  const { fingerprints } = await timed('analyse', () => compute.analyse(text.content));
  const known = report.isRevision ? await revisionSources(db, report) : undefined;
  const searched = known?.searched ?? (await countSearched(db, report));
  if (known === undefined) await progress.plan(countQueries(report, fingerprints));
  const candidates =
    known?.candidates ??
    (await timed('search', () => findCandidates(services, report, fingerprints, () => progress.advance(1))));
  signal.throwIfAborted();
  await progress.plan(candidates.length);
  const compared = await timed('compare', () =>
    compareCandidates(services, checked, candidates, settings, signal, (count) => progress.advance(count)),
  );
  const { given, ofProject } = await givenToCheck(services, report);
  const { sources, uncounted } = await timed('leave-out', () =>
    leaveOutOfCheck(services, { report, checked, given, fingerprints, candidates, compared }, signal),
  );
  await progress.compile();
  const ratings = known?.ratings ?? (await startRatings(db, report, text.content, candidates));
  const isCited = citedAddresses(text.content);
  const citedTextIds = new Set(candidates.filter(({ url }) => isCited(url)).map(({ textId }) => textId));
  const [compiled, findings] = await timed('compile', () =>
    Promise.all([
      compute.compile(
        { checked, settings, citation, sources: rated(sources, ratings, citedTextIds) },
        signal,
      ),
      compute.inspect({ checked, citation, sources }, signal),
    ]),
  );
  await timed('save', () =>
    saveResult(services, {
      report,
      attempt,
      checked: text,
      fingerprints,
      searched,
      candidates,
      compared: sources,
      uncounted,
      givenOfProject: ofProject,
      compiled,
      ratings,
      citedTextIds,
      findings,
      snaps: progress.snapsCount,
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
  citedTextIds: ReadonlySet<number>,
): readonly RatedSource[] {
  return compared.map(({ id, passages }) => ({
    sourceId: id,
    passages,
    rating: ratings.get(id) ?? suspicious,
    isCited: citedTextIds.has(id),
  }));
}
