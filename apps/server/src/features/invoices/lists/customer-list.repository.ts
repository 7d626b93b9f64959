import type { Currency } from '@palimpsest/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsPattern } from '../../../platform/database/like.ts';
import { people } from '../../../people/users/people.repository.ts';
import { invoicesWithCorrections, openCents } from '../invoices.repository.ts';
import type { InvoiceBuyer } from '../document/invoice-document.ts';

interface CustomerFilters {
  readonly isTest: boolean;
  readonly search?: string | undefined;
}

/** A customer with the address of the last invoice. */
export interface CustomerRow {
  readonly number: number;
  readonly userId: number | null;
  readonly mail: string | null;
  readonly buyer: InvoiceBuyer;
  readonly lastDate: string;
}

/** Customers who have an invoice of the present kind of shop. */
function filtered(db: Executor, { isTest, search = '' }: CustomerFilters) {
  let query = db
    .selectFrom('customers')
    .leftJoin(people(db).as('users'), 'users.id', 'customers.userId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('invoices')
          .whereRef('invoices.customerNumber', '=', 'customers.number')
          .where('invoices.isTest', '=', isTest)
          .where('invoices.kind', '=', 'invoice')
          .select(['invoices.buyer', 'invoices.issueDate'])
          .orderBy('invoices.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    );
  if (search !== '') {
    const pattern = containsPattern(search);
    query = query.where((eb) =>
      eb.or([
        eb(sql<string>`customers.number::text`, '=', search),
        eb('users.mail', 'ilike', pattern),
        eb(sql<string>`last.buyer::text`, 'ilike', pattern),
      ]),
    );
  }
  return query;
}

export async function selectCustomerPage(
  db: Executor,
  filters: CustomerFilters,
  page: { readonly pageno: number; readonly pagesize: number; readonly sortdir: 'asc' | 'desc' },
): Promise<readonly CustomerRow[]> {
  return filtered(db, filters)
    .select([
      'customers.number',
      'customers.userId',
      'users.mail',
      'last.buyer',
      'last.issueDate as lastDate',
    ])
    .orderBy('customers.number', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countCustomers(db: Executor, filters: CustomerFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface CustomerSum {
  readonly customerNumber: number;
  readonly currency: Currency;
  readonly invoices: number;
  readonly grossCents: number;
  readonly receivedCents: number;
  readonly openCents: number;
}

/** The sums of several customers. A correction counts with its invoice. */
export async function selectCustomerSums(
  db: Executor,
  isTest: boolean,
  numbers: readonly number[],
): Promise<readonly CustomerSum[]> {
  if (numbers.length === 0) return [];
  return invoicesWithCorrections(db)
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.isTest', '=', isTest)
    .where('invoices.customerNumber', 'in', [...numbers])
    .select([
      'invoices.customerNumber',
      'invoices.currency',
      sql<number>`count(*)::integer`.as('invoices'),
      sql<number>`sum(invoices.gross_cents + corrections.gross_cents)::bigint`.as('grossCents'),
      sql<number>`sum(invoices.received_cents)::bigint`.as('receivedCents'),
      sql<number>`sum(greatest(0, ${openCents}))::bigint`.as('openCents'),
    ])
    .groupBy(['invoices.customerNumber', 'invoices.currency'])
    .orderBy('invoices.currency')
    .execute();
}
