import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import { mayEndEarly } from './early-periods.repository.ts';
import { inherited, isNow, licenseIsValid } from './valid-licenses.repository.ts';

/** The credits of licences. The ledger writes the movements, whose sum they are. */

/** The licence from which a member's checks may take credits now. */
export interface LicenseAccount {
  readonly licenseId: number;
  /** The licence with the phases: the parent of a sub-licence, otherwise the licence itself. */
  readonly rootId: number;
  readonly phaseId: number;
  /** The credits of the phase; -1: unlimited. */
  readonly remaining: number;
  /** The most a sub-licence may take from the phase; 0: no limit of its own. */
  readonly ceiling: number;
  /** The most a member may take from the phase; 0: no limit. */
  readonly perUserQuota: number;
  /** Credits of the next period, which begins as soon as they are needed; -1: unlimited, null: it does not. */
  readonly earlyCredits: number | null;
}

/** Undefined without a valid licence. */
export async function selectAccountOfMember(
  db: Executor,
  userId: number,
): Promise<LicenseAccount | undefined> {
  const [account] = await accountOfMember(db, userId);
  return account;
}

/** Planning it takes 2 ms, running it a thirtieth of that. */
const accountOfMember = preparedStatement((db, userId: number) =>
  accounts(db)
    .innerJoin('users as member', 'member.licenseId', 'licenses.id')
    .where('member.id', '=', userId)
    .compile(),
);

/** The same for licences themselves; those that are not valid are missing. */
export async function unsafeSelectAccountsOfLicenses(
  db: Executor,
  licenseIds: readonly number[],
): Promise<readonly LicenseAccount[]> {
  if (licenseIds.length === 0) return [];
  return accounts(db).where('licenses.id', 'in', licenseIds).execute();
}

function accounts(db: Executor) {
  return db
    .selectFrom('licenses')
    .leftJoin('licenses as parent', 'parent.id', 'licenses.parentId')
    .innerJoin('licensePhases', (join) =>
      join.on(sql<boolean>`license_phases.license_id = coalesce(licenses.parent_id, licenses.id)`),
    )
    .leftJoin('licensePhases as next', (join) =>
      join
        .onRef('next.licenseId', '=', 'licensePhases.licenseId')
        .on(sql<boolean>`next.phase = license_phases.phase + 1`)
        .on('next.payDate', 'is not', null)
        .on('next.remaining', '<>', 0)
        .on(mayEndEarly('license_phases')),
    )
    .where(licenseIsValid())
    .where(isNow('license_phases'))
    .select([
      'next.remaining as earlyCredits',
      'licenses.id as licenseId',
      'licensePhases.licenseId as rootId',
      'licensePhases.id as phaseId',
      'licensePhases.remaining',
      sql<number>`case when licenses.parent_id is null then 0 else licenses.credits end`.as('ceiling'),
      inherited<number>('per_user_quota').as('perUserQuota'),
    ]);
}

/**
 * Locks the licences of users, and the licences of these phases, until the transaction ends: those that pay, not their
 * sub-licences. Code that moves credits of a licence holds this lock, and has locked the users before. Rows that reference
 * a licence can still be written.
 */
export async function selectPayingLicensesForUpdate(
  db: Executor,
  userIds: readonly number[],
  phaseIds: readonly number[],
): Promise<void> {
  await db
    .selectFrom('licenses')
    .select('licenses.id')
    .where(
      sql<boolean>`licenses.id in (
        select coalesce(own.parent_id, own.id) from users join licenses as own on own.id = users.license_id
        where users.id = any(${[...userIds]}::integer[])
        union select license_id from license_phases where id = any(${[...phaseIds]}::integer[]))`,
    )
    .orderBy('licenses.id')
    .forNoKeyUpdate()
    .execute();
}
