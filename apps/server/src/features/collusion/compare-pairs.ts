import type { Services } from '../../services.ts';
import { selectTextLengths, selectTexts } from '../../finding/texts/texts.repository.ts';
import { pairBatches, type Pair } from './batches.ts';
import { insertPairs, selectComparedPairs } from './collusion-pairs.repository.ts';
import { selectRunForShare, type CollusionRun } from './collusion-reports.repository.ts';
import { inParallel } from './in-parallel.ts';
import type { JoinedProject } from './join-texts.ts';
import type { ComparisonProgress } from './progress.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/**
 * Compares the candidates that weren't compared before, word by word, in all compute threads.
 * @returns whether all of them have now been compared
 */
export async function comparePairsOfRun(
  services: Services,
  run: CollusionRun,
  { texts, candidates }: JoinedProject,
  progress: ComparisonProgress,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, compute } = services;
  const known = new Set(
    (await selectComparedPairs(db, run.projectId)).map(({ first, second }) => keyOf([first, second])),
  );
  const missing = candidates.filter((pair) => !known.has(keyOf(pair)));
  await progress.plan(missing.length);
  if (missing.length === 0) return true;
  const textIds = new Map(texts.map(({ id, textId }) => [id, textId]));
  const textIdOf = (id: number): number => expectDefined(textIds.get(id), `the text of library text ${id}`);
  const textIdsOf = (pairs: readonly Pair[]): number[] => [...new Set(pairs.flat().map(textIdOf))];
  const lengths = await selectTextLengths(db, textIdsOf(missing));
  const batches = pairBatches(
    missing,
    texts.map(({ id }) => id),
    (id) => lengths.get(textIdOf(id)) ?? 0,
    compute.threads,
  );
  let compared = 0;
  await inParallel(batches, compute.threads, async (batch) => {
    const contents = new Map(
      (await selectTexts(db, textIdsOf(batch))).map(({ id, content }) => [id, content]),
    );
    const pairs = await compute.comparePairs(
      {
        texts: [...new Set(batch.flat())].flatMap((id) => {
          const content = contents.get(textIdOf(id));
          return content === undefined ? [] : [{ id, content }];
        }),
        pairs: batch,
      },
      signal,
    );
    signal.throwIfAborted();
    if (pairs.length > 0) {
      compared += await db.transaction().execute(async (transaction) => {
        await selectRunForShare(transaction, run);
        return insertPairs(transaction, run.projectId, pairs);
      });
    }
    await progress.advance(batch.length);
  });
  return compared === missing.length;
}

function keyOf([first, second]: Pair): string {
  return `${first} ${second}`;
}
