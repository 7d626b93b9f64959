import type { OrderState } from '@palimpsest/contract';
import type { OrderRow } from './tables.ts';

export function orderStateOf({ endedAs, grantedAt }: Pick<OrderRow, 'endedAs' | 'grantedAt'>): OrderState {
  return endedAs ?? (grantedAt === null ? 'open' : 'paid');
}
