import { comparisonFinished } from '../../events.ts';
import { publish } from '../../platform/events/index.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import { selectComparisonForUpdate, updateRun, type CollusionRun } from './collusion-reports.repository.ts';
import { deleteFormerTexts, selectUnpreparedTexts } from './collusion-texts.repository.ts';
import { withCommonPhrases } from './common-phrases-of-class.ts';
import { comparePairsOfRun } from './compare-pairs.ts';
import { createComparisonProgress } from './progress.ts';
import { joinTextsOfRun } from './join-texts.ts';
import { placePhrases } from './phrases/place-phrases.ts';
import { preparationOf, prepareTextsOfRun } from './prepare-texts.ts';
import { weighPairsOfRun, writeWeights } from './weigh-pairs.ts';

/**
 * One run: findings of removed texts are deleted, new texts are read, all texts are joined by their
 * fingerprints, and new pairs are compared. Then the common words of all pairs are weighed again, because
 * each text changes what much of the class shares. The result depends on the texts alone, not on the order in
 * which they arrived.
 * @returns false if some rows were locked by others and are left to the next run
 */
export async function runCollusion(run: CollusionRun, context: JobContext): Promise<boolean> {
  const { services, signal, log } = context;
  const { db } = services;
  const startedAt = performance.now();
  const steps: Record<string, number> = {};
  const timed = async <Answer>(step: string, work: () => Promise<Answer>): Promise<Answer> => {
    const stepStartedAt = performance.now();
    const answer = await work();
    steps[step] = Math.round(performance.now() - stepStartedAt);
    return answer;
  };
  const progress = createComparisonProgress(db, run);
  const { preparation, given } = await preparationOf(services, run.projectId);
  await deleteFormerTexts(db, run.projectId, preparation.parameters);
  const texts = await selectUnpreparedTexts(db, run.projectId, preparation);
  await timed('prepare', () =>
    prepareTextsOfRun(services, run, { texts, given, preparation }, progress, signal),
  );
  const joined = await timed('join', () => joinTextsOfRun(services, run.projectId, signal));
  const areAllCompared = await timed('compare', () =>
    comparePairsOfRun(services, run, joined, progress, signal),
  );
  const counted = await timed('phrases', () => withCommonPhrases(context, run, joined));
  const weights = await timed('weigh', () => weighPairsOfRun(services, run, counted, signal));
  const sharedPhrases = await placePhrases(services, joined);
  const left = await selectUnpreparedTexts(db, run.projectId, preparation);
  const isComplete = left.length === 0 && areAllCompared;
  await timed('write', () =>
    db.transaction().execute(async (transaction) => {
      await selectComparisonForUpdate(transaction, run);
      await writeWeights(transaction, run, weights);
      await updateRun(transaction, run, {
        sharedPhrases,
        ...(isComplete ? { comparedVersion: run.version, pending: 0, planned: 0 } : {}),
      });
      if (isComplete) {
        const texts = joined.texts.length;
        await publish(transaction, comparisonFinished, run.projectId, { version: run.version, texts });
      }
    }),
  );
  log.debug(
    { ...steps, ms: Math.round(performance.now() - startedAt), texts: joined.texts.length },
    'comparison done',
  );
  return isComplete;
}
