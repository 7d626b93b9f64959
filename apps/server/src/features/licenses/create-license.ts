import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { insertLicense, isCodeTaken } from '../../people/users/license-changes.repository.ts';
import type { CreditChange } from '../../people/ledger/index.ts';
import { makeLicenseCode } from './license-codes.ts';
import { appointAdministrator, userWithMailForUpdate } from './members.ts';
import { addPhase, type PhaseToAdd } from './phases.ts';

export interface NewLicense {
  readonly licensee: string;
  /** Undefined: a new random one. */
  readonly code?: string | undefined;
  readonly comment?: string;
  readonly type: 1 | 2;
  readonly terms: 'monthly' | 'yearly';
  readonly phase: PhaseToAdd;
  /** Address of an account that becomes its administrator. */
  readonly adminMail?: string | undefined;
}

/**
 * Creates a licence with its first phase, and returns its id: for administrators, operators and the shop. Call it in a
 * transaction. Throws `licenseCodeTaken`, `phaseEndsBeforeStart` and `noAccountWithMail`.
 */
export async function createLicenseWithPhase(
  transaction: Executor,
  { licensee, code, comment = '', type, terms, phase, adminMail }: NewLicense,
  change: CreditChange,
): Promise<number> {
  // The user is locked before the licence.
  const adminId = adminMail === undefined ? undefined : await userWithMailForUpdate(transaction, adminMail);
  const license = { licensee, code: code ?? makeLicenseCode(), comment, type, terms };
  const id = await insertLicense(transaction, license).catch(refuseCode);
  await addPhase(transaction, { id, parentId: null }, phase, change);
  if (adminId !== undefined) await appointAdministrator(transaction, id, adminId);
  return id;
}

/** Explains an error of the database: the index of codes refuses a code that another licence has. */
export function refuseCode(error: unknown): never {
  throw isCodeTaken(error) ? new UserError('licenseCodeTaken') : error;
}
