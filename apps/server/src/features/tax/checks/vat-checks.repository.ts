import type { VatCheckState } from '@palimpsest/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsPattern } from '../../../platform/database/like.ts';
import type { VatChecksTable } from '../tables.ts';

export type VatCheckRow = Selectable<VatChecksTable>;

/** Stores an answer: that of the open question about the id, if there is one. */
export async function storeVatCheck(
  db: Executor,
  check: Omit<Insertable<VatChecksTable>, 'askedAt'>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('vatChecks')
    .set(check)
    .where('vatId', '=', check.vatId)
    .where('state', '=', 'unverified')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('vatChecks')
    .values({ ...check, askedAt: check.triedAt })
    .execute();
}

/** The last question about an id. */
export async function selectLastVatCheck(db: Executor, vatId: string): Promise<VatCheckRow | undefined> {
  return db
    .selectFrom('vatChecks')
    .selectAll()
    .where('vatId', '=', vatId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The same for several ids, those that were asked about. */
export async function selectLastVatChecks(
  db: Executor,
  vatIds: readonly string[],
): Promise<readonly VatCheckRow[]> {
  if (vatIds.length === 0) return [];
  return db
    .selectFrom('vatChecks')
    .distinctOn('vatId')
    .selectAll()
    .where('vatId', 'in', [...vatIds])
    .orderBy('vatId')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * The ids with a question that has no answer yet, was asked first since one time and last before another. Those that waited
 * longest come first.
 */
export async function selectUnverifiedVatIds(
  db: Executor,
  { since, before, limit }: { readonly since: Date; readonly before: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('vatChecks')
    .select('vatId')
    .where('state', '=', 'unverified')
    .where('askedAt', '>=', since)
    .where('triedAt', '<', before)
    .orderBy('triedAt')
    .limit(limit)
    .execute();
  return rows.map(({ vatId }) => vatId);
}

export interface VatCheckFilters {
  readonly search?: string | undefined;
  readonly state?: VatCheckState | undefined;
}

export async function selectVatCheckPage(
  db: Executor,
  filters: VatCheckFilters,
  page: { readonly pageno: number; readonly pagesize: number; readonly sortdir: 'asc' | 'desc' },
): Promise<readonly VatCheckRow[]> {
  return filtered(db, filters)
    .selectAll()
    .orderBy('id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countVatChecks(db: Executor, filters: VatCheckFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filtered(db: Executor, { search = '', state }: VatCheckFilters) {
  let query = db.selectFrom('vatChecks');
  if (state !== undefined) query = query.where('state', '=', state);
  if (search !== '') {
    const pattern = containsPattern(search);
    query = query.where((eb) =>
      eb.or([eb('vatId', 'ilike', pattern), eb('consultationNumber', 'ilike', pattern)]),
    );
  }
  return query;
}
