import type { InputOf, OperationName } from '../operations/index.ts';

/** A call of each operation about licences. */
export const licenseExamples = {
  GetLicenseAdmin: {},
  UpdateLicense: { code: 'K4TM-9WXQ-R7HB', fields: { perUserQuota: 50, shareTexts: 'Y' } },
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
  GetLicenseOffer: { code: 'K4TM-9WXQ-R7HB' },
  AddUserLicense: { code: 'K4TM-9WXQ-R7HB' },
  RemoveUserLicense: {},
  DecideLicenseRequest: { userid: 12, approve: 1 },
  WithdrawInvitation: { mail: 'grace@example.org' },
  AddUsers: { userText: 'ada@example.org, Ada Nowak\ngrace@example.org', syncUsers: 1, previewOnly: 1 },
  GetUserList: {},
  UploadUserList: { file: 'bWFpbDtuYW1lCmFkYUBleGFtcGxlLm9yZztBZGE=' },
  CreateSubLicense: { comment: 'Faculty of Law', credits: 500, adminMail: 'ada@example.org' },
  DeleteSubLicense: { code: 'H2PN-7XKD-W4RC' },
} satisfies { readonly [Name in OperationName]?: InputOf<Name> };
