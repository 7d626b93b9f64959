import type { Executor } from '../../../platform/database/connect.ts';
import { domainsOfMail } from './domain-names.ts';
import { selectDomainsOfLicense, selectOwnerOfDomains } from './domains.repository.ts';

/** The licence that has proved the domain of an address, or the nearest one above it; undefined if none has. */
export async function licenseOwningAddress(db: Executor, mail: string): Promise<number | undefined> {
  const domains = domainsOfMail(mail);
  return domains.length === 0 ? undefined : selectOwnerOfDomains(db, domains);
}

/** Whether a licence owns any domain. */
export async function hasProvedDomain(db: Executor, licenseId: number): Promise<boolean> {
  const domains = await selectDomainsOfLicense(db, licenseId);
  return domains.some(({ provedAt }) => provedAt !== null);
}
