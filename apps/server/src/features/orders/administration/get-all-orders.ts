import type { Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../reader-language.ts';
import { showsTests } from '../../invoices/index.ts';
import { selectManagedOrders } from '../orders.repository.ts';
import { presentManagedOrders } from './managed-orders.present.ts';

/** The orders of all customers, for administrators and support. */
export const getAllOrders: Handler<'GetAllOrders'> = async ({ filters, ...page }, call) => {
  const { services } = call;
  const { db } = services;
  const wanted = { ...filters, isTest: showsTests(services) };
  const { rows, total } = await selectManagedOrders(db, wanted, page);
  return { data: await presentManagedOrders(db, rows, await readerLanguage(call)), total };
};
