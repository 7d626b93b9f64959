import { limits, type InputOf, type ReportStatus } from '@palimpsest/contract';
import { naturalNumber, readSearch } from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

/** The states that the queue can be filtered by, as they are in the address, in the order of the list. */
export const queueStates = ['running', 'waiting', 'paused', 'failed', 'finished'] as const;
export type QueueState = (typeof queueStates)[number];

export const statusOf: Readonly<Record<QueueState, ReportStatus>> = {
  running: 'Aktiv',
  waiting: 'Geplant',
  paused: 'Pausiert',
  failed: 'Fehler',
  finished: 'Ok',
};

/** The queue as it is in the address. */
export interface QueueListState {
  readonly search: string;
  /** Null: all but the finished checks. */
  readonly state: QueueState | null;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
}

export const noQueueFilters = { search: '', state: null } as const;

export const queueCodec: ListCodec<QueueListState> = {
  read: (params) => ({
    search: readSearch(params),
    state: queueStates.find((state) => state === params['state']) ?? null,
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === naturalNumber(params['size'])) ?? null,
  }),
  write: ({ search, state, page, pageSize }) => ({
    ...(search === '' ? {} : { search }),
    ...(state === null ? {} : { state }),
    ...(page === 1 ? {} : { page }),
    ...(pageSize === null ? {} : { size: pageSize }),
  }),
  noFilters: noQueueFilters,
};

export function queueQuery(
  { search, state, page }: QueueListState,
  pagesize: number,
): InputOf<'GetCheckQueue'> {
  return {
    filters: {
      ...(search === '' ? {} : { search }),
      ...(state === null ? {} : { state: statusOf[state] }),
    },
    pageno: page,
    pagesize,
  };
}
