import { canBeAccent, type ParsedInputOf } from '@palimpsest/contract';
import type { Updateable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { LicensesTable } from '../../database/tables/license-tables.ts';
import { UserError } from '../../errors.ts';
import { updateLicense } from '../../users/license-changes.repository.ts';
import type { LicenseRow } from '../../users/license-terms.repository.ts';
import { endAfterNotice, hasEnded } from './termination.ts';

/** Fields that the administrator of a licence and the one of the product change in the same way. */
export type LicenseChange = Omit<ParsedInputOf<'UpdateLicense'>['fields'], 'adminUserId'>;

/** Fields about the contract, which a sub-licence shares with its parent. */
const ofRoot = ['renewal', 'renewEarly', 'terminate', 'allowSubLicenseOverwrite'] as const;

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
 * that only a sub-licence has, `licenseEnded` if a termination has already taken effect or would come after the end, and
 * `accentNotReadable` for a colour on which the text of buttons cannot be read.
 */
export async function changeLicense(
  transaction: Executor,
  license: LicenseRow,
  change: LicenseChange,
  noticeDays: number,
): Promise<void> {
  const isChild = license.parentId !== null;
  if (isChild ? ofRoot.some((field) => change[field] !== undefined) : change.credits !== undefined) {
    throw new UserError('licenseFieldOfParent');
  }
  if (change.accent !== undefined && change.accent !== '' && !canBeAccent(change.accent)) {
    throw new UserError('accentNotReadable', change.accent);
  }
  const { terminate, resetAcknowledgment, ...columns } = change;
  const now = new Date();
  const termination = terminate === undefined ? {} : terminationOf(license, terminate, now, noticeDays);
  const acknowledgment = resetAcknowledgment === true ? { welcomeMessageDate: now } : {};
  await updateLicense(transaction, license.id, { ...given(columns), ...termination, ...acknowledgment });
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
