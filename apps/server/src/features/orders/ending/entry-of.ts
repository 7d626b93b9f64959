import type { ProductCategory } from '@palimpsest/contract';
import type { PeriodEntry } from '../../../feature-ports.ts';
import type { Services } from '../../../services.ts';

/** The port to the licence that an order is about. */
export function entryOf(
  { subscriptionEntry, periodEntry }: Pick<Services, 'subscriptionEntry' | 'periodEntry'>,
  category: Exclude<ProductCategory, 1>,
): PeriodEntry {
  return category === 8 ? periodEntry : subscriptionEntry;
}
