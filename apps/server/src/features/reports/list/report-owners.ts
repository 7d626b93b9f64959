import type { Executor } from '../../../platform/database/connect.ts';
import type { CallingUser } from '../../../platform/http/handler.ts';
import { selectUsersOfAdministeredLicense } from '../../../people/users/licenses.repository.ts';

/** A value of the user filter that is not a user's id. */
const everyone = 0;

/**
 * The users whose reports a list may contain: the caller, or the users in the filter if the caller
 * administers their licence and it allows that. For everyone else, other users' reports don't exist.
 * @param wanted The filter: a user's id, 0 for everyone whom the caller may see, undefined for the caller.
 */
export async function listedOwnerIds(
  db: Executor,
  user: CallingUser,
  wanted: number | undefined,
): Promise<readonly number[]> {
  if (wanted === undefined || wanted === user.id) return [user.id];
  const seen = (await selectUsersOfAdministeredLicense(db, user.id)).map(({ id }) => id);
  if (wanted === everyone) return [...new Set([user.id, ...seen])];
  return seen.filter((id) => id === wanted);
}
