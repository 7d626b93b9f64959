import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';

/**
 * Pages of the web index are added by a crawl or a harvest, or by the operator from files (`index`, `import-pages`). Each
 * address belongs to the one that added it; nobody else changes or removes its page,
 * so that no site and no repository can reach the pages of others. A page without an owner goes to the run that finds it
 * again: the owner was a run that an administrator has removed from the list, or the page is older than this rule.
 */
export type PageAdder = { readonly runId: number } | 'operator';

/** The owner of an address in the index. */
export interface PageOwner {
  /** Null for a page from before owners were known. */
  readonly ownerId: number | null;
  /** Null for the operator, and for a run that was forgotten. */
  readonly runId: number | null;
  readonly isOperator: boolean;
}

/** May change the page: it is its own, or nobody's. */
export function mayChange(adder: PageAdder, owner: PageOwner): boolean {
  return isOwn(adder, owner) || (owner.runId === null && !owner.isOperator);
}

/** May remove the page: it has added it. */
export function isOwn(adder: PageAdder, { runId, isOperator }: PageOwner): boolean {
  return adder === 'operator' ? isOperator : runId === adder.runId;
}

/** The id of the owner; of a run that adds its first page, a new one. */
export async function ownerIdOf(db: Executor, adder: PageAdder): Promise<number> {
  if (adder !== 'operator') {
    await db
      .insertInto('webPageOwners')
      .values({ runId: adder.runId })
      .onConflict((conflict) => conflict.column('runId').doNothing())
      .execute();
  }
  const { rows } = await sql<{ readonly id: number }>`
    select id from web_page_owners
    where ${adder === 'operator' ? sql`is_operator` : sql`run_id = ${adder.runId}`}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('pages without an owner');
  return row.id;
}
