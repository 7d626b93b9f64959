import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import { userOfCaller } from '../../platform/http/callers/user-of-caller.ts';
import type { UserOfCaller } from '../../platform/http/callers/caller.ts';
import { isOfLicenseOrBelow, validLicenses } from '../users/licenses.repository.ts';
import { people } from '../users/people.repository.ts';

interface UserOfLaunch {
  /** Roles of the installation and of licences do not count. */
  readonly user: UserOfCaller;
  /** Whether the user is a member of the licence or of one of its sub-licences, and it is valid. */
  readonly isOfLicense: boolean;
  readonly storedPageSize: unknown;
}

/** The user for whom a visit from a learning platform of a licence acts; undefined for one who is locked. */
export async function unsafeSelectUserOfLaunch(
  db: Executor,
  userId: number,
  licenseId: number,
): Promise<UserOfLaunch | undefined> {
  const [row] = await userOfLaunch(db, userId, licenseId);
  if (row === undefined) return undefined;
  const status = row.status === 'Guest' ? 'Guest' : 'User';
  return {
    user: userOfCaller({ ...row, id: userId, status, administersLicense: false }),
    isOfLicense: row.isOfLicense,
    storedPageSize: row.storedPageSize,
  };
}

const userOfLaunch = preparedStatement((db, userId: number, licenseId: number) =>
  db
    .selectFrom(people(db).as('users'))
    .leftJoin(validLicenses(db).as('license'), 'license.id', 'users.licenseId')
    .select(['users.status', 'license.id as licenseId', 'license.shareTexts'])
    .select(sql`users.settings -> 'pagesize'`.as('storedPageSize'))
    .select(isOfLicenseOrBelow(sql.ref('license.id'), licenseId).as('isOfLicense'))
    .where('users.id', '=', userId)
    .where('users.lockedAt', 'is', null)
    .compile(),
);
