import type { Executor } from '../../../platform/database/connect.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import { enqueueCollusion } from '../request-collusion.ts';

/** The comparison of the project and its finished reports follow soon. Call it at the end of the transaction. */
export async function givenTextsHaveChanged(transaction: Executor, projectId: number): Promise<void> {
  await enqueueCollusion(transaction, projectId);
  await enqueue(
    transaction,
    'follow-given-texts',
    { projectId },
    { key: `follow-given-texts-${projectId}`, maxAttempts: 25 },
  );
}
