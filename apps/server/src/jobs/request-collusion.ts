import type { Executor } from '../database/connect.ts';
import { countUpCollusionVersions, selectProjectOwners } from './collusion-versions.repository.ts';
import { enqueueForUser } from './user-turns.ts';

/**
 * Says that the texts of projects have changed: one came, went, moved or became another, or a given one did. Where the
 * projects' texts are compared with each other, the comparison is brought up to date soon; many changes in a row are
 * one. Belongs into the transaction that makes the change, at its end: others who change these projects wait for it.
 * @param projectIds null stands for a text without a project
 */
export async function enqueueCollusion(
  transaction: Executor,
  projectIds: number | readonly (number | null)[],
): Promise<void> {
  const ids = typeof projectIds === 'number' ? [projectIds] : [...new Set(projectIds)];
  const active = await countUpCollusionVersions(
    transaction,
    ids.filter((id) => id !== null),
  );
  await enqueueColludes(transaction, active, 1);
}

/** Runs of one project follow each other: whoever comes while one is working finds what is left. */
export async function enqueueCollude(
  transaction: Executor,
  projectId: number,
  delaySeconds: number,
): Promise<void> {
  await enqueueColludes(transaction, [projectId], delaySeconds);
}

async function enqueueColludes(
  transaction: Executor,
  projectIds: readonly number[],
  delaySeconds: number,
): Promise<void> {
  for (const { projectId, userId } of await selectProjectOwners(transaction, projectIds)) {
    const name = `collude-${projectId}`;
    await enqueueForUser(
      transaction,
      'collude',
      { projectId },
      { userId, rank: 'bulk', key: name, queue: name, delaySeconds, maxAttempts: 25 },
    );
  }
}
