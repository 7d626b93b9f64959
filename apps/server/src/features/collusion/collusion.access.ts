import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { requireProjects } from '../projects/index.ts';
import { unsafeSelectPair, type PairRow } from './collusion-pairs.repository.ts';
import { unsafeSelectProjectOfGivenText } from './given/given-texts.repository.ts';

/**
 * The only access to a comparison on behalf of a user: it is for the owner of its project. Unknown and
 * forbidden look the same.
 */

export async function requireOwnProject(db: Executor, user: CallingUser, projectId: number): Promise<void> {
  await requireProjects(db, user, [projectId], 'own');
}

/** @returns its project */
export async function projectOfGivenText(db: Executor, user: CallingUser, id: number): Promise<number> {
  const projectId = await unsafeSelectProjectOfGivenText(db, id);
  if (projectId === undefined || !(await isOwnProject(db, user, projectId))) {
    throw new UserError('noAccessToGivenText', `given text ${id}`);
  }
  return projectId;
}

/** A pair with something in common; undefined if there is no such pair that the caller may see. */
export async function pairForReading(
  db: Executor,
  user: CallingUser,
  id: number,
): Promise<PairRow | undefined> {
  const pair = await unsafeSelectPair(db, id);
  return pair !== undefined && (await isOwnProject(db, user, pair.projectId)) ? pair : undefined;
}

async function isOwnProject(db: Executor, user: CallingUser, projectId: number): Promise<boolean> {
  try {
    await requireOwnProject(db, user, projectId);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}
