import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { SsoDomainsTable } from '../tables.ts';

export type DomainRow = Selectable<SsoDomainsTable>;

export async function selectDomainsOfLicense(db: Executor, licenseId: number): Promise<readonly DomainRow[]> {
  return db
    .selectFrom('ssoDomains')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .orderBy('domain')
    .execute();
}

export async function insertDomain(
  db: Executor,
  domain: { readonly licenseId: number; readonly domain: string; readonly proof: string },
): Promise<void> {
  await db
    .insertInto('ssoDomains')
    .values(domain)
    .onConflict((conflict) => conflict.columns(['licenseId', 'domain']).doNothing())
    .execute();
}

export async function deleteDomain(db: Executor, licenseId: number, domain: string): Promise<void> {
  await db.deleteFrom('ssoDomains').where('licenseId', '=', licenseId).where('domain', '=', domain).execute();
}

/** Notes that the domain was proved. Fails with `sso_domains_proved` if it belongs to another licence. */
export async function updateProved(db: Executor, id: number, by: 'dns' | 'admin' | null): Promise<void> {
  await db
    .updateTable('ssoDomains')
    .set({ provedBy: by, provedAt: by === null ? null : new Date() })
    .where('id', '=', id)
    .execute();
}

export function isDomainTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'sso_domains_proved';
}

/** The licence that has proved the longest of these domains; undefined if none has. */
export async function selectOwnerOfDomains(
  db: Executor,
  domains: readonly string[],
): Promise<number | undefined> {
  const rows = await db
    .selectFrom('ssoDomains')
    .select(['licenseId', 'domain'])
    .where('domain', 'in', [...domains, ''])
    .where('provedAt', 'is not', null)
    .execute();
  const [longest] = rows.toSorted((one, other) => other.domain.length - one.domain.length);
  return longest?.licenseId;
}

/** Domains of all licences, for administrators of the installation: those without a proof first. */
export async function selectAllDomains(db: Executor): Promise<readonly DomainRow[]> {
  return db
    .selectFrom('ssoDomains')
    .selectAll()
    .orderBy('provedAt', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(500)
    .execute();
}

export async function unsafeSelectDomain(db: Executor, id: number): Promise<DomainRow | undefined> {
  return db.selectFrom('ssoDomains').selectAll().where('id', '=', id).executeTakeFirst();
}
