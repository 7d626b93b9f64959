import type { Executor } from '../../../platform/database/connect.ts';
import { selectProjectForUpdate } from '../../projects/index.ts';
import { unsafeHideNamesOfForms } from '../../upload-form/index.ts';
import { hideNamesOfAssets } from '../assets/assets.repository.ts';
import { hideNamesOfMembers } from '../members/members.repository.ts';
import { deleteScoresOfProject } from '../scores/scores.repository.ts';
import { selectLinksOfProjectForUpdate, updateColumnLinks } from './links.repository.ts';

/**
 * A project is anonymous as long as one of its links is: a person has one form for it, through whichever link. Hides the names of
 * everybody who submits from now on, also where the form is open already, and sends no more results, which would tell the names.
 * Call `lockForHiding` before a link of the project changes.
 */
export async function hideNames(transaction: Executor, projectId: number): Promise<void> {
  await lockForHiding(transaction, projectId);
  await updateColumnLinks(transaction, projectId, { sendsScores: false });
  await deleteScoresOfProject(transaction, projectId);
  await hideNamesOfMembers(transaction, projectId);
  await hideNamesOfFiles(transaction, projectId);
  await unsafeHideNamesOfForms(transaction, projectId);
}

/** The names that came with files which are still to be fetched. */
export async function hideNamesOfFiles(transaction: Executor, projectId: number): Promise<void> {
  const links = await selectLinksOfProjectForUpdate(transaction, projectId);
  for (const { id } of links) await hideNamesOfAssets(transaction, id);
}

/** No form of a person is made meanwhile (form-of-student.ts). */
export async function lockForHiding(transaction: Executor, projectId: number): Promise<void> {
  await selectProjectForUpdate(transaction, projectId);
}
