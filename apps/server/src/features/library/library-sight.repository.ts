import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isMemberOf, type ShareLevel } from '../../people/users/licenses.repository.ts';
import { projectDetails } from '../projects/index.ts';
import { people } from '../../people/users/people.repository.ts';

/** The part of the libraries that a user sees: their own, and the shared texts of their licence. */
export interface LibrarySight {
  readonly userId: number;
  /** Null: no valid licence, and therefore no other users. */
  readonly licenseId: number | null;
  readonly shareTexts: ShareLevel;
  /** Projects that list texts of others. */
  readonly projects: ProjectsWithTextsOfOthers;
}

/** Grouped by the ids of the other users: lower than this user's, or higher. */
export interface ProjectsWithTextsOfOthers {
  readonly before: readonly number[];
  readonly behind: readonly number[];
}

/**
 * The user's own projects, and browsable ones of the licence, if they contain texts of others, who are or were members
 * of it. For all other users the list has one owner, and an index provides its order.
 */
export async function selectProjectsWithTextsOfOthers(
  db: Executor,
  userId: number,
  licenseId: number | null,
): Promise<ProjectsWithTextsOfOthers> {
  if (licenseId === null) return { before: [], behind: [] };
  const rows = await projectsWithTextsOfOthers(db, userId, licenseId);
  const idsOf = (side: 'before' | 'behind') => rows.filter((row) => row[side] === true).map(({ id }) => id);
  return { before: idsOf('before'), behind: idsOf('behind') };
}

const projectsWithTextsOfOthers = preparedStatement((db, userId: number, licenseId: number) =>
  db
    .selectFrom(projectDetails(db).as('projects'))
    .innerJoin(people(db).as('users'), 'users.id', 'projects.ownerId')
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
        eb.and([
          eb('users.licenseId', '=', licenseId),
          eb('projects.allowShare', '=', true),
          eb('projects.allowBrowse', '=', true),
        ]),
      ]),
    )
    .orderBy('projects.id')
    .compile(),
);

/** One of the parts of a list; no text is in two of them. */
export interface ListedPart {
  readonly isOwn: boolean;
  readonly holds: (eb: ExpressionBuilder<Tables, 'libraryTexts'>) => Expression<SqlBool>;
}

/**
 * The parts of a list: the user's own texts, and those of others in the visible projects. They are separate
 * because an index has the own texts in order, which it can't for all owners at once. The others are two
 * ranges of owners: an index skips rows outside a range, but reads every row to exclude one owner.
 */
export function listedParts({ userId, licenseId, projects }: LibrarySight): readonly ListedPart[] {
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
                isMemberOf(sql.ref('libraryTexts.ownerId'), sql`${licenseId}::integer`),
              ]),
          },
        ];
  return [ownPart(userId), ...ofOthers('<', projects.before), ...ofOthers('>', projects.behind)];
}

export function ownPart(userId: number): ListedPart {
  return { isOwn: true, holds: (eb) => eb('libraryTexts.ownerId', '=', userId) };
}

/** The same as one condition, for statements in which the sight is an input. */
export function isTextListed(
  userId: number,
  licenseId: number | null,
  before: readonly number[],
  behind: readonly number[],
): RawBuilder<boolean> {
  return sql<boolean>`(
    library_texts.owner_id = ${userId}
    or (((library_texts.project_id = any(${before}::integer[]) and library_texts.owner_id < ${userId})
      or (library_texts.project_id = any(${behind}::integer[]) and library_texts.owner_id > ${userId}))
      and ${isMemberOf(sql.ref('libraryTexts.ownerId'), sql`${licenseId}::integer`)})
  )`;
}

/** True for the texts that a list shows, from any part. */
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
    .selectFrom(people(db).as('users'))
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

/** The stored texts among these that are in a library of the user or of the licence. */
export async function selectTextsOfLibraries(
  db: Executor,
  textIds: readonly number[],
  whose: { readonly userId: number; readonly licenseId: number | null },
): Promise<ReadonlySet<number>> {
  if (textIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('libraryTexts')
    .innerJoin(people(db).as('users'), 'users.id', 'libraryTexts.ownerId')
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
