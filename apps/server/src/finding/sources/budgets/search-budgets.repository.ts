import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import type { BudgetScope } from '../tables.ts';
import type { SearchBudget } from './search-budgets.ts';

/** The amounts that one request or download takes from a budget. */
export interface Amounts {
  readonly queries: number;
  readonly downloads: number;
  readonly milliCents: number;
}

export interface BudgetCharge {
  readonly budget: SearchBudget;
  readonly amounts: Amounts;
}

/** A budget has less left than was asked for. */
class BudgetRefused extends Error {
  readonly scope: BudgetScope;
  constructor(scope: BudgetScope) {
    super(`the budget of ${scope} is used up`);
    this.scope = scope;
  }
}

/**
 * Takes all amounts from all budgets and does `work` in the same transaction; or takes nothing and returns the first
 * budget with too little left. One statement compares and counts, so that processes together cannot exceed a limit.
 */
export async function takeFromBudgets(
  db: Database,
  charges: readonly BudgetCharge[],
  work: (transaction: Executor) => Promise<void>,
): Promise<BudgetScope | undefined> {
  try {
    await db.transaction().execute(async (transaction) => {
      const taken = await addToBudgets(transaction, charges);
      const refused = charges.find(
        ({ budget }) => !taken.has(`${budget.purpose} ${budget.scope} ${budget.subject}`),
      );
      if (refused !== undefined) throw new BudgetRefused(refused.budget.scope);
      await work(transaction);
    });
    return undefined;
  } catch (error) {
    if (error instanceof BudgetRefused) return error.scope;
    throw error;
  }
}

/** The budgets that had enough left. A limit applies only to amounts that are asked for: free queries cost nothing. */
async function addToBudgets(
  transaction: Executor,
  charges: readonly BudgetCharge[],
): Promise<ReadonlySet<string>> {
  const rows = charges.map(({ budget: { purpose, scope, subject, isDaily, limits }, amounts }, place) => ({
    place,
    purpose,
    scope,
    subject,
    is_daily: isDaily,
    queries: amounts.queries,
    downloads: amounts.downloads,
    milli_cents: amounts.milliCents,
    most_queries: limits.queries,
    most_downloads: limits.downloads,
    most_milli_cents: limits.milliCents,
  }));
  const result = await sql<{ readonly budget: string }>`
    insert into search_budgets as spent (purpose, scope, subject, day, queries, downloads, milli_cents,
      most_queries, most_downloads, most_milli_cents)
    select purpose, scope, subject, case when is_daily then current_date else date '1970-01-01' end, queries, downloads,
      milli_cents, most_queries, most_downloads, most_milli_cents
    from json_to_recordset(${JSON.stringify(rows)}::json) as charge (place integer, purpose text, scope text,
      subject text, is_daily boolean, queries integer, downloads integer, milli_cents bigint, most_queries integer,
      most_downloads integer, most_milli_cents bigint)
    where (queries = 0 or most_queries is null or queries <= most_queries)
      and (downloads = 0 or most_downloads is null or downloads <= most_downloads)
      and (milli_cents = 0 or most_milli_cents is null or milli_cents <= most_milli_cents)
    order by place
    on conflict (purpose, scope, subject, day) do update
    set queries = spent.queries + excluded.queries, downloads = spent.downloads + excluded.downloads,
      milli_cents = spent.milli_cents + excluded.milli_cents, most_queries = excluded.most_queries,
      most_downloads = excluded.most_downloads, most_milli_cents = excluded.most_milli_cents, used_at = now()
    where (excluded.queries = 0 or excluded.most_queries is null
        or spent.queries + excluded.queries <= excluded.most_queries)
      and (excluded.downloads = 0 or excluded.most_downloads is null
        or spent.downloads + excluded.downloads <= excluded.most_downloads)
      and (excluded.milli_cents = 0 or excluded.most_milli_cents is null
        or spent.milli_cents + excluded.milli_cents <= excluded.most_milli_cents)
    returning purpose || ' ' || scope || ' ' || subject as budget`.execute(transaction);
  return new Set(result.rows.map(({ budget }) => budget));
}

/** A finished search has no budget any more: continuing it later begins a new one. */
export async function deleteBudgetOfSearch(db: Executor, purpose: string, name: string): Promise<void> {
  await sql`delete from search_budgets
    where purpose = ${purpose} and scope = 'search' and subject = ${name}`.execute(db);
}

/** Budgets that nobody has used for two days: their day or their search is over. */
export async function deleteOldBudgets(db: Executor): Promise<void> {
  await sql`delete from search_budgets where used_at < now() - interval '2 days'`.execute(db);
}
