import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { unsafeSelectLicenseForUpdate } from '../../people/users/license-changes.repository.ts';
import {
  selectAdministeredLicenses,
  unsafeSelectLicense,
  type LicenseRow,
} from '../../people/users/license-terms.repository.ts';

/**
 * A licence or sub-licence that a user administers, valid or not: one with this code, or with '' the first one. The
 * administrator of a licence also administers its sub-licences.
 */
export async function licenseForAdministrator(
  db: Executor,
  user: Pick<CallingUser, 'id'>,
  code: string,
): Promise<LicenseRow> {
  const administered = await selectAdministeredLicenses(db, user.id);
  const wanted = code.toLowerCase();
  const license =
    wanted === '' ? administered[0] : administered.find((each) => each.code.toLowerCase() === wanted);
  if (license === undefined) throw new UserError('noAccessToLicense', `user ${user.id}, code '${code}'`);
  return license;
}

/** The same, and locks the licence, or the parent of a sub-licence, until the transaction ends. */
export async function licenseForAdministratorForUpdate(
  transaction: Executor,
  user: Pick<CallingUser, 'id'>,
  code: string,
): Promise<LicenseRow> {
  const { id } = await licenseForAdministrator(transaction, user, code);
  await unsafeSelectLicenseForUpdate(transaction, id);
  // The user may have lost the role while the call waited for the lock.
  return licenseForAdministrator(transaction, user, code);
}

/** Any licence, for administrators of the product; the contract admits nobody else to these operations. */
export async function licenseForStaff(db: Executor, licenseId: number): Promise<LicenseRow> {
  const license = await unsafeSelectLicense(db, licenseId);
  if (license === undefined) throw new UserError('noAccessToLicense', `there is no licence ${licenseId}`);
  return license;
}

/** The same, and locks the licence, or the parent of a sub-licence, until the transaction ends. */
export async function licenseForStaffForUpdate(
  transaction: Executor,
  licenseId: number,
): Promise<LicenseRow> {
  await unsafeSelectLicenseForUpdate(transaction, licenseId);
  return licenseForStaff(transaction, licenseId);
}
