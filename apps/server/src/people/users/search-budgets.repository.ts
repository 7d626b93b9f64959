import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { licenseIsValid } from './valid-licenses.repository.ts';

/** Budgets for searches online in a day, as an administrator has set them; null: as the settings say. */
export interface OwnSearchBudgets {
  readonly queries: number | null;
  readonly downloads: number | null;
  readonly cents: number | null;
}

/** The payers of the searches of a user. */
export interface SearchPayers {
  readonly isGuest: boolean;
  /** The licence, or the parent of a sub-licence; null without a valid one. */
  readonly licenseId: number | null;
  readonly user: OwnSearchBudgets;
  readonly license: OwnSearchBudgets;
}

export async function selectSearchPayers(db: Executor, userId: number): Promise<SearchPayers> {
  const row = await db
    .selectFrom('users')
    .leftJoin('licenses', (join) => join.onRef('licenses.id', '=', 'users.licenseId').on(licenseIsValid()))
    .leftJoin('licenses as payer', (join) =>
      join.on(sql<boolean>`payer.id = coalesce(licenses.parent_id, licenses.id)`),
    )
    .select([
      'users.status',
      'payer.id as licenseId',
      'users.searchQueriesPerDay as userQueries',
      'users.searchDownloadsPerDay as userDownloads',
      'users.searchCentsPerDay as userCents',
      'payer.searchQueriesPerDay as licenseQueries',
      'payer.searchDownloadsPerDay as licenseDownloads',
      'payer.searchCentsPerDay as licenseCents',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { userQueries, userDownloads, userCents, licenseQueries, licenseDownloads, licenseCents } = row;
  return {
    isGuest: row.status === 'Guest',
    licenseId: row.licenseId,
    user: { queries: userQueries, downloads: userDownloads, cents: userCents },
    license: { queries: licenseQueries, downloads: licenseDownloads, cents: licenseCents },
  };
}

export async function updateUserSearchBudgets(
  db: Executor,
  userId: number,
  { queries, downloads, cents }: OwnSearchBudgets,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ searchQueriesPerDay: queries, searchDownloadsPerDay: downloads, searchCentsPerDay: cents })
    .where('id', '=', userId)
    .execute();
}

export async function updateLicenseSearchBudgets(
  db: Executor,
  licenseId: number,
  { queries, downloads, cents }: OwnSearchBudgets,
): Promise<void> {
  await db
    .updateTable('licenses')
    .set({ searchQueriesPerDay: queries, searchDownloadsPerDay: downloads, searchCentsPerDay: cents })
    .where('id', '=', licenseId)
    .execute();
}
