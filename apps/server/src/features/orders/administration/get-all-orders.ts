import type { Handler } from '../../../platform/http/handler.ts';
import { countManagedOrders, selectManagedOrders } from '../orders.repository.ts';
import { presentManaged } from './managed-orders.present.ts';

/** The orders of all customers, for administrators and support. */
export const getAllOrders: Handler<'GetAllOrders'> = async ({ filters, ...page }, { services }) => {
  const { db } = services;
  const rows = await selectManagedOrders(db, filters, page);
  const data = [];
  for (const row of rows) data.push(await presentManaged(db, row));
  return { data, total: await countManagedOrders(db, filters) };
};
