import type { Executor } from '../../../platform/database/connect.ts';
import type { CallingUser, Impersonator } from '../../../platform/http/callers/caller.ts';
import { administersLicense } from '../../../people/users/licenses.repository.ts';
import { selectImpersonator } from '../sessions/sessions.repository.ts';

/**
 * Whether a person may work in the account of a user: an administrator in that of everyone but administrators and
 * guests, support in those of users who administer no licence.
 */
export async function mayImpersonate(db: Executor, person: CallingUser, user: CallingUser): Promise<boolean> {
  if (person.id === user.id) return false;
  if (person.status === 'Admin') return user.status === 'User' || user.status === 'Support';
  return person.status === 'Support' && user.status === 'User' && !(await administersLicense(db, user.id));
}

/**
 * The person who works in the account of the user, by the session that theirs was opened from. Undefined if that session
 * has ended, or if the role of one of them no longer allows it.
 */
export async function findImpersonator(
  db: Executor,
  sessionId: number,
  user: CallingUser,
): Promise<Omit<Impersonator, 'endsAt'> | undefined> {
  const found = await selectImpersonator(db, sessionId);
  if (found === undefined || !(await mayImpersonate(db, found, user))) return undefined;
  return found;
}
