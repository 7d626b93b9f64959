import type { Executor } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import { unsafeSelectLicenseForUpdate } from '../../people/users/license-changes.repository.ts';
import { unsafeSelectLicense } from '../../people/users/license-terms.repository.ts';
import { changeLicense } from './change-license.ts';
import { tellTermination } from './news/tell-administrator.ts';
import { hasEnded } from './termination.ts';

/** Terminates a licence at the next possible day, as its administrator can. nothingLeft: it was terminated, or is over. */
export async function unsafeTerminateLicense(
  services: Services,
  transaction: Executor,
  licenseId: number,
): Promise<'terminated' | 'nothingLeft'> {
  await unsafeSelectLicenseForUpdate(transaction, licenseId);
  const license = await unsafeSelectLicense(transaction, licenseId);
  if (license === undefined || license.parentId !== null || license.terminationDate !== null)
    return 'nothingLeft';
  if (hasEnded(license, new Date())) return 'nothingLeft';
  await changeLicense(transaction, license, { terminate: true }, services.config.licenseNoticeDays);
  await tellTermination(services, transaction, license);
  return 'terminated';
}
