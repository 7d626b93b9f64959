import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { projectForEditing, unsafeActivateUploadForm } from '../../projects/index.ts';
import { tellAllScores } from '../scores/tell-scores.ts';
import { enqueueAssets } from '../assets/asset-jobs.kind.ts';
import { wakeAssetsOfLink } from '../assets/assets.repository.ts';
import { updateLink, type LinkRow } from '../links/links.repository.ts';
import { changedVisit } from './visit-of-call.ts';

export const chooseLearningProject: Handler<'ChooseLearningProject'> = ({ projectid }, call) =>
  changedVisit(call, async (transaction, { link }, user) => {
    if (link === undefined) throw new UserError('learningLinkMissing');
    const { id: projectId } = await projectForEditing(transaction, user, projectid);
    await unsafeActivateUploadForm(transaction, projectId, { checks: link.activityId !== '' });
    await updateLink(transaction, link.id, { projectId });
    await wake(transaction, link);
  });

export const updateLearningLink: Handler<'UpdateLearningLink'> = ({ anonymous, scores }, call) =>
  changedVisit(call, async (transaction, { link }, user) => {
    if (link?.projectId === undefined || link.projectId === null) throw new UserError('learningLinkMissing');
    await projectForEditing(transaction, user, link.projectId);
    const offersScores = link.lineItemsUrl !== '' || link.activityId !== '';
    const sendsScores = scores === undefined ? link.sendsScores : scores && offersScores;
    await updateLink(transaction, link.id, { isAnonymous: anonymous ?? link.isAnonymous, sendsScores });
    if (sendsScores && !link.sendsScores) await tellAllScores(transaction, link.projectId);
    if (sendsScores !== link.sendsScores) await wake(transaction, link);
  });

/** The files of an assignment may be fetched now, and its reports look otherwise. */
async function wake(transaction: Executor, { id, platformId, activityId }: LinkRow): Promise<void> {
  if (activityId === '') return;
  await wakeAssetsOfLink(transaction, id);
  await enqueueAssets(transaction, platformId);
}
