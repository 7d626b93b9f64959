import type { ManagedLicense, NoticeKey } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { userOf, type Call, type Handler, type Result } from '../../platform/http/handler.ts';
import {
  countLicenses,
  selectLicenses,
  type LicenseRow,
} from '../../people/users/license-terms.repository.ts';
import { updateLicenseSearchBudgets } from '../../people/users/search-budgets.repository.ts';
import { selectUser } from '../../people/users/users.repository.ts';
import { grantToPhase } from '../../people/ledger/index.ts';
import { addFollowingPhase } from './add-following-phase.ts';
import { changeManagedLicense } from './change-managed-license.ts';
import { createLicenseWithPhase } from './create-license.ts';
import { becomeMember } from './joining/enter-license.ts';
import { licenseForStaff, licenseForStaffForUpdate } from './licenses.access.ts';
import { presentLicenseSummary, presentManagedLicense } from './licenses.present.ts';
import { removeMember, userWithMailForUpdate } from './members.ts';
import { changePhase } from './phases.ts';

/** Licences as administrators of the product manage them. */

export const getLicenses: Handler<'GetLicenses'> = async (input, { services: { db } }) => {
  const [rows, total] = await Promise.all([
    selectLicenses(db, input.filters, input),
    countLicenses(db, input.filters),
  ]);
  return { data: rows.map(presentLicenseSummary), total };
};

export const getLicenseAsAdmin: Handler<'GetLicenseAsAdmin'> = async ({ licenseid }, { services }) => ({
  data: await presentManagedLicense(services, services.db, await licenseForStaff(services.db, licenseid)),
});

export const createLicense: Handler<'CreateLicense'> = async (input, call) => {
  const { licensee, code, comment, type, terms, adminMail } = input;
  const phase = {
    validFrom: dateOf(input.validFrom),
    validTo: dateOrNull(input.validTo),
    contractCredits: input.contractCredits,
    payDate: input.paid === 1 ? new Date() : null,
    invoiceId: input.invoiceId,
  };
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const license = { licensee, code, comment, type, terms, phase, adminMail };
    const id = await createLicenseWithPhase(transaction, license, { note: '', authorId: userOf(call).id });
    return presentManagedLicense(call.services, transaction, await licenseForStaff(transaction, id));
  });
  return { data, message: 'licenseCreated' };
};

export const updateLicenseAsAdmin: Handler<'UpdateLicenseAsAdmin'> = ({ licenseid, fields }, call) =>
  change(call, licenseid, fields.terminate === true ? 'licenseTerminated' : 'licenseChanged', {
    mail: fields.adminMail,
    act: (transaction, license, userId) =>
      changeManagedLicense(call.services, transaction, license, fields, userId),
  });

export const addLicensePhase: Handler<'AddLicensePhase'> = ({ licenseid, ...input }, call) =>
  change(call, licenseid, 'licenseChanged', {
    act: async (transaction, license) => {
      const phase = {
        validFrom: dateOf(input.validFrom),
        validTo: dateOrNull(input.validTo),
        contractCredits: input.contractCredits,
        payDate: input.paid === 1 ? new Date() : null,
        invoiceId: input.invoiceId,
      };
      await addFollowingPhase(transaction, license, phase, userOf(call).id);
    },
  });

export const updateLicensePhase: Handler<'UpdateLicensePhase'> = ({ licenseid, phase, fields }, call) =>
  change(call, licenseid, 'licenseChanged', {
    act: (transaction, license) => {
      const { paid, invoiceId, contractCredits, targetCredits, validTo } = fields;
      const changed = {
        isPaid: paid === undefined ? undefined : paid === 1,
        invoiceId,
        contractCredits,
        targetCredits,
        validTo: validTo === undefined ? undefined : dateOrNull(validTo),
      };
      return changePhase(transaction, license.id, phase, changed, { note: '', authorId: userOf(call).id });
    },
  });

export const changeLicenseCredits: Handler<'ChangeLicenseCredits'> = (input, call) =>
  change(call, input.licenseid, 'userCreditsChanged', {
    act: (transaction, license) =>
      grantToLicense(transaction, license, input.credits, { note: input.reason, authorId: userOf(call).id }),
  });

/** Sub-licences share the budgets of the licence above them. Searches that begin from now on have these. */
export const setLicenseSearchBudgets: Handler<'SetLicenseSearchBudgets'> = (
  { licenseid, ...budgets },
  call,
) =>
  change(call, licenseid, 'licenseChanged', {
    act: (transaction, license) => {
      if (license.parentId !== null) throw new UserError('licenseFieldOfParent');
      return updateLicenseSearchBudgets(transaction, license.id, budgets);
    },
  });

export const addLicenseMember: Handler<'AddLicenseMember'> = ({ licenseid, mail }, call) =>
  change(call, licenseid, 'licenseUserAdded', {
    mail,
    act: async (transaction, license, userId) => {
      if (userId === undefined) return;
      await becomeMember(call.services, transaction, license, await selectUser(transaction, userId));
    },
  });

export const removeLicenseMember: Handler<'RemoveLicenseMember'> = async ({ licenseid, userid }, call) => {
  const data = await call.services.db.transaction().execute(async (transaction) => {
    await removeMember(transaction, (await licenseForStaff(transaction, licenseid)).id, userid);
    return presentManagedLicense(call.services, transaction, await licenseForStaff(transaction, licenseid));
  });
  return { data, message: 'licenseUserRemoved' };
};

/** Adds credits to the phase that is now. */
export async function grantToLicense(
  transaction: Executor,
  { phaseId, rootId, remaining, validFrom, validTo, parentId }: LicenseRow,
  credits: number,
  change: { readonly note: string; readonly authorId: number | null },
): Promise<void> {
  if (parentId !== null) throw new UserError('licenseFieldOfParent');
  const now = new Date();
  const isNow = validFrom !== null && validFrom <= now && (validTo === null || validTo > now);
  if (phaseId === null || remaining === null || !isNow) throw new UserError('licenseHasNoPhase');
  await grantToPhase(transaction, { id: phaseId, licenseId: rootId, remaining }, credits, change);
}

interface Change {
  /** Address of the user whom the change concerns, and who is locked before the licence. */
  readonly mail?: string | undefined;
  readonly act: (transaction: Executor, license: LicenseRow, userId: number | undefined) => Promise<void>;
}

/** One change of one licence, in one transaction. */
async function change(
  call: Call,
  licenseId: number,
  message: NoticeKey,
  { mail, act }: Change,
): Promise<Result<ManagedLicense>> {
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const userId = mail === undefined ? undefined : await userWithMailForUpdate(transaction, mail);
    await act(transaction, await licenseForStaffForUpdate(transaction, licenseId), userId);
    return presentManagedLicense(call.services, transaction, await licenseForStaff(transaction, licenseId));
  });
  return { data, message };
}

function dateOf(epochSeconds: number | undefined): Date | undefined {
  return epochSeconds === undefined ? undefined : new Date(epochSeconds * 1000);
}

function dateOrNull(epochSeconds: number | null): Date | null {
  return epochSeconds === null ? null : new Date(epochSeconds * 1000);
}
