import type { SharedPhraseSpan } from '../../database/tables/collusion-tables.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { selectTexts } from '../../texts/texts.repository.ts';
import { selectRunForUpdate, updateRun, type CollusionRun } from './collusion-reports.repository.ts';
import { deleteFormerTexts, selectUnpreparedTexts } from './collusion-texts.repository.ts';
import { withCommonPhrases } from './common-phrases-of-class.ts';
import { comparePairs } from './compare-pairs.ts';
import { createProgress } from './progress.ts';
import { joinTexts, type JoinedProject } from './join-texts.ts';
import { preparationOf, prepareTexts } from './prepare-texts.ts';
import { weighPairs, writeWeights } from './weigh-pairs.ts';
import { expectDefined } from '../../expect-defined.ts';

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
  const progress = createProgress(db, run);
  const { preparation, given } = await preparationOf(services, run.projectId);
  await deleteFormerTexts(db, run.projectId, preparation.parameters);
  const texts = await selectUnpreparedTexts(db, run.projectId, preparation);
  await timed('prepare', () => prepareTexts(services, run, { texts, given, preparation }, progress, signal));
  const joined = await timed('join', () => joinTexts(services, run.projectId, signal));
  const areAllCompared = await timed('compare', () => comparePairs(services, run, joined, progress, signal));
  const counted = await timed('phrases', () => withCommonPhrases(context, run, joined));
  const weights = await timed('weigh', () => weighPairs(services, run, counted, signal));
  const sharedPhrases = await placePhrases(context, joined);
  const left = await selectUnpreparedTexts(db, run.projectId, preparation);
  const isComplete = left.length === 0 && areAllCompared;
  await timed('write', () =>
    db.transaction().execute(async (transaction) => {
      await selectRunForUpdate(transaction, run);
      await writeWeights(transaction, run, weights);
      await updateRun(transaction, run, {
        sharedPhrases,
        ...(isComplete ? { comparedVersion: run.version, pending: 0, planned: 0 } : {}),
      });
    }),
  );
  log.debug(
    { ...steps, ms: Math.round(performance.now() - startedAt), texts: joined.texts.length },
    'comparison done',
  );
  return isComplete;
}

/** The positions of the shared phrases. Their words are read from there on request. */
async function placePhrases(
  { services }: JobContext,
  { texts, phrases }: JoinedProject,
): Promise<readonly SharedPhraseSpan[]> {
  const placed: SharedPhraseSpan[] = [];
  for (const text of new Set(phrases.map((phrase) => phrase.text))) {
    const textId = expectDefined(texts[text], `text ${text} of the project`).textId;
    const [stored] = await selectTexts(services.db, [textId]);
    if (stored === undefined) continue;
    const own = phrases.filter((phrase) => phrase.text === text);
    const chars = await services.compute.placeWords({
      content: stored.content,
      spans: own.map(({ startWord, endWord }) => [startWord, endWord] as const),
    });
    own.forEach(({ startWord, endWord, textCount }, i) => {
      placed.push({
        textId,
        startChar: chars[2 * i] ?? 0,
        endChar: chars[2 * i + 1] ?? 0,
        words: endWord - startWord,
        texts: textCount,
      });
    });
  }
  return placed.sort((a, b) => b.words * b.texts - a.words * a.texts);
}
