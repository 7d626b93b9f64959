import type { ComparedSource } from '../../compute/compute.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { selectText } from '../../texts/texts.repository.ts';
import type { Attempt, CheckRow } from './checks.repository.ts';
import { checkSettingsOf } from './check-settings.ts';
import { compareCandidates } from './compare-candidates.ts';
import { countQueries, countSearched, findCandidates } from './find-candidates.ts';
import { createProgress } from './progress.ts';
import { saveResult } from './save-result.ts';

export { AttemptIsOver } from './progress.ts';

/** The way of a text: analysed → candidates → aligned → compiled → saved. */
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
  const searched = await countSearched(db, report);
  await progress.plan(countQueries(report, fingerprints));
  const candidates = await timed('search', () =>
    findCandidates(services, report, fingerprints, () => progress.advance(1)),
  );
  signal.throwIfAborted();
  await progress.plan(candidates.length);
  const compared = await timed('compare', () =>
    compareCandidates(services, checked, candidates, settings, signal, (count) => progress.advance(count)),
  );
  await progress.compile();
  const [compiled, findings] = await timed('compile', () =>
    Promise.all([
      compute.compile({ checked, settings, citation, sources: compared.map(unrated) }, signal),
      compute.inspect({ checked, citation, sources: compared }, signal),
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
      compared,
      compiled,
      findings,
      snaps: progress.snapsCount,
    }),
  );
}

function unrated({ id, passages }: ComparedSource) {
  return { sourceId: id, passages, rating: { isAccepted: false, isExcluded: false } };
}
