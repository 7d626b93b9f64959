import type { ReportExport } from '@palimpsest/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asApiError, ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { operationQuery } from '../../api/query.ts';
import { showApiError } from '../../api/toast.tsx';

const pollMs = 700;

/**
 * The file that was ordered last under a name. It is remembered as long as the tab is open: users can close the
 * dialog, leave the page, and find the file again. When it is ready, its download starts automatically, once.
 *
 *     none ──order──▶ waiting ──Ok──▶ downloaded
 *                        ├──────Error─▶ failed ──order──▶ …
 *                        └─────cancel─▶ none
 */
export interface OrderedExport<Order> {
  readonly status: ReportExport | null;
  readonly isWaiting: boolean;
  readonly error: ApiError | null;
  /** Address of the finished file; null until then. */
  readonly url: string | null;
  readonly order: (input: Order) => void;
  /** Cancels the order while it is pending. */
  readonly cancel: () => void;
}

interface Remembered {
  readonly id: number;
  readonly downloaded: boolean;
}

interface ExportOptions<Order> {
  /** The name under which the order is remembered: one order at a time for each. */
  readonly name: string;
  /** Places the order; returns its id. */
  readonly create: (input: Order) => Promise<number>;
  /** The link through which the report was opened, if any. */
  readonly permaLinkId?: string | undefined;
}

export function useExport<Order>({ name, create, permaLinkId }: ExportOptions<Order>): OrderedExport<Order> {
  const [ordered, setOrdered] = useRemembered(name);
  const creation = useMutation({
    mutationFn: create,
    onSuccess: (id) => setOrdered({ id, downloaded: false }),
  });
  const cancellation = useMutation<unknown, ApiError, number>({
    mutationFn: (exportid) => call('CancelExport', { exportid }),
    onError: (thrown) => {
      // A file that no longer exists need not be cancelled.
      const error = asApiError(thrown);
      if (error.key !== 'noAccessToExport') showApiError(error);
    },
  });
  const progress = useQuery({
    ...operationQuery('GetExportStatus', {
      exportid: ordered?.id ?? 1,
      ...(permaLinkId === undefined ? {} : { permaLinkId }),
    }),
    enabled: ordered !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error !== null || isFinal(state.data?.data) ? false : pollMs),
  });
  const status = ordered === null ? null : (progress.data?.data ?? null);
  const url = ordered !== null && status?.Status === 'Ok' ? downloadUrl(ordered.id, permaLinkId) : null;
  useEffect(() => {
    if (url === null || ordered === null || ordered.downloaded) return;
    setOrdered({ ...ordered, downloaded: true });
    startDownload(url);
  }, [ordered, setOrdered, url]);
  const failure = status?.Status === 'Error' ? new ApiError(status.Error, 500) : null;
  // A file of an earlier day has expired; nobody asked for it now.
  const expired = progress.error !== null && ordered?.downloaded === true;
  const thrown = creation.error ?? (expired ? null : progress.error);
  return {
    status: expired ? null : status,
    isWaiting:
      creation.isPending || (ordered !== null && progress.error === null && !isFinal(status ?? undefined)),
    error: thrown === null ? failure : asApiError(thrown),
    url: expired ? null : url,
    order: (input) => creation.mutate(input),
    cancel: () => {
      if (ordered === null) return;
      cancellation.mutate(ordered.id);
      setOrdered(null);
    },
  };
}

function isFinal(status: ReportExport | undefined): boolean {
  return status?.Status === 'Ok' || status?.Status === 'Error';
}

function downloadUrl(id: number, permaLinkId: string | undefined): string {
  return `/api/exports/${id}${permaLinkId === undefined ? '' : `?permaLinkId=${permaLinkId}`}`;
}

/** Downloads a file of the server. The response is an attachment, so the page stays. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

function useRemembered(name: string) {
  const key = `palimpsest.export.${name}`;
  const [value, setValue] = useState<Remembered | null>(() => readRemembered(key));
  const set = (next: Remembered | null): void => {
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
