import type { InputOf, Report, ReportExport } from '@palimpsest/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asApiError, ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { operationQuery } from '../../../../api/query.ts';
import { userQuery } from '../../../../api/use-user.ts';
import { useReportAccess, withAccess } from '../../report-access.ts';

const pollMs = 700;

/**
 * The file that was ordered of a report last. It is remembered for the time of the tab, so that the dialog can be
 * closed, the page left, and the file found again; when it is ready, its download starts by itself, once.
 *
 *     none ──order──▶ waiting ──Ok──▶ downloaded
 *                        └──────Error─▶ failed ──order──▶ …
 */
export interface OrderedExport {
  readonly status: ReportExport | null;
  readonly isWaiting: boolean;
  readonly error: ApiError | null;
  /** Address of the finished file; null until then. */
  readonly url: string | null;
  readonly order: (input: InputOf<'CreatePdfReport'>) => void;
}

interface Remembered {
  readonly id: number;
  readonly downloaded: boolean;
}

export function useExport(report: Report): OrderedExport {
  const access = useReportAccess();
  const client = useQueryClient();
  const [ordered, setOrdered] = useRemembered(report.Id);
  const creation = useMutation({
    mutationFn: (input: InputOf<'CreatePdfReport'>) => call('CreatePdfReport', input),
    onSuccess: ({ data }, { saveAsDefault }) => {
      setOrdered({ id: data.ExportId, downloaded: false });
      if (saveAsDefault === true) void client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
  const progress = useQuery({
    ...operationQuery('GetExportStatus', withAccess({ exportid: ordered?.id ?? 1 }, access)),
    enabled: ordered !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error !== null || isFinal(state.data?.data) ? false : pollMs),
  });
  const status = ordered === null ? null : (progress.data?.data ?? null);
  const url =
    ordered !== null && status?.Status === 'Ok' ? downloadUrl(ordered.id, access.permaLinkId) : null;
  useEffect(() => {
    if (url === null || ordered === null || ordered.downloaded) return;
    setOrdered({ ...ordered, downloaded: true });
    startDownload(url);
  }, [ordered, setOrdered, url]);
  const failure = status?.Status === 'Error' ? new ApiError(status.Error, 500) : null;
  // A file of yesterday is gone; nobody asked for it now.
  const expired = progress.error !== null && ordered?.downloaded === true;
  const thrown = creation.error ?? (expired ? null : progress.error);
  return {
    status: expired ? null : status,
    isWaiting:
      creation.isPending || (ordered !== null && progress.error === null && !isFinal(status ?? undefined)),
    error: thrown === null ? failure : asApiError(thrown),
    url: expired ? null : url,
    order: (input) => creation.mutate(input),
  };
}

function isFinal(status: ReportExport | undefined): boolean {
  return status?.Status === 'Ok' || status?.Status === 'Error';
}

function downloadUrl(id: number, permaLinkId: string | undefined): string {
  return `/api/exports/${id}${permaLinkId === undefined ? '' : `?permaLinkId=${permaLinkId}`}`;
}

/** The answer says that it is a file, so the page stays. */
function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

function useRemembered(reportId: number) {
  const key = `palimpsest.export.${reportId}`;
  const [value, setValue] = useState<Remembered | null>(() => readRemembered(key));
  const set = (next: Remembered): void => {
    setValue(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage it is remembered as long as the page.
    }
  };
  return [value, set] as const;
}

function readRemembered(key: string): Remembered | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('downloaded' in stored))
      return null;
    const { id, downloaded } = stored;
    return typeof id === 'number' && typeof downloaded === 'boolean' ? { id, downloaded } : null;
  } catch {
    return null;
  }
}
