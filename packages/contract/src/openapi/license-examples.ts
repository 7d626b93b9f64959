import type { InputOf, OperationName } from '../operations/index.ts';

/** A call of each operation about licences. */
export const licenseExamples = {
  GetLicenseAdmin: {},
  UpdateLicense: { code: 'K4TM-9WXQ-R7HB', fields: { perUserQuota: 50, shareTexts: 'Y' } },
  SetLicenseLogo: { code: 'K4TM-9WXQ-R7HB', image: '' },
  CreateLicenseIntro: { code: 'K4TM-9WXQ-R7HB', lang: 'de' },
  GetLicenseUsers: { filters: { search: 'ada', date: 101 }, sortby: 'Mail', sortdir: 'asc' },
  GetLicenseUsageStatistics: { groupby: 'users', format: 'xlsx' },
  GetLicenseUsageChartData: { filters: { date: 7 } },
  GetLicenses: { filters: { search: 'university', valid: 1 }, sortby: 'ValidTo' },
  GetLicenseAsAdmin: { licenseid: 7 },
  CreateLicense: {
    licensee: 'University of Example',
    type: 1,
    validTo: 1_798_758_000,
    contractCredits: 2_000,
    adminMail: 'ada@example.org',
  },
  UpdateLicenseAsAdmin: { licenseid: 7, fields: { renewal: true } },
  AddLicensePhase: { licenseid: 7, validTo: 1_830_294_000, paid: 0 },
  UpdateLicensePhase: { licenseid: 7, phase: 2, fields: { paid: 1 } },
  ChangeLicenseCredits: { licenseid: 7, credits: 200, reason: 'Order 2026-131' },
  AddLicenseMember: { licenseid: 7, mail: 'grace@example.org' },
  RemoveLicenseMember: { licenseid: 7, userid: 12 },
} satisfies { readonly [Name in OperationName]?: InputOf<Name> };
