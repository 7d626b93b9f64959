import type { License, ManagedLicenseSummary } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import {
  selectLicenses,
  unsafeSelectLicenseByCode,
  type LicenseRow,
} from '../../people/users/license-terms.repository.ts';
import { selectUser } from '../../people/users/users.repository.ts';
import { addFollowingPhase } from './add-following-phase.ts';
import { changeManagedLicense, type ManagedChange } from './change-managed-license.ts';
import { createLicenseWithPhase, type NewLicense } from './create-license.ts';
import { becomeMember } from './joining/enter-license.ts';
import { licenseForStaff, licenseForStaffForUpdate } from './licenses.access.ts';
import { presentLicense, presentLicenseSummary } from './licenses.present.ts';
import { grantToLicense } from './manage-licenses.ts';
import { removeMember, userWithMailForUpdate } from './members.ts';
import { changePhase, type PhaseToAdd } from './phases.ts';

/** Licences by their code, as the operator manages them at the command line. */

const byOperator = { note: '', authorId: null } as const;
const page = { pageno: 1, pagesize: 1_000, sortby: 'Licensee', sortdir: 'asc' } as const;

/** The first thousand, by name. */
export async function listLicenses(
  { db }: Services,
  search: string,
): Promise<readonly ManagedLicenseSummary[]> {
  return (await selectLicenses(db, { search }, page)).map(presentLicenseSummary);
}

export async function readLicense(services: Services, code: string): Promise<License> {
  return presentLicense(services, services.db, await licenseWithCode(services.db, code));
}

/** Returns its code. */
export async function createLicenseAsOperator({ db }: Services, license: NewLicense): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const id = await createLicenseWithPhase(transaction, license, byOperator);
    return (await licenseForStaff(transaction, id)).code;
  });
}

export async function setLicense(services: Services, code: string, fields: ManagedChange): Promise<void> {
  await changed(services, code, fields.adminMail, (transaction, license, userId) =>
    changeManagedLicense(services, transaction, license, fields, userId),
  );
}

/** Returns the number of the phase. */
export async function addPhaseAsOperator(
  services: Services,
  code: string,
  phase: PhaseToAdd,
): Promise<number> {
  return changed(services, code, undefined, (transaction, license) =>
    addFollowingPhase(transaction, license, phase, null),
  );
}

/** Throws `noAccessToLicense` for a number that no phase has. */
export async function payPhaseAsOperator(
  services: Services,
  code: string,
  phase: number,
  invoiceId: string | undefined,
): Promise<void> {
  await changed(services, code, undefined, (transaction, license) =>
    changePhase(transaction, license.rootId, phase, { isPaid: true, invoiceId }, byOperator),
  );
}

export async function grantToLicenseAsOperator(
  services: Services,
  code: string,
  credits: number,
  note: string,
): Promise<void> {
  await changed(services, code, undefined, (transaction, license) =>
    grantToLicense(transaction, license, credits, { ...byOperator, note }),
  );
}

export async function addLicenseUser(services: Services, code: string, mail: string): Promise<void> {
  await changed(services, code, mail, async (transaction, license, userId) => {
    if (userId === undefined) return;
    await becomeMember(services, transaction, license, await selectUser(transaction, userId));
  });
}

export async function removeLicenseUser(services: Services, code: string, mail: string): Promise<void> {
  await changed(services, code, mail, async (transaction, license, userId) => {
    if (userId !== undefined) await removeMember(transaction, license.id, userId);
  });
}

/** One change in one transaction. The user with this address is locked before the licence. */
async function changed<Outcome>(
  { db }: Services,
  code: string,
  mail: string | undefined,
  act: (transaction: Executor, license: LicenseRow, userId: number | undefined) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    const userId = mail === undefined ? undefined : await userWithMailForUpdate(transaction, mail);
    const { id } = await licenseWithCode(transaction, code);
    return act(transaction, await licenseForStaffForUpdate(transaction, id), userId);
  });
}

async function licenseWithCode(db: Executor, code: string): Promise<LicenseRow> {
  const license = await unsafeSelectLicenseByCode(db, code);
  if (license === undefined) throw new UserError('licenseCodeNotValid', `there is no licence ${code}`);
  return license;
}
