import { canBeAccent, licenseTypes, type ParsedInputOf } from '@palimpsest/contract';
import type { Updateable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { LicensesTable } from '../../people/users/tables.ts';
import { UserError } from '../../platform/errors.ts';
import {
  updateLicenseFields,
  updateSubLicensesToParent,
} from '../../people/users/license-changes.repository.ts';
import type { LicenseRow } from '../../people/users/license-terms.repository.ts';
import { beginNextPeriodEarly } from '../../people/ledger/index.ts';
import { endAfterNotice, hasEnded } from './termination.ts';

/** Fields that the administrator of a licence and the one of the product change in the same way. */
export type LicenseChange = Omit<ParsedInputOf<'UpdateLicense'>['fields'], 'adminUserId'>;

/** Fields about the contract and the sub-licences, which only a main licence has. */
const ofRoot = ['renewal', 'renewEarly', 'terminate', 'allowSubLicenseOverwrite', 'referringPages'] as const;

/** Fields that only a sub-licence has. */
const ofChild = ['credits', 'forceParentSettings'] as const;

/** Whether a change concerns the settings that apply to members, which may be locked for the administrator. */
export function concernsSettings(change: LicenseChange): boolean {
  const {
    renewal: _renewal,
    renewEarly: _early,
    terminate: _end,
    comment: _comment,
    credits: _credits,
    ...rest
  } = change;
  return Object.values(rest).some((value) => value !== undefined);
}

/**
 * Writes the changed fields of a locked licence. Throws `licenseFieldOfParent` for a field that a sub-licence has not, or
 * that only a sub-licence has, `licenseBoundOfParent` for a rule that is less strict than that of its parent, `licenseEnded` if a termination has already taken effect or would come after the end, and
 * `accentNotReadable` for a colour on which the text of buttons cannot be read.
 */
export async function changeLicense(
  transaction: Executor,
  license: LicenseRow,
  change: LicenseChange,
  noticeDays: number,
): Promise<void> {
  const isChild = license.parentId !== null;
  const ofOthers = isChild ? ofRoot : ofChild;
  if (ofOthers.some((field) => change[field] !== undefined)) throw new UserError('licenseFieldOfParent');
  if (isChild) requireWithinParent(license, change);
  if (change.renewEarly === true && license.type !== licenseTypes.volume)
    throw new UserError('renewEarlyVolumeOnly');
  if (change.accent !== undefined && change.accent !== '' && !canBeAccent(change.accent)) {
    throw new UserError('accentNotReadable', change.accent);
  }
  const { terminate, resetAcknowledgment, ...columns } = change;
  const now = new Date();
  const termination = terminate === undefined ? {} : terminationOf(license, terminate, now, noticeDays);
  const acknowledgment = resetAcknowledgment === true ? { welcomeMessageDate: now } : {};
  await updateLicenseFields(transaction, license.id, {
    ...given(columns),
    ...termination,
    ...acknowledgment,
  });
  if (change.renewEarly === true) {
    await beginNextPeriodEarly(transaction, license.id, { whenUsedUp: true });
  }
  // Nothing changes for members until somebody changes the settings of their sub-licence.
  if (change.allowSubLicenseOverwrite === true && !license.allowSubLicenseOverwrite) {
    await updateSubLicensesToParent(transaction, license.id);
  }
}

/** A sub-licence can be stricter than its parent. Its patterns of addresses apply besides those of its parent. */
function requireWithinParent(
  { parentAdminApproval, parentUserQuota }: LicenseRow,
  { requireAdminApproval, perUserQuota }: LicenseChange,
): void {
  const isWithoutApproval = parentAdminApproval === true && requireAdminApproval === false;
  const most = parentUserQuota ?? 0;
  const isAboveQuota = most > 0 && perUserQuota !== undefined && (perUserQuota === 0 || perUserQuota > most);
  if (isWithoutApproval || isAboveQuota) throw new UserError('licenseBoundOfParent');
}

function terminationOf(
  license: LicenseRow,
  isTerminated: boolean,
  now: Date,
  noticeDays: number,
): Updateable<LicensesTable> {
  const { terminationDate } = license;
  if (terminationDate !== null && terminationDate <= now) throw new UserError('licenseEnded');
  if (!isTerminated) return { terminationDate: null };
  if (hasEnded(license, now)) throw new UserError('licenseEnded');
  return terminationDate === null ? { terminationDate: endAfterNotice(license, now, noticeDays) } : {};
}

function given(columns: Omit<LicenseChange, 'terminate' | 'resetAcknowledgment'>): Updateable<LicensesTable> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
