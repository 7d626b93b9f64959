/** The settings of a licence that are switches, in the order in which screens show them. */
export const licenseFlags = [
  'allowSelfRegistration',
  'requireAdminApproval',
  'requireAccountActivation',
  'allowViewLicenseReports',
  'forceUserSettings',
  'beginnerMode',
  'allowSubLicenseOverwrite',
] as const;

export type LicenseFlag = (typeof licenseFlags)[number];
