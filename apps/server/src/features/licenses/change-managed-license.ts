import type { ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import { updateLicenseFields } from '../../people/users/license-changes.repository.ts';
import type { LicenseRow } from '../../people/users/license-terms.repository.ts';
import { changeLicense } from './change-license.ts';
import { refuseCode } from './create-license.ts';
import { appointAdministrator } from './members.ts';
import { tellTermination } from './news/tell-administrator.ts';

/** Fields that administrators of the product and operators change. */
export type ManagedChange = ParsedInputOf<'UpdateLicenseAsAdmin'>['fields'];

/**
 * Changes a locked licence on behalf of the operator of the product.
 * @param administratorId the locked account with the address `adminMail`, if there is one
 */
export async function changeManagedLicense(
  services: Services,
  transaction: Executor,
  license: LicenseRow,
  fields: ManagedChange,
  administratorId: number | undefined,
): Promise<void> {
  const { licensee, code, type, terms, updateSettingsAllowed, adminMail: _adminMail, ...shared } = fields;
  const own = { licensee, code, type, terms, updateSettingsAllowed };
  await changeLicense(transaction, license, shared, services.config.licenseNoticeDays);
  if (shared.terminate !== undefined) await tellTermination(services, transaction, license);
  const changed = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  await updateLicenseFields(transaction, license.id, changed).catch(refuseCode);
  if (administratorId !== undefined) await appointAdministrator(transaction, license.id, administratorId);
}
