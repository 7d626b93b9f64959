import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { userJobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueueForUser } from '../../../platform/jobs/user-turns.ts';
import { lookUpReferences } from '../../../finding/sources/index.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import { unsafeSelectReport, claimReferences, endReferences } from '../../report-store/index.ts';

const payload = z.object({ reportId: z.number().int() });

/** The largest number of claims, including those of killed processes. */
const maxClaims = 5;
const timeMs = 900_000;
const none = async (): Promise<void> => {};

const lookUpReferencesKind = userJobKind({
  name: 'look-up-references',
  lane: 'results',
  share: 'references',
  payload,
});

/**
 * Looks up the references of a finished report:
 *
 *     Waiting ──claim──▶ Active ──asked──▶ Done: the report has the result
 *                          │ killed: the next worker claims it again and uses the answers that were stored
 *                          ▼ failed or killed five times
 *                        Failed: an earlier result stays
 */
export const lookUpReferencesJob = defineJob(
  lookUpReferencesKind,
  async ({ reportId }, { services, signal, log }) => {
    const { db } = services;
    const claimed = await claimReferences(db, reportId);
    if (claimed === undefined) return;
    const { attempt, claims } = claimed;
    if (claims > maxClaims) return endReferences(db, attempt, null);
    try {
      const report = await unsafeSelectReport(db, reportId);
      const { content: text } = await selectText(db, report.textId);
      const task = { reportId, text, userId: report.userId, timeMs };
      const result = await lookUpReferences(services, task, { plan: none, advance: none }, signal);
      await endReferences(db, attempt, result ?? null);
    } catch (error) {
      if (signal.aborted || claims < maxClaims) throw error;
      log.error({ err: error, reportId }, 'the references could not be looked up');
      await endReferences(db, attempt, null);
    }
  },
);

export async function enqueueReferences(
  db: Executor,
  { id: reportId, userId }: { readonly id: number; readonly userId: number },
): Promise<void> {
  await enqueueForUser(
    db,
    lookUpReferencesKind,
    { reportId },
    { userId, rank: 'person', key: `references-${reportId}`, maxAttempts: 25 },
  );
}
