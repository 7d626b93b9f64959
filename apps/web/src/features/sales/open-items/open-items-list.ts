import { itemAges, type ItemAge } from '@palimpsest/contract';
import { oneOf, salesList } from '../sales-list.ts';

export interface OpenItemFilters {
  readonly age: ItemAge;
}

export const openItemsList = salesList<OpenItemFilters>({ age: oneOf(itemAges) });
