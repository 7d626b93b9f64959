import type { Executor } from '../../../platform/database/connect.ts';
import { selectTransactionTime } from '../../../platform/database/transaction-time.ts';
import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { projectForEditing, unsafeActivateUploadForm } from '../../projects/index.ts';
import { deleteCopiedReceipts } from '../../report-store/index.ts';
import { chosenGroupSet } from '../groups/choose-groups.ts';
import { tellScoresOfLink } from '../scores/tell-scores.ts';
import { enqueueAssets } from '../assets/asset-jobs.kind.ts';
import { wakeAssetsOfLink } from '../assets/assets.repository.ts';
import { hideNames, hideNamesOfFiles, lockForHiding } from '../links/hide-names.ts';
import {
  isProjectAnonymous,
  updateLink,
  updateLinksToNamed,
  type LinkRow,
} from '../links/links.repository.ts';
import { changedVisit } from './visit-of-call.ts';

/** The options are those of the link from now on, so no name is stored between two calls. */
export const chooseLearningProject: Handler<'ChooseLearningProject'> = ({ projectid, ...options }, call) =>
  changedVisit(call, async (transaction, { link }, user) => {
    if (link === undefined) throw new UserError('learningLinkMissing');
    const { id: projectId } = await projectForEditing(transaction, user, projectid);
    // Members of groups see there no longer what others have submitted.
    if (link.projectId !== null && link.projectId !== projectId) {
      await deleteCopiedReceipts(transaction, link.projectId);
    }
    const { othercourses = link.projectId === projectId ? undefined : false } = options;
    const changed = await applied(transaction, { ...link, projectId }, { ...options, othercourses });
    if (!changed.isAnonymous) await tellScoresOfLink(transaction, changed);
    await unsafeActivateUploadForm(transaction, projectId, { checks: link.activityId !== '' });
    await wake(transaction, link);
  });

export const updateLearningLink: Handler<'UpdateLearningLink'> = (options, call) =>
  changedVisit(call, async (transaction, { link }, user) => {
    const projectId = link?.projectId ?? null;
    if (link === undefined || projectId === null) throw new UserError('learningLinkMissing');
    await projectForEditing(transaction, user, projectId);
    if (options.anonymous === false) await updateLinksToNamed(transaction, projectId);
    const changed = await applied(transaction, { ...link, projectId }, options);
    if (changed.sendsScores && !link.sendsScores) await tellScoresOfLink(transaction, changed);
    if (changed.sendsScores !== link.sendsScores) await wake(transaction, link);
  });

type Options = Omit<Parameters<Handler<'ChooseLearningProject'>>[0], 'projectid'>;
type LinkToProject = LinkRow & { readonly projectId: number };

/** Changes the link as a teacher wants it. A project with hidden names sends no results in a column, which would tell the names. */
async function applied(
  transaction: Executor,
  link: LinkToProject,
  { anonymous, scores, othercourses, ...groupOptions }: Options,
): Promise<LinkToProject> {
  const { id, projectId, activityId, lineItemsUrl } = link;
  const isAnonymous = anonymous ?? link.isAnonymous;
  if (isAnonymous) await lockForHiding(transaction, projectId);
  const hidesNames = isAnonymous || (await isProjectAnonymous(transaction, projectId));
  const isAssignment = activityId !== '';
  const wantsScores =
    scores === undefined ? link.sendsScores : scores && (lineItemsUrl !== '' || isAssignment);
  const sendsScores = wantsScores && (isAssignment || !hidesNames);
  const groupSet = await chosenGroupSet(transaction, link, groupOptions);
  const otherCoursesShownAt = othercourses === true ? await selectTransactionTime(transaction) : null;
  await updateLink(transaction, id, {
    projectId,
    isAnonymous,
    sendsScores,
    groupSet,
    ...(othercourses === undefined ? {} : { otherCoursesShownAt }),
  });
  if (isAnonymous) await hideNames(transaction, projectId);
  else if (hidesNames) await hideNamesOfFiles(transaction, projectId);
  if (groupSet !== link.groupSet) await deleteCopiedReceipts(transaction, projectId);
  return { ...link, isAnonymous, sendsScores, groupSet };
}

/** The files of an assignment may be fetched now, and its reports look otherwise. */
async function wake(transaction: Executor, { id, platformId, activityId }: LinkRow): Promise<void> {
  if (activityId === '') return;
  await wakeAssetsOfLink(transaction, id);
  await enqueueAssets(transaction, platformId);
}
