import type { InputOf, Report } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { userQuery } from '../../../../api/use-user.ts';
import { useExport, type OrderedExport } from '../../../../common/exports/use-export.ts';
import { useReportAccess } from '../../report-access.ts';

export type OrderedReportExport = OrderedExport<InputOf<'CreatePdfReport'>>;

/** The last file that was ordered of a report. */
export function useReportExport(report: Report): OrderedReportExport {
  const { permaLinkId } = useReportAccess();
  const client = useQueryClient();
  return useExport({
    name: String(report.Id),
    permaLinkId,
    create: async (input: InputOf<'CreatePdfReport'>) => {
      const { data } = await call('CreatePdfReport', input);
      if (input.saveAsDefault === true) void client.invalidateQueries({ queryKey: userQuery.queryKey });
      return data.ExportId;
    },
  });
}
