import type { InputOf, Report } from '@palimpsest/contract';
import { call } from '../../../../api/call.ts';
import { useExport, type OrderedExport } from '../../../../common/exports/use-export.ts';
import { useReportAccess } from '../../report-access.ts';

export type OrderedReportExport = OrderedExport<InputOf<'CreatePdfReport'>>;

/** The last file that was ordered of a report. */
export function useReportExport(report: Report): OrderedReportExport {
  const { permaLinkId } = useReportAccess();
  return useExport({
    name: String(report.Id),
    permaLinkId,
    create: async (input: InputOf<'CreatePdfReport'>) => {
      const { data } = await call('CreatePdfReport', input);
      return data.ExportId;
    },
  });
}
