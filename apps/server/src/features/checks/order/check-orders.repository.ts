import type { Executor } from '../../../platform/database/connect.ts';

/** The answer to an order, kept for a second call of the same order. */
export interface AnsweredOrder {
  readonly reportIds: readonly number[];
  readonly message: string;
  /** The numbers of texts that an order of many checks left out, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

export async function selectOrder(
  db: Executor,
  userId: number,
  orderId: string,
): Promise<AnsweredOrder | undefined> {
  return db
    .selectFrom('checkOrders')
    .select(['reportIds', 'message', 'leftOut'])
    .where('userId', '=', userId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();
}

export async function insertOrder(
  db: Executor,
  order: AnsweredOrder & { readonly userId: number; readonly orderId: string },
): Promise<void> {
  await db
    .insertInto('checkOrders')
    .values({ ...order, reportIds: [...order.reportIds], leftOut: JSON.stringify(order.leftOut) })
    .execute();
}

export async function deleteOrdersBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('checkOrders').where('createdAt', '<', before).execute();
}
