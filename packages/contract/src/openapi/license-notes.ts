/** The meaning of each field of calls and answers about licences. */

const ofTheLicense = 'Id of the licence.';
const licensee = 'Name of the licence holder.';
const adminMail = 'Address of its administrator; empty without one.';
const created = 'When the licence was created, in epoch seconds.';
const type = '1 educational, 2 volume.';
const contractCredits = 'Credits that the period grants; -1: unlimited.';
const paid = 'Whether the period is paid.';
const validFrom = 'When the period begins, in epoch seconds.';
const validTo = 'When the period ends, in epoch seconds; null: no end.';
const ceiling =
  'Of a sub-licence: the most its members may take from a period; 0: as much as its parent has.';

const settings = {
  allowViewLicenseReports: 'Whether its administrator may read the reports of its members.',
  forceUserSettings: 'Whether the settings of its administrator apply to all members.',
  beginnerMode: 'Whether the screens leave out what only experts need.',
  requireAccountActivation: 'Whether a new account needs the code from an email.',
  allowSelfRegistration: 'Whether users can join with the code of the licence by themselves.',
  requireAdminApproval: 'Whether its administrator has to approve each new member.',
  mailFormat: 'Patterns of addresses that may join, one on each line; empty: any address.',
  perUserQuota: 'Credits that a member may take in a period; 0: no limit.',
  shareTexts:
    'The part of each other’s library texts that members see: F full texts, Y that texts match, N nothing.',
  allowSubLicenseOverwrite: 'Whether sub-licences have settings of their own.',
  renewal: 'Whether the next period follows automatically.',
  renewEarly: 'Whether the next period may begin when the credits are used up.',
};

export const licenseInputNotes: Readonly<Record<string, string>> = {
  'GetLicensesInput.search':
    'Only licences with this text in code, name, comment or address of the administrator.',
  'GetLicensesInput.valid': '1 only valid licences, 0 only those that are not.',
  'GetLicenseAdminInput.code': 'Code of the licence; empty: the first one that the user administers.',
  'UpdateLicenseInput.code': 'Code of the licence or sub-licence to change.',
  'UpdateLicenseInput.fields': 'The fields to change; the others stay as they are.',
  'UpdateLicenseAsAdminInput.fields': 'The fields to change; the others stay as they are.',
  'UpdateLicensePhaseInput.fields': 'The fields to change; the others stay as they are.',
  'CreateLicenseInput.code': 'Code for joining; the default is a new random one.',
  'UpdateLicenseAsAdminInput.code': 'New code for joining.',
  'CreateLicenseInput.comment': 'Note about the licence.',
  'UpdateLicenseInput.comment': 'Note about the licence.',
  'UpdateLicenseAsAdminInput.comment': 'Note about the licence.',
  'CreateLicenseInput.type': type,
  'UpdateLicenseAsAdminInput.type': type,
  'UpdateLicenseInput.credits': ceiling,
  'ChangeLicenseCreditsInput.credits': 'Number of credits to add; negative to remove some.',
  'ChangeLicenseCreditsInput.reason': 'Why, for the history of the credits.',
  'AddLicenseMemberInput.mail': 'Address of the account.',
  licenseid: ofTheLicense,
  licensee,
  terms: 'Length of a period: monthly or yearly.',
  validFrom: 'When the period begins, in epoch seconds; the default is now, or the end of the last period.',
  validTo,
  contractCredits,
  targetCredits: 'Credits that the next period grants; -1: unlimited.',
  paid: '1 the period is paid, 0 it is not, so the licence is not valid.',
  adminMail: 'Address of an account that becomes its administrator.',
  adminUserId: 'Id of a member who becomes its administrator.',
  phase: 'Number of the period, from 1.',
  updateSettingsAllowed: 'Whether its administrator may change its settings.',
  welcomeMessage: 'Message to new members, in Markdown; empty: none.',
  resetAcknowledgment: 'true shows the message again to members who have confirmed it.',
  terminate: 'true ends the licence with its period, false takes that back.',
  ...settings,
};

export const licenseAnswerNotes: Readonly<Record<string, string>> = {
  hasUnlimitedCredits: 'Whether the credits are unlimited; totalCredits is 9999 then.',
  settingsAreForced: 'Whether a licence decides about settings of checks and data protection.',
  isLicenseAdmin: 'Whether the user administers a licence or a sub-licence.',
  'User.welcomeMessage': 'Message of the licence that the user has not confirmed, in Markdown; empty: none.',
  'License.welcomeMessage': 'Message to new members, in Markdown; empty: none.',
  type,
  paid,
  valid: 'Whether the licence is valid now: within a paid period, and not terminated before.',
  validFrom,
  isChild: 'Whether it is a sub-licence.',
  'License.comment': 'Note about the licence.',
  'SubLicense.comment': 'Note about the sub-licence.',
  'License.users': 'The first members by address, at most 100.',
  'License.Id': 'Id of the user.',
  'License.Mail': 'Address of the user.',
  userCount: 'Number of members, without those of sub-licences.',
  phases: 'The periods, the newest first; of a sub-licence those of its parent.',
  phase: 'Number of the period, from 1.',
  contractCredits,
  targetCredits: 'Credits that the next period grants; -1: unlimited.',
  'LicensePhase.remaining': 'Credits that are left of the period; -1: unlimited.',
  'LicensePhase.validTo': validTo,
  'License.credits': ceiling,
  'SubLicense.credits': ceiling,
  'SubLicense.remaining': 'Credits that its members can still take; -1: unlimited.',
  adminUserMail: adminMail,
  terms: 'Length of a period: monthly or yearly.',
  invoiceId: 'Invoice of the period; empty without one.',
  payDate: 'When the period was paid, in epoch seconds; null: it was not.',
  terminationDate: 'When the licence ends for good, in epoch seconds; null: it was not terminated.',
  updateSettingsAllowed: 'Whether its administrator may change its settings.',
  subLicenses: 'Its sub-licences.',
  'ManagedLicense.Id': ofTheLicense,
  'ManagedLicenseSummary.Id': ofTheLicense,
  'ManagedLicenseSummary.Code': 'Code for joining.',
  'ManagedLicenseSummary.Licensee': licensee,
  'ManagedLicenseSummary.Type': type,
  Valid: 'Whether the licence is valid now.',
  Paid: paid,
  ValidFrom: validFrom,
  ValidTo: validTo,
  Remaining: 'Credits that are left of the period; -1: unlimited.',
  AdminMail: adminMail,
  'ManagedLicense.Date': created,
  'ManagedLicenseSummary.Date': created,
  'ManagedLicense.License': 'The licence, with the names of its entity.',
  'ManagedLicense.Movements': 'Changes of its credits outside of checks, the newest first.',
  ...settings,
};
