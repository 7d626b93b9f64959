import type { Executor } from '../../../database/connect.ts';
import type { SessionUser } from '../../../http/handler.ts';
import { selectUsersOfAdministratedLicense } from './report-owners.repository.ts';

/** What the filter by user means where it isn't the id of one. */
const everyone = 0;

/**
 * Whose reports a list may hold: the caller's own, or those that the filter names, as far as the caller administers
 * the licence of their owners and it allows that. For whom that isn't so, other users' reports don't exist.
 * @param wanted the filter: a user's id, 0 for everyone whom the caller may see, undefined for the caller
 */
export async function listedOwnerIds(
  db: Executor,
  user: SessionUser,
  wanted: number | undefined,
): Promise<readonly number[]> {
  if (wanted === undefined || wanted === user.id) return [user.id];
  const seen = (await selectUsersOfAdministratedLicense(db, user.id)).map(({ id }) => id);
  if (wanted === everyone) return [...new Set([user.id, ...seen])];
  return seen.filter((id) => id === wanted);
}
