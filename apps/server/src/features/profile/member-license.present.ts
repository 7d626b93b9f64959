import type { UserLicense } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { epochOrNull } from '../../platform/http/epoch-seconds.ts';
import type { LicenseRow } from '../../people/users/license-terms.repository.ts';
import { unsafeSelectLeftOfLicenses } from '../../people/ledger/index.ts';

/** The part of a licence that every member sees. One that is not valid says why: not paid, not begun, ended. */
export async function presentMemberLicense(db: Executor, license: LicenseRow): Promise<UserLicense> {
  return {
    code: license.code,
    licensee: license.licensee,
    type: license.type,
    remaining: (await remainingOf(db, [license])).get(license.id) ?? 0,
    paid: license.payDate !== null,
    valid: license.isValid,
    validFrom: epochOrNull(license.validFrom),
    validTo: epochOrNull(earlier(license.validTo, license.terminationDateInForce)),
    adminUserId: license.adminUserId ?? 0,
    isChild: license.parentId !== null,
    allowViewLicenseReports: license.isValid && license.allowViewLicenseReports,
    forceUserSettings: license.isValid && license.forceUserSettings,
    beginnerMode: license.isValid && license.beginnerMode,
    accent: license.isValid ? license.accentInForce : '',
    shareTexts: license.isValid ? license.shareTexts : 'N',
  };
}

/**
 * The credits that the members of each licence or sub-licence can still take; -1: unlimited. The rest of a licence that is
 * not valid is shown as well, although nobody can take it.
 */
export async function remainingOf(
  db: Executor,
  licenses: readonly LicenseRow[],
): Promise<ReadonlyMap<number, number>> {
  const left = await unsafeSelectLeftOfLicenses(
    db,
    licenses.map(({ id }) => id),
  );
  return new Map(
    licenses.map(({ id, remaining }) => {
      const rest = left.get(id) ?? remaining ?? 0;
      return [id, rest === Infinity ? -1 : rest];
    }),
  );
}

function earlier(end: Date | null, termination: Date | null): Date | null {
  if (end === null || termination === null) return end ?? termination;
  return termination < end ? termination : end;
}
