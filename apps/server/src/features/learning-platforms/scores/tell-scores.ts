import type { checkEnded } from '../../../events.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { PayloadOf } from '../../../platform/events/index.ts';
import type { EventDelivery } from '../../../services.ts';
import { selectOwnReport } from '../../report-store/index.ts';
import { unsafeSelectGroupsWithSubmissions, unsafeSelectUsedForms } from '../../upload-form/index.ts';
import type { LinkRow } from '../links/links.repository.ts';
import { insertScoresOfGroups, insertScoresToSend } from './scores.repository.ts';
import { enqueueScores } from './send-scores.kind.ts';

/** A check has a result: the platforms whose links send results are told. Checks of a batch publish the same. */
export async function tellScore(
  { reportId, end }: PayloadOf<typeof checkEnded>,
  { transaction, subjectId: userId }: EventDelivery,
): Promise<void> {
  if ('reason' in end) return;
  const report = await selectOwnReport(transaction, userId, reportId);
  if (report === undefined || report.projectId === null || report.libraryTextId === null) return;
  const { projectId, libraryTextId } = report;
  const forms = await unsafeSelectUsedForms(transaction, { projectId, libraryTextId });
  const place = { projectId, onlyLinkId: null };
  await enqueueScores(transaction, await insertScoresToSend(transaction, place, forms));
  await tellScoresOfGroups(
    transaction,
    projectId,
    await unsafeSelectGroupsWithSubmissions(transaction, { projectId, libraryTextId }),
  );
}

/** All results of a project are told at a link that begins to send them; nothing happens at one that sends none. */
export async function tellScoresOfLink(
  transaction: Executor,
  { id: onlyLinkId, projectId, sendsScores }: Pick<LinkRow, 'id' | 'projectId' | 'sendsScores'>,
): Promise<void> {
  if (projectId === null || !sendsScores) return;
  const forms = await unsafeSelectUsedForms(transaction, { projectId });
  const place = { projectId, onlyLinkId };
  await enqueueScores(transaction, await insertScoresToSend(transaction, place, forms));
  const groups = await unsafeSelectGroupsWithSubmissions(transaction, { projectId });
  await enqueueScores(transaction, await insertScoresOfGroups(transaction, place, groups));
}

/** The results of groups are told for each of their members, at the links that send results. */
export async function tellScoresOfGroups(
  transaction: Executor,
  projectId: number,
  groupIds: readonly number[],
): Promise<void> {
  const place = { projectId, onlyLinkId: null };
  await enqueueScores(transaction, await insertScoresOfGroups(transaction, place, groupIds));
}
