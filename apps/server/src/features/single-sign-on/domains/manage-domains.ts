import type { SsoDomain } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { unsafeSelectLicenses } from '../../../people/users/license-terms.repository.ts';
import { licenseForAdministrator } from '../../licenses/index.ts';
import { changed } from '../connections/manage-connection.ts';
import { presentDomain } from '../connections/present.ts';
import { storedDomain } from './domain-names.ts';
import { makeProof, recordNameOf, txtLookUp } from './domain-record.ts';
import {
  deleteDomain,
  insertDomain,
  isDomainTaken,
  selectAllDomains,
  selectDomainsOfLicense,
  unsafeSelectDomain,
  updateProved,
  type DomainRow,
} from './domains.repository.ts';

const mostDomains = 50;

export const addSsoDomain: Handler<'AddSsoDomain'> = async ({ code, domain: entered }, call) => {
  const domain = domainOf(entered);
  return changed(call, code, async (transaction, license) => {
    const known = await selectDomainsOfLicense(transaction, license.id);
    if (known.length >= mostDomains) throw new UserError('tooManyDomains');
    await insertDomain(transaction, { licenseId: license.id, domain, proof: makeProof() });
  });
};

export const proveSsoDomain: Handler<'ProveSsoDomain'> = async ({ code, domain: entered }, call) => {
  const { services } = call;
  const license = await licenseForAdministrator(services.db, userOf(call), code);
  const { proof } = await ownDomain(services.db, license.id, entered);
  const records = await txtLookUp(services.config.nameServers)(recordNameOf(domainOf(entered)));
  if (!records.some((record) => record.trim() === proof)) throw new UserError('domainRecordMissing');
  return changed(call, code, async (transaction, locked) => {
    const domain = await ownDomain(transaction, locked.id, entered);
    // A removed and added domain has another proof.
    if (domain.proof !== proof) throw new UserError('domainRecordMissing');
    if (domain.provedBy === null) await updateProved(transaction, domain.id, 'dns');
  }).catch(ofOther);
};

export const removeSsoDomain: Handler<'RemoveSsoDomain'> = async ({ code, domain }, call) =>
  changed(call, code, (transaction, license) => deleteDomain(transaction, license.id, domain.toLowerCase()));

export const getSsoDomains: Handler<'GetSsoDomains'> = async (_input, { services: { db } }) => ({
  data: await allDomains(db),
});

export const setSsoDomain: Handler<'SetSsoDomain'> = async ({ domainid, proven }, { services: { db } }) => {
  const domain = await unsafeSelectDomain(db, domainid);
  if (domain === undefined) throw new UserError('domainNotValid', `there is no domain ${domainid}`);
  await updateProved(db, domain.id, proven ? 'admin' : null).catch(ofOther);
  return { data: await allDomains(db) };
};

async function allDomains(db: Executor): Promise<SsoDomain[]> {
  const rows = await selectAllDomains(db);
  const licenses = await unsafeSelectLicenses(
    db,
    rows.map(({ licenseId }) => licenseId),
  );
  const licensees = new Map(licenses.map(({ id, licensee }) => [id, licensee]));
  return rows.map((row) => presentDomain(row, licensees.get(row.licenseId) ?? ''));
}

async function ownDomain(db: Executor, licenseId: number, entered: string): Promise<DomainRow> {
  const domain = domainOf(entered);
  const found = (await selectDomainsOfLicense(db, licenseId)).find((each) => each.domain === domain);
  if (found === undefined) throw new UserError('domainNotValid', `licence ${licenseId} has no ${domain}`);
  return found;
}

function domainOf(entered: string): string {
  const domain = storedDomain(entered);
  if (domain === undefined) throw new UserError('domainNotValid', entered);
  return domain;
}

function ofOther(error: unknown): never {
  if (isDomainTaken(error)) throw new UserError('domainOfOther');
  throw error;
}
