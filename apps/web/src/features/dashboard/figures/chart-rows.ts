import type { Language, MonthCount, ProjectCount } from '@palimpsest/contract';

/** One bar of the chart by month. */
export interface Bar {
  /** Month and year: "Mar 2026". */
  readonly name: string;
  readonly count: number;
}

/** One part of the chart by project. */
export interface Share {
  readonly name: string;
  readonly count: number;
  /** 0 to 100. */
  readonly percent: number;
  /** Its place among the ten colours; null: the rest, in gray. */
  readonly colour: number | null;
  readonly projectId: number | null;
}

export function monthTitle({ Year, Month }: MonthCount, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(Year, Month - 1, 1)));
}

/** @param names of the reports without a project, and of all other projects together */
export function sharesOf(
  projects: readonly ProjectCount[],
  names: { readonly none: string; readonly rest: string },
): readonly Share[] {
  const total = projects.reduce((sum, { ReportCount }) => sum + ReportCount, 0);
  return projects.map(({ ProjectId, ProjectName, ReportCount }, i) => ({
    name: ProjectId === null ? names.rest : ProjectId === 0 ? names.none : ProjectName,
    count: ReportCount,
    percent: (ReportCount / total) * 100,
    colour: ProjectId === null ? null : i,
    projectId: ProjectId,
  }));
}
