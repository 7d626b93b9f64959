import type { ShownSearchBudgets } from '@palimpsest/contract';

/** The columns of a user or a licence. */
interface BudgetColumns {
  readonly searchQueriesPerDay: number | null;
  readonly searchDownloadsPerDay: number | null;
  readonly searchCentsPerDay: number | null;
}

/** Own budgets for searches online in a day. */
export function presentSearchBudgets(row: BudgetColumns): ShownSearchBudgets {
  return {
    Queries: row.searchQueriesPerDay,
    Downloads: row.searchDownloadsPerDay,
    Cents: row.searchCentsPerDay,
  };
}
