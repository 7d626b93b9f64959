import type { Selectable } from 'kysely';
import type { Executor } from '../../database/connect.ts';
import type { ProjectsTable } from '../../database/tables.ts';

export type ProjectRow = Selectable<ProjectsTable>;

export interface ProjectWithCounts extends ProjectRow {
  readonly libraryTexts: number;
  readonly plagChecks: number;
}

export async function selectProjectsOf(db: Executor, ownerId: number): Promise<readonly ProjectWithCounts[]> {
  return db
    .selectFrom('projects')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('libraryTexts')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('libraryTexts.projectId', '=', 'projects.id')
        .$asScalar()
        .$notNull()
        .as('libraryTexts'),
      eb
        .selectFrom('reports')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('reports.projectId', '=', 'projects.id')
        .$asScalar()
        .$notNull()
        .as('plagChecks'),
    ])
    .where('ownerId', '=', ownerId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function selectProjectIdsOf(
  db: Executor,
  ownerId: number,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => row.id);
}
