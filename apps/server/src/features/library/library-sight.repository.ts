import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { LicensesTable, Tables } from '../../database/tables.ts';

/** What a user sees of the libraries: their own, and of those of their licence what is shared. */
export interface LibrarySight {
  readonly userId: number;
  /** Null: no licence, and so nobody else. */
  readonly licenseId: number | null;
  /** How the users of the licence share: N nothing, Y that texts match, F all of the text. */
  readonly shareTexts: ShareLevel;
  /** Projects in which texts of others are listed. */
  readonly projectIds: readonly number[];
}

export type ShareLevel = Selectable<LicensesTable>['shareTexts'];

export async function selectLicenseOf(
  db: Executor,
  userId: number,
): Promise<{ readonly licenseId: number; readonly shareTexts: ShareLevel } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('licenses', 'licenses.id', 'users.licenseId')
    .select(['licenses.id as licenseId', 'licenses.shareTexts'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/**
 * The own projects, and those of the licence that may be browsed, as far as they hold texts of others: for everyone
 * else the list stays a list of one owner, which an index holds in order.
 */
export async function selectProjectsWithTextsOfOthers(
  db: Executor,
  userId: number,
  licenseId: number | null,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.ownerId')
    .select('projects.id')
    .where((eb) =>
      eb.or([
        eb('projects.ownerId', '=', userId),
        ...(licenseId === null
          ? []
          : [
              eb.and([
                eb('users.licenseId', '=', licenseId),
                eb('projects.allowShare', '=', true),
                eb('projects.allowBrowse', '=', true),
              ]),
            ]),
      ]),
    )
    .where((eb) => {
      const others = (side: '<' | '>') =>
        eb.exists(
          eb
            .selectFrom('libraryTexts')
            .select('libraryTexts.id')
            .whereRef('libraryTexts.projectId', '=', 'projects.id')
            .where('libraryTexts.ownerId', side, userId),
        );
      return eb.or([others('<'), others('>')]);
    })
    .orderBy('projects.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds for the texts that a list shows: the own ones, and everyone's in the projects of the sight. */
export function listed(
  eb: ExpressionBuilder<Tables, 'libraryTexts'>,
  { userId, projectIds }: LibrarySight,
): Expression<SqlBool> {
  const own = eb('libraryTexts.ownerId', '=', userId);
  if (projectIds.length === 0) return own;
  return eb.or([own, eb('libraryTexts.projectId', 'in', projectIds)]);
}

/** Users of a licence who have library texts. */
export async function selectLibraryOwnersOfLicense(
  db: Executor,
  licenseId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.licenseId', '=', licenseId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('libraryTexts')
          .select('libraryTexts.id')
          .whereRef('libraryTexts.ownerId', '=', 'users.id'),
      ),
    )
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the stored texts that stand in a library of the user or of the licence. */
export async function selectTextsOfLibraries(
  db: Executor,
  textIds: readonly number[],
  whose: { readonly userId: number; readonly licenseId: number | null },
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('libraryTexts')
    .innerJoin('users', 'users.id', 'libraryTexts.ownerId')
    .select('libraryTexts.textId')
    .where('libraryTexts.textId', 'in', textIds)
    .where((eb) =>
      eb.or([
        eb('libraryTexts.ownerId', '=', whose.userId),
        ...(whose.licenseId === null ? [] : [eb('users.licenseId', '=', whose.licenseId)]),
      ]),
    )
    .execute();
  return new Set(rows.map(({ textId }) => textId));
}
