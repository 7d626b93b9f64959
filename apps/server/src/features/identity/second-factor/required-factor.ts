import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Call, type CallingUser, type UserOfCaller } from '../../../platform/http/handler.ts';
import type { EffectiveSettings } from '../../../platform/settings/index.ts';
import { administersLicense } from '../../../people/users/licenses.repository.ts';
import { deleteRecoveryCodes, selectFactors } from './second-factors.repository.ts';

/**
 * A second factor that the role of a user requires (SECOND_FACTOR_ROLES). A user without one can only set it up, and
 * keys of such a user do not work.
 */
type Roles = Pick<EffectiveSettings, 'secondFactorRoles'>;

export async function isFactorRequired(
  db: Executor,
  { secondFactorRoles }: Roles,
  { id, status, administersLicense: isLicenseAdmin }: CallingUser & Partial<UserOfCaller>,
): Promise<boolean> {
  if (status === 'Guest' || secondFactorRoles.length === 0) return false;
  if (secondFactorRoles.includes('user')) return true;
  if (secondFactorRoles.includes('admin') && status === 'Admin') return true;
  if (secondFactorRoles.includes('support') && status === 'Support') return true;
  if (!secondFactorRoles.includes('license-admin')) return false;
  return isLicenseAdmin ?? administersLicense(db, id);
}

/** Whether the role requires a second factor and the user has none. */
export async function mustSetUpFactor(
  db: Executor,
  settings: Roles,
  user: CallingUser & Partial<UserOfCaller>,
): Promise<boolean> {
  if (!(await isFactorRequired(db, settings, user))) return false;
  const { app, passkeys } = await selectFactors(db, user.id);
  return !app && passkeys === 0;
}

/**
 * Call it after a factor was removed, in the same transaction. Throws `secondFactorNeeded` if it was the last one and
 * the role requires one. Otherwise the recovery codes go with the last one.
 */
export async function requireStillProtected(call: Call, transaction: Executor): Promise<void> {
  const user = userOf(call);
  const { app, passkeys } = await selectFactors(transaction, user.id);
  if (app || passkeys > 0) return;
  if (await isFactorRequired(transaction, call.services.settings.current, user)) {
    throw new UserError('secondFactorNeeded');
  }
  await deleteRecoveryCodes(transaction, user.id);
}
