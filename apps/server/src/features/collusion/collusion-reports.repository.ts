import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { CollusionReportsTable, SharedPhraseSpan } from './tables.ts';
import { lockLibraryTextsForShare } from '../library/index.ts';
import { projectDetails } from '../projects/index.ts';

/**
 * Another run of the project's comparison has started, or the comparison was deleted: this one stops
 * silently.
 */
export class RunIsOver extends Error {
  override readonly name = 'RunIsOver';
}

/** One run of the comparison of a project's texts. */
export interface CollusionRun {
  readonly projectId: number;
  readonly ownerId: number;
  readonly run: number;
  /** The version at the start of the run. */
  readonly version: number;
}

export type CollusionReportRow = Selectable<CollusionReportsTable>;

export async function selectCollusionReport(
  db: Executor,
  projectId: number,
): Promise<CollusionReportRow | undefined> {
  return db.selectFrom('collusionReports').selectAll().where('projectId', '=', projectId).executeTakeFirst();
}

/** @returns its id, also if it existed already */
export async function insertCollusionReport(db: Executor, projectId: number): Promise<number> {
  const { id } = await db
    .insertInto('collusionReports')
    .values({ projectId })
    .onConflict((conflict) =>
      conflict
        .column('projectId')
        .doUpdateSet((eb) => ({ version: eb('collusionReports.version', '+', 1), error: '' })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Deletes it with its texts and pairs; call it in a transaction. Code that converts or deletes texts locks
 * those first, then their prepared data, and this row last. So here the texts come first as well.
 */
export async function deleteCollusionReportRow(transaction: Executor, projectId: number): Promise<void> {
  const compared = transaction
    .selectFrom('collusionTexts')
    .select('collusionTexts.libraryTextId')
    .where('collusionTexts.projectId', '=', projectId);
  await lockLibraryTextsForShare(transaction, compared);
  await transaction.deleteFrom('collusionReports').where('projectId', '=', projectId).execute();
}

export async function claimComparison(db: Executor, projectId: number): Promise<CollusionRun | undefined> {
  return db
    .updateTable('collusionReports')
    .set((eb) => ({ run: eb('run', '+', 1) }))
    .from(projectDetails(db).as('projects'))
    .whereRef('projects.id', '=', 'collusionReports.projectId')
    .where('projectId', '=', projectId)
    .returning(['projectId', 'ownerId', 'run', 'version'])
    .executeTakeFirst();
}

/** Throws RunIsOver if the run isn't the current one. */
export async function updateRun(
  db: Executor,
  { projectId, run }: CollusionRun,
  change: {
    readonly pending?: number;
    readonly planned?: number;
    readonly comparedVersion?: number;
    readonly error?: string;
    readonly sharedPhrases?: readonly SharedPhraseSpan[];
  },
): Promise<void> {
  const { sharedPhrases, ...plain } = change;
  const { numUpdatedRows } = await db
    .updateTable('collusionReports')
    .set({
      ...plain,
      ...(sharedPhrases === undefined ? {} : { sharedPhrases: JSON.stringify(sharedPhrases) }),
    })
    .where('projectId', '=', projectId)
    .where('run', '=', run)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new RunIsOver(`run ${run} of project ${projectId}`);
}

/**
 * Protects the comparison's row from deletion until the transaction ends. Writes of a run never wait for
 * another transaction's row: a transaction that deletes texts waits for this row at the end, and both would
 * deadlock.
 */
export async function selectRunForShare(transaction: Executor, run: CollusionRun): Promise<void> {
  const held = await rowOfRun(transaction, run).forKeyShare().skipLocked().executeTakeFirst();
  requireHeld(held, run);
}

/**
 * Prevents other runs from starting until the transaction ends. This lock is taken first; later statements
 * wait for nobody.
 */
export async function selectComparisonForUpdate(transaction: Executor, run: CollusionRun): Promise<void> {
  const held = await rowOfRun(transaction, run).forNoKeyUpdate().executeTakeFirst();
  requireHeld(held, run);
}

function rowOfRun(db: Executor, { projectId, run }: CollusionRun) {
  return db
    .selectFrom('collusionReports')
    .select('projectId')
    .where('projectId', '=', projectId)
    .where('run', '=', run);
}

function requireHeld(row: object | undefined, { projectId, run }: CollusionRun): void {
  if (row === undefined) throw new RunIsOver(`run ${run} of project ${projectId}`);
}

export async function unsafeSelectCollusionReportIds(
  db: Executor,
  projectIds: readonly number[],
): Promise<readonly { readonly projectId: number; readonly id: number }[]> {
  const { rows } = await sql<{ readonly projectId: number; readonly id: number }>`
    select project_id, id from collusion_reports where project_id = any(${projectIds})`.execute(db);
  return rows;
}

/** The projects whose texts changed without a run that compares them, such as by an update of the product. */
export async function selectOutdatedProjects(db: Executor): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('collusionReports')
    .select('projectId')
    .whereRef('comparedVersion', '<', 'version')
    .where('error', '=', '')
    .where('pending', '=', 0)
    .execute();
  return rows.map(({ projectId }) => projectId);
}
