import { limits } from '@palimpsest/contract';
import { useUser } from '../../api/use-user.ts';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { useListState, type ListCodec } from '../../ui/list/use-list-state.ts';
import type { SalesState } from './sales-list.ts';

/** The state of a list of the shop, the size of its pages, and whether it is shown on a phone. */
export function useSalesList<Filters>(codec: ListCodec<SalesState<Filters>>) {
  const [state, change, reset] = useListState(codec);
  const user = useUser();
  const phone = useIsPhone();
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  return { state, change, reset, phone, pageSize };
}
