import type { ApiError } from '../../api/api-error.ts';

/** The field of a licence that an error is about; the others appear as toasts. */
export function licenseFieldOf({ key }: Pick<ApiError, 'key'>): 'code' | 'adminMail' | undefined {
  return fieldOf[key];
}

const fieldOf: Readonly<Record<string, 'code' | 'adminMail'>> = {
  licenseCodeTaken: 'code',
  noAccountWithMail: 'adminMail',
  userNotInLicense: 'adminMail',
  licenseAdminStays: 'adminMail',
};
