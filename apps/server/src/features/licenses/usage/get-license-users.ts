import type { LicenseUser } from '@palimpsest/contract';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import type { LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { countMemberRows, selectMemberPage, type MemberRow } from './license-users.repository.ts';
import { usageScopeFor } from './usage-scope.ts';

export const getLicenseUsers: Handler<'GetLicenseUsers'> = async (input, call) => {
  const { db } = call.services;
  const { licenses, scope } = await usageScopeFor(db, userOf(call), input, call.timeZone);
  const filters = { licenseIds: licenses.map(({ id }) => id), search: input.filters.search };
  const [rows, total] = await Promise.all([
    selectMemberPage(db, filters, scope, input),
    countMemberRows(db, filters),
  ]);
  return { data: rows.map((row) => presentUser(row, licenses)), total };
};

function presentUser(row: MemberRow, licenses: readonly LicenseRow[]): LicenseUser {
  const license = licenses.find(({ id }) => id === row.licenseId);
  return {
    Id: row.id,
    license: license?.code ?? '',
    mail: row.mail ?? '',
    name: row.name,
    credits: row.credits,
    reports: row.reports,
    status: row.status,
    isAdmin: row.status === 'member' && license?.adminUserId === row.id,
    active: row.lockedAt === null,
  };
}
