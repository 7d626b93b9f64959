import type { Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { ReportsTable } from '../tables.ts';
import { earlierVersions, laterVersions } from '../../library/index.ts';

/** Makes paused checks wait for their start again. */
export async function updateToScheduled(db: Executor, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('reports')
    .set({ status: 'Scheduled', statusCode: '' })
    .where('id', 'in', ids)
    .where('status', '=', 'Paused')
    .execute();
}

/** Makes scheduled checks wait until they are activated. */
export async function updateToPausedByAdministrator(
  db: Executor,
  ids: readonly number[],
  statusCode: string,
): Promise<void> {
  await db
    .updateTable('reports')
    .set({ status: 'Paused', statusCode })
    .where('id', 'in', ids)
    .where('status', '=', 'Scheduled')
    .execute();
}

/** The newest finished report of the user about an earlier version of a text in its project. */
export async function selectReportOfEarlierVersion(
  db: Executor,
  userId: number,
  libraryTextId: number,
): Promise<number | undefined> {
  return (await reportOfEarlierVersion(db, userId, libraryTextId))[0]?.id;
}

const reportOfEarlierVersion = preparedStatement((db, userId: number, libraryTextId: number) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'Ok')
    .where('libraryTextId', 'in', earlierVersions(libraryTextId))
    .orderBy('libraryTextId', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .compile(),
);

export type RevisionRow = Pick<
  Selectable<ReportsTable>,
  'id' | 'name' | 'status' | 'resultPercent' | 'createdAt' | 'revisionOf' | 'libraryTextId'
>;

/** The revisions of a report, newest first; all of them belong to its owner. */
export async function unsafeSelectRevisionsOf(db: Executor, baseId: number): Promise<readonly RevisionRow[]> {
  return revisionsOf(db, baseId);
}

const revisionColumns = [
  'id',
  'name',
  'status',
  'resultPercent',
  'createdAt',
  'revisionOf',
  'libraryTextId',
] as const;

const revisionsOf = preparedStatement((db, baseId: number) =>
  db
    .selectFrom('reports')
    .select(revisionColumns)
    .where('revisionOf', '=', baseId)
    .orderBy('id', 'desc')
    .compile(),
);

/** The user's reports about later versions of a text in its project, newest first. */
export async function selectReportsOfLaterVersions(
  db: Executor,
  userId: number,
  libraryTextId: number,
): Promise<readonly RevisionRow[]> {
  return reportsOfLaterVersions(db, userId, libraryTextId);
}

const reportsOfLaterVersions = preparedStatement((db, userId: number, libraryTextId: number) =>
  db
    .selectFrom('reports')
    .select(revisionColumns)
    .where('userId', '=', userId)
    .where('revisionOf', 'is', null)
    .where('libraryTextId', 'in', laterVersions(libraryTextId))
    .orderBy('id', 'desc')
    .compile(),
);
