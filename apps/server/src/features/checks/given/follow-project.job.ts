import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectGivenTexts } from '../../collusion/index.ts';
import {
  deleteGivenTextsOfProject,
  insertGivenTextsOfReport,
  unsafeSelectCheckedReportIds,
  unsafeSelectGivenTextsOfReport,
  unsafeSelectReportForUpdate,
} from '../../reports/index.ts';
import { newTextsOfProject } from '../run/given-texts.ts';
import { computeAgain, runsAgain } from './name-given-texts.ts';

/** Reports that are checked at the moment get their turn when they are done. */
const nextTrySeconds = 20;

/**
 * The given texts of a project have changed. Finished reports of the project leave out the words of new ones, and count
 * again the words of those that were named after their check and have been removed.
 */
export const followGivenTextsJob = defineJob({
  name: 'follow-given-texts',
  payload: z.object({ projectId: z.number().int() }),
  run: async ({ projectId }, { services, signal }) => {
    let isComplete = true;
    for (const id of await unsafeSelectCheckedReportIds(services.db, projectId)) {
      signal.throwIfAborted();
      const isDone = await services.db
        .transaction()
        .execute((transaction) => follow(transaction, services, projectId, id));
      isComplete &&= isDone;
    }
    if (isComplete) return;
    const key = `follow-given-texts-${projectId}-again`;
    await enqueue(
      services.db,
      'follow-given-texts',
      { projectId },
      { key, delaySeconds: nextTrySeconds, maxAttempts: 25 },
    );
  },
});

/** @returns false if the report is being checked */
async function follow(
  transaction: Executor,
  services: Services,
  projectId: number,
  reportId: number,
): Promise<boolean> {
  const report = await unsafeSelectReportForUpdate(transaction, reportId);
  if (report?.projectId !== projectId) return true;
  if (report.status === 'Active') return false;
  if (report.status !== 'Ok') return true;
  const named = await unsafeSelectGivenTextsOfReport(transaction, reportId);
  const ofProject = await unsafeSelectGivenTexts(transaction, projectId, 0);
  const gone = named.flatMap(({ isLater, projectTextId }) =>
    isLater && projectTextId !== null && !ofProject.some(({ id }) => id === projectTextId)
      ? [projectTextId]
      : [],
  );
  const added = (await newTextsOfProject({ db: transaction }, report, named)).map((text) => {
    const { libraryTextId, projectTextId } = text;
    const ofLibrary = ofProject.find((one) => libraryTextId !== null && one.libraryTextId === libraryTextId);
    return { ...text, projectTextId: projectTextId ?? ofLibrary?.id ?? null, isLater: true };
  });
  if (gone.length === 0 && added.length === 0) return true;
  if (await runsAgain(transaction, reportId)) return false;
  await deleteGivenTextsOfProject(transaction, reportId, gone);
  await insertGivenTextsOfReport(transaction, reportId, added);
  await computeAgain(transaction, services, report);
  return true;
}
