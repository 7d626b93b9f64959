/** The fields of a licence at which errors are shown; the others appear as toasts. */
export const licenseErrors = {
  licenseCodeTaken: 'code',
  noAccountWithMail: 'adminMail',
  userNotInLicense: 'adminMail',
  licenseAdminStays: 'adminMail',
} as const;
