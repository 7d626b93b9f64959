import { inquiryKinds, limits, type InputOf, type InquiryKind } from '@palimpsest/contract';
import { naturalNumber } from '../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../ui/list/use-list-state.ts';

/** The inbox as it is in the address. At first it shows what is not done. */
export interface InboxState {
  readonly kind: InquiryKind | null;
  readonly show: 'open' | 'done' | 'all';
  readonly search: string;
  readonly page: number;
  /** Null: the size from the user's settings. */
  readonly pageSize: number | null;
}

export const inboxCodec: ListCodec<InboxState> = {
  read: (params) => ({
    kind: inquiryKinds.find((kind) => kind === params['kind']) ?? null,
    show: (['open', 'done', 'all'] as const).find((show) => show === params['show']) ?? 'open',
    search: typeof params['search'] === 'string' ? params['search'].slice(0, limits.titleChars) : '',
    page: Math.max(1, naturalNumber(params['page']) ?? 1),
    pageSize: limits.pageSizes.find((size) => size === naturalNumber(params['size'])) ?? null,
  }),
  write: ({ kind, show, search, page, pageSize }) => ({
    ...(kind === null ? {} : { kind }),
    ...(show === 'open' ? {} : { show }),
    ...(search === '' ? {} : { search }),
    ...(page === 1 ? {} : { page }),
    ...(pageSize === null ? {} : { size: pageSize }),
  }),
  noFilters: { kind: null, show: 'open', search: '' },
};

export function inboxInput(state: InboxState, pagesize: number): InputOf<'GetInquiries'> {
  return {
    filters: {
      ...(state.kind === null ? {} : { kind: state.kind }),
      ...(state.show === 'all' ? {} : { done: state.show === 'done' ? (1 as const) : (0 as const) }),
      ...(state.search === '' ? {} : { search: state.search }),
    },
    pageno: state.page,
    pagesize,
  };
}
