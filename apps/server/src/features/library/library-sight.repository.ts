import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { LicensesTable, Tables } from '../../database/tables.ts';
import { licenseIsValid } from '../../database/valid-license.ts';

/** What a user sees of the libraries: their own, and of those of their licence what is shared. */
export interface LibrarySight {
  readonly userId: number;
  /** Null: no licence, and so nobody else. */
  readonly licenseId: number | null;
  /** How the users of the licence share: N nothing, Y that texts match, F all of the text. */
  readonly shareTexts: ShareLevel;
  /** Projects in which texts of others are listed. */
  readonly projects: ProjectsWithTextsOfOthers;
}

/** By where the others stand: among the users before this one, or behind. */
export interface ProjectsWithTextsOfOthers {
  readonly before: readonly number[];
  readonly behind: readonly number[];
}

export type ShareLevel = Selectable<LicensesTable>['shareTexts'];

/** The licence that a user has now; one that has expired shares nothing. */
export async function selectLicenseOf(
  db: Executor,
  userId: number,
): Promise<{ readonly licenseId: number; readonly shareTexts: ShareLevel } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('licenses', 'licenses.id', 'users.licenseId')
    .select(['licenses.id as licenseId', 'licenses.shareTexts'])
    .where('users.id', '=', userId)
    .where(licenseIsValid())
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
): Promise<ProjectsWithTextsOfOthers> {
  const rows = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.ownerId')
    .select('projects.id')
    .select((eb) => {
      const hasTextsOf = (side: '<' | '>') =>
        eb.exists(
          eb
            .selectFrom('libraryTexts')
            .select('libraryTexts.id')
            .whereRef('libraryTexts.projectId', '=', 'projects.id')
            .where('libraryTexts.ownerId', side, userId),
        );
      return [hasTextsOf('<').as('before'), hasTextsOf('>').as('behind')];
    })
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
    .orderBy('projects.id')
    .execute();
  const idsOf = (side: 'before' | 'behind') => rows.filter((row) => row[side] === true).map(({ id }) => id);
  return { before: idsOf('before'), behind: idsOf('behind') };
}

/** One of the parts that make up what is listed; no text is in two of them. */
export interface ListedPart {
  readonly isOwn: boolean;
  readonly holds: (eb: ExpressionBuilder<Tables, 'libraryTexts'>) => Expression<SqlBool>;
}

/**
 * What a list shows: the own texts, and those of others in the projects of the sight. They are apart because an index
 * holds the own ones in order, which it can't for all at once; and the others are two ranges of owners, because an index
 * leaves out what is outside a range, but reads every row to leave out one owner.
 */
export function listedParts({ userId, projects }: LibrarySight): readonly ListedPart[] {
  const own: ListedPart = { isOwn: true, holds: (eb) => eb('libraryTexts.ownerId', '=', userId) };
  const ofOthers = (side: '<' | '>', projectIds: readonly number[]): readonly ListedPart[] =>
    projectIds.length === 0
      ? []
      : [
          {
            isOwn: false,
            holds: (eb) =>
              eb.and([
                eb('libraryTexts.projectId', 'in', projectIds),
                eb('libraryTexts.ownerId', side, userId),
              ]),
          },
        ];
  return [own, ...ofOthers('<', projects.before), ...ofOthers('>', projects.behind)];
}

/** Holds for the texts that a list shows, of whichever part. */
export function listed(
  eb: ExpressionBuilder<Tables, 'libraryTexts'>,
  sight: LibrarySight,
): Expression<SqlBool> {
  return eb.or(listedParts(sight).map(({ holds }) => holds(eb)));
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
