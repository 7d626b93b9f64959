import { createContext, use } from 'react';

/** How a report was opened: `{}` by its owner, or with the link's code on the page of a permanent link. */
export interface ReportAccess {
  readonly permaLinkId?: string;
}

/** Provided around a report that was opened by a permanent link; not needed elsewhere. */
export const ReportAccessContext = createContext<ReportAccess>({});

/**
 * Every call about a report carries the link that opened it, or the server answers a stranger that there is no such
 * report. A query's hook therefore asks for the access and puts it into the input:
 *
 *     const access = useReportAccess();
 *     useQuery(operationQuery('GetSources', withAccess({ reportid: report.Id }, access)));
 *
 * The link is part of the query's key with that. A call whose field is named otherwise takes `access.permaLinkId`.
 * What only the owner may do (edit, check again, share, see the project) is left out or disabled where
 * `access.permaLinkId` is set; whether the reader may rate stands in `report.ReadOnly` in either case.
 */
export function useReportAccess(): ReportAccess {
  return use(ReportAccessContext);
}

export function withAccess<Input extends object>(input: Input, access: ReportAccess): Input & ReportAccess {
  return { ...input, ...access };
}
