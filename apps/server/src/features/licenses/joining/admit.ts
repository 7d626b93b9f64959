import type { LicenseAttempt } from '../../../feature-ports.ts';
import type { Services } from '../../../services.ts';
import { openLicense, requireAdmitted } from './join-rules.ts';

/**
 * Throws, before an account exists, why its address cannot join the licence now. The link of an invitation proves the
 * address. Without one, a licence may go without the proof, unless it admits certain addresses only.
 */
export async function admit(
  { db }: Pick<Services, 'db'>,
  mail: string,
  attempt: LicenseAttempt,
): Promise<{ readonly needsActivation: boolean }> {
  const { license, invitation } = await openLicense(db, attempt);
  if (invitation?.mail === mail.toLowerCase()) return { needsActivation: false };
  // An invitation of somebody else admits nobody.
  if (invitation !== undefined) await openLicense(db, { ...attempt, invitation: '' });
  requireAdmitted(license, mail);
  return { needsActivation: license.requireAccountActivation || license.mailFormat !== '' };
}
