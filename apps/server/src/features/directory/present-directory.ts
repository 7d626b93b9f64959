import { limits, type Directory } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { selectSubLicenses, type LicenseRow } from '../../people/users/license-terms.repository.ts';
import { hasProvedDomain } from '../single-sign-on/index.ts';
import { selectDirectoryLog } from './directory-log.repository.ts';
import { countGroups, selectGroupsWithCounts } from './groups/groups.repository.ts';
import { countPeople } from './people/people.repository.ts';
import { scimPath } from './protocol/scim-path.ts';
import { selectDirectory, selectTokens } from './tokens/directories.repository.ts';

const shownEntries = 20;

/** Everything that the administrator of a licence sees of its directory, with one page of its groups. */
export async function presentDirectory(
  db: Executor,
  { id, code }: LicenseRow,
  origin: string,
  { groupsearch: search, groupspage: page } = { groupsearch: '', groupspage: 1 },
): Promise<Directory> {
  const directory = await selectDirectory(db, id);
  const tokens = await selectTokens(db, id);
  const people = await countPeople(db, id);
  const allGroups = await countGroups(db, id);
  const { found, groups } = await selectGroupsWithCounts(db, id, {
    search,
    page,
    size: limits.directoryGroupsOnPage,
  });
  const log = await selectDirectoryLog(db, id, shownEntries);
  const subs = await selectSubLicenses(db, id);
  return {
    Code: code,
    Url: origin + scimPath,
    Exists: directory !== undefined,
    IsEnabled: directory?.isEnabled ?? false,
    HasDomain: await hasProvedDomain(db, id),
    LastCall: epochOrNull(directory?.lastCallAt ?? null),
    LastAddress: directory?.lastAddress ?? '',
    Active: people.active,
    Inactive: people.inactive,
    Tokens: tokens.map((token) => ({
      Id: token.id,
      Prefix: `${token.prefix}…`,
      Created: epochSeconds(token.createdAt),
      Expires: epochOrNull(token.expiresAt),
      LastUse: epochOrNull(token.lastUsedAt),
    })),
    Groups: groups.map((group) => ({
      Group: group.id,
      Name: group.displayName,
      Members: group.members,
      SubLicense: subs.find((sub) => sub.id === group.subLicenseId)?.code ?? '',
    })),
    FoundGroups: found,
    AllGroups: allGroups,
    SubLicenses: subs.map((sub) => ({ Code: sub.code, Name: sub.comment === '' ? sub.code : sub.comment })),
    Log: log.map((entry) => ({
      Date: epochSeconds(entry.at),
      Call: entry.call,
      Status: entry.status,
      Outcome: entry.outcome,
      Subject: entry.subject,
    })),
  };
}
