import type { MemberTerms } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { selectForcedSettings } from '../../../people/users/settings-in-force.repository.ts';
import { retentionDaysOf } from '../../profile/index.ts';

/** Read by people before they join a licence: those who join may lose reports that are older than it allows. */
export async function memberTermsOf(
  db: Executor,
  { id, allowViewLicenseReports, forceUserSettings }: LicenseRow,
): Promise<MemberTerms> {
  const forced = (await selectForcedSettings(db, id)) ?? {};
  return {
    allowViewLicenseReports,
    forceUserSettings,
    reportRetentionDays: retentionDaysOf('reportRetentionDays', forced['reportRetentionDays']),
    libtextRetentionDays: retentionDaysOf('libtextRetentionDays', forced['libtextRetentionDays']),
  };
}
