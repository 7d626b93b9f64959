import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { StoredBytes } from '../../../finding/storage-limit/index.ts';
import { libraryDetails } from '../../library/index.ts';

/** A text that everybody was given, as an order names it or as its project has it. */
export interface GivenTextOfReport {
  readonly name: string;
  readonly words: number;
  /**
   * Exactly one of the three is set; both ids, if the project gives a text of the library. The texts that they name may
   * have been deleted.
   */
  readonly libraryTextId: number | null;
  readonly projectTextId: number | null;
  readonly content: string | null;
  /** Named after the check. */
  readonly isLater: boolean;
}

/** Selects them in the order of their positions. Names of library texts are empty. */
export async function unsafeSelectGivenTextsOfReport(
  db: Executor,
  reportId: number,
): Promise<readonly GivenTextOfReport[]> {
  return db
    .selectFrom('reportGivenTexts')
    .select(['name', 'words', 'libraryTextId', 'projectTextId', 'content', 'isLater'])
    .where('reportId', '=', reportId)
    .orderBy('position')
    .execute();
}

/** Adds given texts to a report, after those that it has. */
export async function insertGivenTextsOfReport(
  db: Executor,
  reportId: number,
  texts: readonly GivenTextOfReport[],
): Promise<void> {
  if (texts.length === 0) return;
  const { last } = await db
    .selectFrom('reportGivenTexts')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reportGivenTexts')
    .values(texts.map((text, i) => ({ ...text, reportId, position: last + 1 + i })))
    .execute();
}

/** Removes one that was named for the report after its check. @returns whether it was there */
export async function deleteLaterGivenText(
  db: Executor,
  reportId: number,
  position: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reportGivenTexts')
    .where('reportId', '=', reportId)
    .where('position', '=', position)
    .where('isLater', '=', true)
    .where('projectTextId', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes texts that the project of the report does not give any more. */
export async function deleteGivenTextsOfProject(
  db: Executor,
  reportId: number,
  projectTextIds: readonly number[],
): Promise<void> {
  if (projectTextIds.length === 0) return;
  await db
    .deleteFrom('reportGivenTexts')
    .where('reportId', '=', reportId)
    .where('projectTextId', 'in', projectTextIds)
    .execute();
}

/**
 * How many finished reports of a project were made without the words of each of its given texts, by the id of the text.
 * Reports for which it was named after their check have searched its words.
 */
export async function countReportsWithoutGivenTexts(
  db: Executor,
  projectId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('reportGivenTexts')
    .innerJoin('reports', 'reports.id', 'reportGivenTexts.reportId')
    .select((eb) => ['reportGivenTexts.projectTextId', eb.fn.countAll<number>().as('count')])
    .where('reports.projectId', '=', projectId)
    .where('reports.status', '=', 'Ok')
    .where('reportGivenTexts.isLater', '=', false)
    .groupBy('reportGivenTexts.projectTextId')
    .execute();
  return new Map(
    rows.flatMap(({ projectTextId, count }) => (projectTextId === null ? [] : [[projectTextId, count]])),
  );
}

/** The same for library texts that any projects give: each report counts once. */
export async function countReportsWithoutLibraryTexts(
  db: Executor,
  libraryTextIds: readonly number[],
): Promise<number> {
  if (libraryTextIds.length === 0) return 0;
  const { count } = await db
    .selectFrom('reportGivenTexts')
    .innerJoin('reports', 'reports.id', 'reportGivenTexts.reportId')
    .select((eb) => eb.fn.count<number>('reports.id').distinct().as('count'))
    .where('reportGivenTexts.libraryTextId', 'in', libraryTextIds)
    .where('reportGivenTexts.projectTextId', 'is not', null)
    .where('reportGivenTexts.isLater', '=', false)
    .where('reports.projectId', 'is not', null)
    .where('reports.status', '=', 'Ok')
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes reports name the same texts in another library as given. */
export async function redirectGivenTextsOfReports(
  db: Executor,
  texts: readonly { readonly id: number; readonly knownId: number }[],
): Promise<void> {
  for (const { id, knownId } of texts) {
    await db
      .updateTable('reportGivenTexts')
      .set({ libraryTextId: knownId })
      .where('libraryTextId', '=', id)
      .execute();
  }
}

/** A new check of the report has left out the words of all its given texts. */
export async function updateLaterGivenTexts(db: Executor, reportId: number): Promise<void> {
  await db
    .updateTable('reportGivenTexts')
    .set({ isLater: false })
    .where('reportId', '=', reportId)
    .where('isLater', '=', true)
    .execute();
}

/** How a report names its given texts; the name of a deleted library text is empty. */
export async function unsafeSelectNamedGivenTexts(
  db: Executor,
  reportId: number,
): Promise<
  readonly (Pick<GivenTextOfReport, 'name' | 'words' | 'libraryTextId' | 'projectTextId' | 'isLater'> & {
    readonly position: number;
  })[]
> {
  return namedGivenTextsOf(db, reportId);
}

const namedGivenTextsOf = preparedStatement((db, reportId: number) =>
  db
    .selectFrom('reportGivenTexts')
    .leftJoin(libraryDetails(db).as('libraryTexts'), 'libraryTexts.id', 'reportGivenTexts.libraryTextId')
    .select((eb) => [
      eb.fn.coalesce('libraryTexts.name', 'reportGivenTexts.name').as('name'),
      'reportGivenTexts.words',
      'reportGivenTexts.libraryTextId',
      'reportGivenTexts.projectTextId',
      'reportGivenTexts.isLater',
      'reportGivenTexts.position',
    ])
    .where('reportGivenTexts.reportId', '=', reportId)
    .orderBy('reportGivenTexts.position')
    .compile(),
);

/** The typed and uploaded texts that users named for their checks. */
export const reportGivenTextBytes: StoredBytes = (userId) => sql<number>`(
  select coalesce(sum(octet_length(content)), 0) from report_given_texts
  where report_id in (select id from reports where user_id = ${userId})
)`;
