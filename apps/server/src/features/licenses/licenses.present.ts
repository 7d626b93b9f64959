import {
  limits,
  type License,
  type ManagedLicense,
  type ManagedLicenseSummary,
  type Phase,
  type SubLicense,
} from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import { presentSearchBudgets } from '../../platform/http/answers/search-budgets.ts';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { logoAddress } from '../../platform/http/answers/logo-address.ts';
import { unsafeSelectLogoHash } from '../../people/users/license-logos.repository.ts';
import { countMembers, selectMembers } from '../../people/users/license-changes.repository.ts';
import {
  selectPhases,
  selectSubLicenses,
  type LicenseRow,
  type PhaseRow,
} from '../../people/users/license-terms.repository.ts';
import { presentMemberLicense, remainingOf } from '../profile/index.ts';
import { selectLastGrants } from '../../people/ledger/index.ts';
import { endIfTerminated } from './termination.ts';

/** @param license a row that licenses.access.ts gave to an administrator */
export async function presentLicense(
  { config }: Pick<Services, 'config'>,
  db: Executor,
  license: LicenseRow,
): Promise<License> {
  const members = await selectMembers(db, license.id, limits.licenseUsersShown);
  const subLicenses = await selectSubLicenses(db, license.id);
  const remaining = await remainingOf(db, subLicenses);
  return {
    ...(await presentMemberLicense(db, license)),
    // Its administrator sees what is stored, also while the licence is not valid.
    allowViewLicenseReports: license.allowViewLicenseReports,
    forceUserSettings: license.forceUserSettings,
    forceParentSettings: license.parentId !== null && license.forceParentSettings,
    beginnerMode: license.beginnerMode,
    shareTexts: license.shareTexts,
    accent: license.accent,
    logo: logoAddress(await unsafeSelectLogoHash(db, license.id)),
    comment: license.comment,
    adminMail: license.adminMail ?? '',
    users: members.map(({ id, mail }) => ({ Id: id, Mail: mail ?? '' })),
    userCount: await countMembers(db, license.id),
    phases: (await selectPhases(db, license.rootId)).map(presentPhase),
    contractCredits: license.contractCredits ?? 0,
    credits: license.credits,
    terms: license.termsInForce,
    renewal: license.renewalInForce,
    renewEarly: license.renewEarly,
    invoiceId: license.invoiceId ?? '',
    unpaidFrom: epochOrNull(license.unpaidFrom),
    terminationDate: epochOrNull(license.terminationDateInForce),
    endIfTerminated: epochOrNull(endIfTerminated(license, new Date(), config.licenseNoticeDays)),
    updateSettingsAllowed: license.mayUpdateSettings,
    requireAccountActivation: license.requireAccountActivation,
    allowSelfRegistration: license.allowSelfRegistration,
    requireAdminApproval: license.requireAdminApproval,
    mailFormat: license.mailFormat,
    referringPages: license.referringPages,
    perUserQuota: license.perUserQuota,
    welcomeMessage: license.welcomeMessage,
    bounds: boundsOf(license),
    allowSubLicenseOverwrite: license.allowSubLicenseOverwrite,
    subLicenses: subLicenses.map((each) => presentSubLicense(each, remaining.get(each.id) ?? 0)),
  };
}

/** The bounds of a sub-licence with settings of its own. */
function boundsOf({ parentMailFormat, parentAdminApproval, parentUserQuota }: LicenseRow): License['bounds'] {
  if (parentMailFormat === null) return null;
  return {
    mailFormat: parentMailFormat,
    requireAdminApproval: parentAdminApproval === true,
    perUserQuota: parentUserQuota ?? 0,
  };
}

function presentPhase(phase: PhaseRow): Phase {
  return {
    phase: phase.phase,
    validFrom: epochSeconds(phase.validFrom),
    validTo: epochOrNull(phase.validTo),
    invoiceId: phase.invoiceId,
    payDate: epochOrNull(phase.payDate),
    targetCredits: phase.targetCredits,
    contractCredits: phase.contractCredits,
    remaining: phase.remaining,
  };
}

function presentSubLicense(license: LicenseRow, remaining: number): SubLicense {
  return {
    code: license.code,
    comment: license.comment,
    adminUserMail: license.adminMail ?? '',
    shareTexts: license.shareTexts,
    remaining,
    credits: license.credits,
  };
}

export function presentLicenseSummary(license: LicenseRow): ManagedLicenseSummary {
  return {
    Id: license.id,
    Code: license.code,
    Licensee: license.licensee,
    Type: license.type,
    Valid: license.isValid,
    Paid: license.payDate !== null,
    ValidFrom: epochOrNull(license.validFrom),
    ValidTo: epochOrNull(license.validTo),
    Remaining: license.remaining ?? 0,
    UnpaidFrom: epochOrNull(license.unpaidFrom),
    AdminMail: license.adminMail ?? '',
    Date: epochSeconds(license.createdAt),
  };
}

export async function presentManagedLicense(
  services: Pick<Services, 'config'>,
  db: Executor,
  license: LicenseRow,
): Promise<ManagedLicense> {
  const grants = await selectLastGrants(db, license.id, limits.movementsShown);
  return {
    Id: license.id,
    Date: epochSeconds(license.createdAt),
    License: await presentLicense(services, db, license),
    SearchBudgets: presentSearchBudgets(license),
    Movements: grants.map(({ createdAt, credits, reason, note, author }) => ({
      Date: epochSeconds(createdAt),
      Credits: credits,
      Reason: reason,
      Note: note,
      Author: author ?? '',
      ReportId: 0,
    })),
  };
}
