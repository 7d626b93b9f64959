import type { ProviderKey } from '@palimpsest/contract';
import type { Services } from '../../../services.ts';
import type { ReadyProvider } from '../provider-settings.ts';
import { takeFromBudgets, type Amounts } from './search-budgets.repository.ts';
import { budgetsOfProvider, reasonOfScope, type RefusedBy, type SearchBudgets } from './search-budgets.ts';
import { addUsage } from './usage.repository.ts';

/**
 * Pays for one request before it is sent: counts it in every budget and in the use of today. Returns the budget with too
 * little left, and counts nothing then. Queries to repositories of the institution count for the repository alone.
 */
export async function payForRequest(
  { db }: Pick<Services, 'db'>,
  { key, facts, milliCents, requestsPerDay }: ReadyProvider,
  search: SearchBudgets,
): Promise<RefusedBy | undefined> {
  const queries = facts.kind === 'own' ? 0 : 1;
  const charges = [
    ...search.budgets.map((budget) => ({ budget, amounts: { queries, downloads: 0, milliCents } })),
    ...budgetsOfProvider(search, key, requestsPerDay).map((budget) => ({
      budget,
      amounts: { queries: 1, downloads: 0, milliCents: 0 },
    })),
  ];
  const refused = await takeFromBudgets(db, charges, (transaction) =>
    addUsage(transaction, { provider: key, ...search }, { requests: 1, milliCents }),
  );
  return refused === undefined ? undefined : reasonOfScope[refused];
}

const oneDownload: Amounts = { queries: 0, downloads: 1, milliCents: 0 };

/** The same for a document that is about to be loaded. */
export async function payForDownload(
  { db }: Pick<Services, 'db'>,
  provider: ProviderKey,
  search: SearchBudgets,
): Promise<RefusedBy | undefined> {
  const charges = search.budgets.map((budget) => ({ budget, amounts: oneDownload }));
  const refused = await takeFromBudgets(db, charges, (transaction) =>
    addUsage(transaction, { provider, ...search }, { downloads: 1 }),
  );
  return refused === undefined ? undefined : reasonOfScope[refused];
}
