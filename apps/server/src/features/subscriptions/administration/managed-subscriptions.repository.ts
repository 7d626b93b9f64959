import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsPattern } from '../../../platform/database/like.ts';
import { licenseNames } from '../../../people/users/license-terms.repository.ts';
import { people } from '../../../people/users/people.repository.ts';

export interface SubscriptionFilters {
  /** Whether they are those of a shop that takes no money. */
  readonly isTest: boolean;
  readonly search?: string | undefined;
  readonly state?: 'active' | 'unpaid' | 'ended' | undefined;
}

export interface ListedSubscription {
  readonly id: number;
  readonly licensee: string;
  readonly mail: string | null;
}

/** Subscriptions that were paid once. Before that, they are only orders. */
function filtered(db: Executor, { isTest, search = '', state }: SubscriptionFilters) {
  let query = db
    .selectFrom('subscriptions')
    .innerJoin(licenseNames(db).as('license'), 'license.id', 'subscriptions.licenseId')
    .leftJoin(people(db).as('payer'), 'payer.id', 'subscriptions.userId')
    .where('subscriptions.isTest', '=', isTest)
    .where('subscriptions.state', state === undefined ? '<>' : '=', state ?? 'ordered');
  if (search !== '') {
    const pattern = containsPattern(search);
    query = query.where(
      sql<boolean>`concat_ws(' ', license.code, license.licensee, payer.mail) ilike ${pattern}`,
    );
  }
  return query;
}

export async function selectManagedSubscriptions(
  db: Executor,
  filters: SubscriptionFilters,
  page: { readonly pageno: number; readonly pagesize: number; readonly sortdir: 'asc' | 'desc' },
): Promise<readonly ListedSubscription[]> {
  return filtered(db, filters)
    .select(['subscriptions.id', 'license.licensee', 'payer.mail'])
    .orderBy('subscriptions.id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countManagedSubscriptions(db: Executor, filters: SubscriptionFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
