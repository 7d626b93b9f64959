import { createContext, use } from 'react';

/** How a report was opened: `{}` by its owner, or with the link's code on the page of a permanent link. */
export interface ReportAccess {
  readonly permaLinkId?: string;
}

/** Provided around a report that was opened by a permanent link; not needed elsewhere. */
export const ReportAccessContext = createContext<ReportAccess>({});

/**
 * Every call about a report includes the link that opened it; otherwise the server answers other users that there is
 * no such report. A query's hook therefore reads the access and adds it to the input:
 *
 *     const access = useReportAccess();
 *     useQuery(sourcesQuery(withAccess({ reportid: report.Id }, access)));
 *
 * This makes the link part of the query's key. A call whose field has another name uses `access.permaLinkId`.
 * Actions of the owner (edit, check again, share, see the project) are left out or disabled if `access.permaLinkId`
 * is set. In both cases `report.ReadOnly` says whether the reader may rate.
 */
export function useReportAccess(): ReportAccess {
  return use(ReportAccessContext);
}

export function withAccess<Input extends object>(input: Input, access: ReportAccess): Input & ReportAccess {
  return { ...input, ...access };
}
