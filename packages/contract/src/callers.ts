import type { ErrorKey } from './errors/index.ts';
import type { Access } from './operation.ts';

/**
 * The roles of callers of operations: a visitor without a session, a user who administers a licence, or a user with this status.
 * Administrators of the product and support may administer a licence too; without one they are refused.
 */
export const callers = ['visitor', 'guest', 'user', 'licenseAdmin', 'support', 'admin'] as const;
export type CallerRole = (typeof callers)[number];

const allowed: Readonly<Record<Access, readonly CallerRole[]>> = {
  public: callers,
  launch: [],
  session: ['guest', 'user', 'licenseAdmin', 'support', 'admin'],
  user: ['user', 'licenseAdmin', 'support', 'admin'],
  licenseAdmin: ['licenseAdmin'],
  support: ['support', 'admin'],
  admin: ['admin'],
};

/** Errors that refuse a call because of who calls. An operation does not have to declare them. */
export const accessErrors = [
  'sessionMissing',
  'apiKeyNotValid',
  'scopeMissing',
  'notByKey',
  'notInFrame',
  'launchMissing',
  'sessionMismatch',
  'loginRequired',
  'notAdmin',
  'notLicenseAdmin',
] as const satisfies readonly ErrorKey[];

/** The error that such an operation answers to such a caller, or null if they may call it. */
export function refusalOf(access: Access, caller: CallerRole): (typeof accessErrors)[number] | null {
  if (allowed[access].includes(caller)) return null;
  if (access === 'launch') return 'launchMissing';
  if (caller === 'visitor') return 'sessionMissing';
  if (access === 'user') return 'loginRequired';
  return access === 'licenseAdmin' ? 'notLicenseAdmin' : 'notAdmin';
}
