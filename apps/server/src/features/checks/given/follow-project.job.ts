import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import type { Services } from '../../../services.ts';
import { followGivenTextsKind, followKey, unsafeSelectGivenTexts } from '../../collusion/index.ts';
import {
  deleteGivenTextsOfProject,
  insertGivenTextsOfReport,
  isOldEngine,
  isRecheckable,
  orderComparison,
  orderRechecks,
  unsafeSelectCheckedReportIds,
  unsafeSelectGivenTextsOfReport,
  unsafeSelectReportForUpdate,
  wordsToSearch,
  type CheckRow,
} from '../../report-store/index.ts';
import { newTextsOfProject } from '../run/given-texts.ts';
import { enqueueRecheck } from '../rechecks/recheck.job.ts';
import { computeAgain, runsAgain } from './name-given-texts.ts';

/** Reports that are checked at the moment get their turn when they are done. */
const nextTrySeconds = 20;

/**
 * The given texts of a project have changed. Finished reports of the project leave out the words of new ones, and count
 * again the words of removed ones. If their check has left out these words, a comparison with the sources that they have
 * restores what needs no search, and a recheck searches for the words if the user asked for it.
 */
export const followGivenTextsJob = defineJob(
  followGivenTextsKind,
  async ({ projectId, searchesAgain }, { services, signal }) => {
    let isComplete = true;
    for (const id of await unsafeSelectCheckedReportIds(services.db, projectId)) {
      signal.throwIfAborted();
      const isDone = await services.db
        .transaction()
        .execute((transaction) => follow(transaction, services, { projectId, searchesAgain }, id));
      isComplete &&= isDone;
    }
    if (isComplete) return;
    const key = `${followKey(projectId, searchesAgain)}-again`;
    await enqueue(
      services.db,
      followGivenTextsKind,
      { projectId, searchesAgain },
      { key, delaySeconds: nextTrySeconds, maxAttempts: 25 },
    );
  },
);

interface FollowedProject {
  readonly projectId: number;
  readonly searchesAgain: boolean;
}

/** @returns false if the report is being checked, also again */
async function follow(
  transaction: Executor,
  services: Services,
  { projectId, searchesAgain }: FollowedProject,
  reportId: number,
): Promise<boolean> {
  const report = await unsafeSelectReportForUpdate(transaction, reportId);
  if (report?.projectId !== projectId) return true;
  if (report.status === 'Active') return false;
  if (report.status !== 'Ok') return true;
  const named = await unsafeSelectGivenTextsOfReport(transaction, reportId);
  const ofProject = await unsafeSelectGivenTexts(transaction, projectId, 0);
  const gone = named.filter(
    ({ projectTextId }) => projectTextId !== null && !ofProject.some(({ id }) => id === projectTextId),
  );
  const stays = named.filter((text) => !gone.includes(text));
  const added = (await newTextsOfProject({ db: transaction }, report, stays)).map((text) => ({
    ...text,
    isLater: true,
  }));
  const isSame = gone.length === 0 && added.length === 0;
  const mustSearch = searchesAgain && isRecheckable(report) && wordsToSearch(report) > 0;
  if (isSame && !mustSearch) return true;
  if (await runsAgain(transaction, reportId)) return false;
  if (!isSame) {
    await deleteGivenTextsOfProject(
      transaction,
      reportId,
      gone.flatMap(({ projectTextId }) => projectTextId ?? []),
    );
    await insertGivenTextsOfReport(transaction, reportId, added);
    await computeAgain(
      transaction,
      services,
      report,
      gone.some(({ isLater }) => !isLater),
    );
  }
  const after = await unsafeSelectReportForUpdate(transaction, reportId);
  if (after === undefined) return true;
  if (searchesAgain && wordsToSearch(after) > 0) {
    await orderRechecks(transaction, [after]);
    await enqueueRecheck(transaction, after, 'bulk');
  } else if (hasMoreToSearch(report, after) && !isOldEngine(after.engineVersion)) {
    await orderComparison(transaction, reportId);
    await enqueueRecheck(transaction, after, 'bulk');
  }
  return true;
}

function hasMoreToSearch(before: Pick<CheckRow, 'searchGaps'>, after: Pick<CheckRow, 'searchGaps'>): boolean {
  const words = ({ searchGaps }: Pick<CheckRow, 'searchGaps'>) => searchGaps?.noLongerGiven?.words ?? 0;
  return words(after) > words(before);
}
