import { numberFrom, salesList } from '../sales-list.ts';

export interface AccountingFilters {
  readonly year: number;
  readonly month: number;
  /** Two letters. */
  readonly country: string;
}

export const accountingList = salesList<AccountingFilters>({
  year: numberFrom(2000, 9999),
  month: numberFrom(1, 12),
  country: (given) => (typeof given === 'string' && /^[A-Z]{2}$/.test(given) ? given : undefined),
});
