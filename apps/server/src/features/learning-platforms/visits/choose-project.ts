import { UserError } from '../../../platform/errors.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { projectForEditing, unsafeActivateUploadForm } from '../../projects/index.ts';
import { tellAllScores } from '../scores/tell-scores.ts';
import { updateLink } from '../links/links.repository.ts';
import { changedVisit } from './visit-of-call.ts';

export const chooseLearningProject: Handler<'ChooseLearningProject'> = ({ projectid }, call) =>
  changedVisit(call, async (transaction, { link }, user) => {
    if (link === undefined) throw new UserError('learningLinkMissing');
    const { id: projectId } = await projectForEditing(transaction, user, projectid);
    await unsafeActivateUploadForm(transaction, projectId);
    await updateLink(transaction, link.id, { projectId });
  });

export const updateLearningLink: Handler<'UpdateLearningLink'> = ({ anonymous, scores }, call) =>
  changedVisit(call, async (transaction, { link }, user) => {
    if (link?.projectId === undefined || link.projectId === null) throw new UserError('learningLinkMissing');
    await projectForEditing(transaction, user, link.projectId);
    const sendsScores = scores === undefined ? link.sendsScores : scores && link.lineItemsUrl !== '';
    await updateLink(transaction, link.id, { isAnonymous: anonymous ?? link.isAnonymous, sendsScores });
    if (sendsScores && !link.sendsScores) await tellAllScores(transaction, link.projectId);
  });
