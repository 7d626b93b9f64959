import type { UserOfCaller } from './caller.ts';

interface RowOfCaller extends Omit<UserOfCaller, 'license'> {
  /** Null without a valid licence. */
  readonly licenseId: number | null;
  readonly shareTexts: 'N' | 'Y' | 'F' | null;
}

/** The user of a call, from the row of their session or key. */
export function userOfCaller({
  id,
  status,
  licenseId,
  shareTexts,
  administersLicense,
}: RowOfCaller): UserOfCaller {
  const license = licenseId === null || shareTexts === null ? null : { licenseId, shareTexts };
  return { id, status, license, administersLicense };
}
