import type { Currency, Texts } from '@palimpsest/contract';
import { sql, type Selectable } from 'kysely';
import { people } from '../../people/users/people.repository.ts';
import type { Executor } from '../../platform/database/connect.ts';
import type { ProductPricesTable, ProductsTable } from './tables.ts';

export type ProductRow = Selectable<ProductsTable>;

export interface PriceRow extends Selectable<ProductPricesTable> {
  /** The address or the name of the administrator who entered it; null if it came with the product. */
  readonly author: string | null;
}

/** All products, in the order of the list. */
export async function selectProducts(db: Executor): Promise<readonly ProductRow[]> {
  return db.selectFrom('products').selectAll().orderBy('position').orderBy('id').execute();
}

export async function selectProduct(db: Executor, productId: number): Promise<ProductRow | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirst();
}

/** Others may read the product, and its prices don't change until the transaction ends. */
export async function selectProductForShare(
  transaction: Executor,
  productId: number,
): Promise<ProductRow | undefined> {
  return transaction
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .forShare()
    .executeTakeFirst();
}

/** Waits for orders that read its prices, and makes others wait. */
export async function selectProductForUpdate(
  transaction: Executor,
  productId: number,
): Promise<ProductRow | undefined> {
  return transaction
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectProductsForUpdate(transaction: Executor): Promise<readonly ProductRow[]> {
  return transaction.selectFrom('products').selectAll().orderBy('id').forUpdate().execute();
}

/** The time of the database, in whole milliseconds. */
export async function selectTime(db: Executor): Promise<Date> {
  const { time } = await db
    .selectNoFrom(sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('time'))
    .executeTakeFirstOrThrow();
  return time;
}

/** The price of each product and currency at a time. */
export async function selectPricesAt(
  db: Executor,
  at: Date,
): Promise<readonly Selectable<ProductPricesTable>[]> {
  return db
    .selectFrom('productPrices')
    .distinctOn(['productId', 'currency'])
    .selectAll()
    .where('holdsFrom', '<=', at)
    .orderBy('productId')
    .orderBy('currency')
    .orderBy('holdsFrom', 'desc')
    .execute();
}

export async function selectPriceAt(
  db: Executor,
  productId: number,
  currency: Currency,
  at: Date,
): Promise<Selectable<ProductPricesTable> | undefined> {
  return db
    .selectFrom('productPrices')
    .selectAll()
    .where('productId', '=', productId)
    .where('currency', '=', currency)
    .where('holdsFrom', '<=', at)
    .orderBy('holdsFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All prices of all products, the newest first. */
export async function selectAllPrices(db: Executor): Promise<readonly PriceRow[]> {
  return db
    .selectFrom('productPrices')
    .leftJoin(people(db).as('users'), 'users.id', 'productPrices.authorId')
    .selectAll('productPrices')
    .select('users.mail as author')
    .orderBy('holdsFrom', 'desc')
    .orderBy('productPrices.id', 'desc')
    .execute();
}

/** Replaces the price that was to begin at this time. */
export async function upsertPrice(
  transaction: Executor,
  price: Pick<ProductPricesTable, 'productId' | 'currency' | 'netCents' | 'holdsFrom' | 'authorId'>,
): Promise<void> {
  await transaction
    .insertInto('productPrices')
    .values(price)
    .onConflict((conflict) =>
      conflict
        .columns(['productId', 'currency', 'holdsFrom'])
        .doUpdateSet({ netCents: price.netCents, authorId: price.authorId, createdAt: sql`now()` } as never),
    )
    .execute();
}

export async function selectPriceOf(
  db: Executor,
  productId: number,
  priceId: number,
): Promise<Selectable<ProductPricesTable> | undefined> {
  return db
    .selectFrom('productPrices')
    .selectAll()
    .where('id', '=', priceId)
    .where('productId', '=', productId)
    .executeTakeFirst();
}

export async function deletePriceRow(transaction: Executor, priceId: number): Promise<void> {
  await transaction.deleteFrom('productPrices').where('id', '=', priceId).execute();
}

export async function updateProductRow(
  transaction: Executor,
  productId: number,
  changes: { readonly names?: Texts | undefined; readonly isOffered?: boolean | undefined },
): Promise<void> {
  const { names, isOffered } = changes;
  if (names === undefined && isOffered === undefined) return;
  await transaction
    .updateTable('products')
    .set({
      ...(names === undefined ? {} : { nameShort: JSON.stringify(names) }),
      ...(isOffered === undefined ? {} : { isOffered }),
    })
    .where('id', '=', productId)
    .execute();
}

/** Stores the places of products in this order, from 1. */
export async function updatePositions(transaction: Executor, ids: readonly number[]): Promise<void> {
  await sql`
    update products set position = placed.position
    from unnest(${ids}::integer[]) with ordinality as placed (id, position)
    where products.id = placed.id and products.position <> placed.position`.execute(transaction);
}
