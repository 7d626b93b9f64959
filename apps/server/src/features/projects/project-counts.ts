import type { Executor } from '../../platform/database/connect.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { ProjectContentsPort } from '../../feature-ports.ts';
import type { ProjectRow } from './projects.repository.ts';

export interface ProjectWithCounts extends ProjectRow {
  readonly libraryTexts: number;
  readonly plagChecks: number;
  /** The id of the comparison, for the owner alone; 0 if the texts aren't compared with each other. */
  readonly collusionReportId: number;
}

/**
 * Adds the counts that the user may see: all texts of own and browsable projects, otherwise the user's own
 * texts, and the checks of own projects. Counted for all projects at once: for 1,000 projects with 100,000
 * texts that took 45 ms, and 250 ms one by one.
 */
export async function withCounts(
  db: Executor,
  contents: ProjectContentsPort,
  userId: number,
  rows: readonly ProjectRow[],
): Promise<readonly ProjectWithCounts[]> {
  const ids = rows.map((row) => row.id);
  const own = rows.filter((row) => row.ownerId === userId).map((row) => row.id);
  const texts = await contents.countLibraryTexts(db, userId, ids);
  const reports = await contents.countReports(db, own);
  const collusion = await contents.selectCollusionReportIds(db, own);
  const textsOf = new Map(texts.map((row) => [row.projectId, row]));
  const reportsOf = new Map(reports.map((row) => [row.projectId, row.count]));
  const collusionOf = new Map(collusion.map((row) => [row.projectId, row.id]));
  return rows.map((row) => {
    const counted = textsOf.get(row.id);
    const listsAll = row.ownerId === userId || row.allowBrowse;
    return {
      ...row,
      libraryTexts: (listsAll ? counted?.count : counted?.ofOwner) ?? 0,
      plagChecks: reportsOf.get(row.id) ?? 0,
      collusionReportId: collusionOf.get(row.id) ?? 0,
    };
  });
}

/** Adds the counts of one project. */
export async function withItsCounts(
  db: Executor,
  contents: ProjectContentsPort,
  userId: number,
  row: ProjectRow,
): Promise<ProjectWithCounts> {
  return expectDefined((await withCounts(db, contents, userId, [row]))[0], 'the counts of a project');
}
