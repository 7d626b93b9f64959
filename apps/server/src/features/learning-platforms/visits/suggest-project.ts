import type { LearningLaunch } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { selectProjectNames } from '../../projects/index.ts';
import { unsafeSelectProjectOfItem } from '../links/links.repository.ts';
import { selectCourseOfOrigin } from '../notices/notices.repository.ts';
import type { LearningVisit } from './learning-visit.ts';

type Suggestion = Pick<LearningLaunch, 'CopiedFrom' | 'SuggestedProjectId' | 'SuggestedProjectName'>;

/** The project to which the original of a copied link leads, if it belongs to the teacher who has to choose again. */
export async function suggestionFor(
  transaction: Executor,
  { launch: { itemCode, deploymentId }, platform, link }: LearningVisit,
  userId: number,
): Promise<Suggestion> {
  const { id: platformId } = platform;
  const contextId = link?.contextId ?? '';
  const CopiedFrom = await selectCourseOfOrigin(transaction, { platformId, deploymentId, contextId });
  const projectId = await unsafeSelectProjectOfItem(transaction, platformId, itemCode);
  const names = await selectProjectNames(transaction, userId, projectId === undefined ? [] : [projectId]);
  const name = projectId === undefined ? undefined : names.get(projectId);
  if (projectId === undefined || name === undefined) {
    return { CopiedFrom, SuggestedProjectId: 0, SuggestedProjectName: '' };
  }
  return { CopiedFrom, SuggestedProjectId: projectId, SuggestedProjectName: name };
}
