import type { Selectable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { CollusionReportsTable, SharedPhraseSpan } from '../../database/collusion-tables.ts';

/** Another run has taken the project's comparison up, or it was deleted: this one stops without a trace. */
export class RunIsOver extends Error {
  override readonly name = 'RunIsOver';
}

/** One run of the comparison of a project's texts. */
export interface CollusionRun {
  readonly projectId: number;
  readonly ownerId: number;
  readonly run: number;
  /** The version that it began with. */
  readonly version: number;
}

export type CollusionReportRow = Selectable<CollusionReportsTable>;

export async function selectCollusionReport(
  db: Executor,
  projectId: number,
): Promise<CollusionReportRow | undefined> {
  return db.selectFrom('collusionReports').selectAll().where('projectId', '=', projectId).executeTakeFirst();
}

/** @returns its id, also where it was there already */
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
 * With its texts and pairs; belongs into a transaction. Whoever converts or deletes texts holds those first, then what is
 * known of them, and this row in the end; so here the texts come first as well.
 */
export async function deleteCollusionReport(transaction: Executor, projectId: number): Promise<void> {
  await transaction
    .selectFrom('libraryTexts')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('collusionTexts')
        .select('collusionTexts.libraryTextId')
        .where('collusionTexts.projectId', '=', projectId),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  await transaction.deleteFrom('collusionReports').where('projectId', '=', projectId).execute();
}

export async function claimRun(db: Executor, projectId: number): Promise<CollusionRun | undefined> {
  return db
    .updateTable('collusionReports')
    .set((eb) => ({ run: eb('run', '+', 1) }))
    .from('projects')
    .whereRef('projects.id', '=', 'collusionReports.projectId')
    .where('projectId', '=', projectId)
    .returning(['projectId', 'ownerId', 'run', 'version'])
    .executeTakeFirst();
}

/** Throws RunIsOver where the run isn't the current one. */
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
 * Holds the comparison's row against deletion until the transaction ends. Nothing that a run writes waits for a row of
 * somebody else: whoever deletes texts waits for this row in the end, and both would wait for each other.
 */
export async function selectRunForShare(
  transaction: Executor,
  { projectId, run }: CollusionRun,
): Promise<void> {
  const held = await transaction
    .selectFrom('collusionReports')
    .select('projectId')
    .where('projectId', '=', projectId)
    .where('run', '=', run)
    .forKeyShare()
    .skipLocked()
    .executeTakeFirst();
  if (held === undefined) throw new RunIsOver(`run ${run} of project ${projectId}`);
}

/** Keeps other runs from beginning until the transaction ends. Taken first: what follows waits for nobody. */
export async function selectRunForUpdate(
  transaction: Executor,
  { projectId, run }: CollusionRun,
): Promise<void> {
  const held = await transaction
    .selectFrom('collusionReports')
    .select('projectId')
    .where('projectId', '=', projectId)
    .where('run', '=', run)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (held === undefined) throw new RunIsOver(`run ${run} of project ${projectId}`);
}
