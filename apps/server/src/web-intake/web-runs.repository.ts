import { sql } from 'kysely';
import type { Executor } from '../database/connect.ts';
import type { WebRunsTable } from '../database/tables/web-tables.ts';

export interface WebRun {
  readonly id: number;
  readonly kind: WebRunsTable['kind'];
  readonly target: string;
  readonly state: 'running' | 'finished';
  readonly position: Readonly<Record<string, string | number>>;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  readonly startedAt: Date;
  readonly updatedAt: Date;
}

const columns = [
  'id',
  'kind',
  'target',
  'state',
  'position',
  'counts',
  'problems',
  'startedAt',
  'updatedAt',
] as const;

/** The run of this kind for this target: a new one, or that which was interrupted or has finished. */
export async function openRun(db: Executor, kind: WebRun['kind'], target: string): Promise<WebRun> {
  await db
    .insertInto('webRuns')
    .values({ kind, target })
    .onConflict((conflict) => conflict.columns(['kind', 'target']).doNothing())
    .execute();
  return db
    .selectFrom('webRuns')
    .select(columns)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
}

/** Begins a finished run from its start. */
export async function restartRun(db: Executor, runId: number, position: WebRun['position']): Promise<void> {
  await db
    .updateTable('webRuns')
    .set({
      state: 'running',
      position: JSON.stringify(position),
      counts: '{}',
      problems: '[]',
      startedAt: sql<Date>`now()`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', runId)
    .execute();
}

export async function saveRun(
  db: Executor,
  run: Pick<WebRun, 'id' | 'state' | 'position' | 'counts' | 'problems'>,
): Promise<void> {
  await db
    .updateTable('webRuns')
    .set({
      state: run.state,
      position: JSON.stringify(run.position),
      counts: JSON.stringify(run.counts),
      problems: JSON.stringify(run.problems),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', run.id)
    .execute();
}

/** The runs, the last ones first. */
export async function selectRuns(db: Executor, limit: number): Promise<readonly WebRun[]> {
  return db.selectFrom('webRuns').select(columns).orderBy('updatedAt', 'desc').limit(limit).execute();
}
