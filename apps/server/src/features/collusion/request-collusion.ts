import type { Executor } from '../../platform/database/connect.ts';
import { enqueueForUser } from '../../platform/jobs/user-turns.ts';
import { unsafeSelectProjectOwners } from '../projects/index.ts';
import { selectOutdatedProjects } from './collusion-reports.repository.ts';
import { countUpCollusionVersions } from './collusion-versions.repository.ts';
import { colludeKind } from './collude-kind.ts';

/**
 * Reports that the texts of projects have changed: a text was added, removed, moved or replaced, or a given
 * text was. If the projects' texts are compared with each other, the comparison is soon brought up to date;
 * many changes in a row lead to one run. Call it at the end of the transaction that makes the change: others
 * who change these projects wait for it.
 * @param projectIds Null represents a text without a project.
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

/** Orders the runs that no change of a text ordered; one that is waiting already is not ordered twice. */
export async function enqueueOutdated(db: Executor): Promise<void> {
  await enqueueColludes(db, await selectOutdatedProjects(db), 1);
}

/** Runs of one project are sequential: a change during a run is handled by the next run. */
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
  for (const { projectId, userId } of await unsafeSelectProjectOwners(transaction, projectIds)) {
    const name = `collude-${projectId}`;
    await enqueueForUser(
      transaction,
      colludeKind,
      { projectId },
      { userId, rank: 'bulk', key: name, queue: name, delaySeconds, maxAttempts: 25 },
    );
  }
}
