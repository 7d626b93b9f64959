import type { Executor } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import { enqueueCollusion } from '../request-collusion.ts';
import { followGivenTextsKind } from './follow-given-texts-kind.ts';

/**
 * The comparison of the project and its finished reports follow soon. Call it at the end of the transaction.
 * @param searchesAgain Whether reports also search for words that their checks had left out.
 */
export async function givenTextsHaveChanged(
  transaction: Executor,
  projectId: number,
  searchesAgain = false,
): Promise<void> {
  await enqueueCollusion(transaction, projectId);
  await followGivenTexts(transaction, projectId, searchesAgain);
}

/** Finished reports of the project follow its given texts. */
export async function followGivenTexts(
  transaction: Executor,
  projectId: number,
  searchesAgain = false,
): Promise<void> {
  await enqueue(
    transaction,
    followGivenTextsKind,
    { projectId, searchesAgain },
    { key: followKey(projectId, searchesAgain), maxAttempts: 25 },
  );
}

export function followKey(projectId: number, searchesAgain: boolean): string {
  return `follow-given-texts-${projectId}${searchesAgain ? '-searches' : ''}`;
}
