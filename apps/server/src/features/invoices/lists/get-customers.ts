import type { Handler } from '../../../platform/http/handler.ts';
import { showsTests } from '../shows-tests.ts';
import { countCustomers, selectCustomerPage, selectCustomerSums } from './customer-list.repository.ts';

/** The customers with their sums, for administrators and support. */
export const getCustomers: Handler<'GetCustomers'> = async (input, { services }) => {
  const { db } = services;
  const isTest = showsTests(services);
  const filters = { ...input.filters, isTest };
  const rows = await selectCustomerPage(db, filters, input);
  const numbers = rows.map(({ number }) => number);
  const sums = Map.groupBy(
    await selectCustomerSums(db, isTest, numbers),
    ({ customerNumber }) => customerNumber,
  );
  const data = rows.map(({ number, userId, mail, buyer, lastDate }) => {
    const own = sums.get(number) ?? [];
    return {
      Number: number,
      UserId: userId,
      Mail: mail ?? '',
      Name: buyer.companyName || buyer.name,
      Country: buyer.country,
      Invoices: own.reduce((count, { invoices }) => count + invoices, 0),
      LastDate: lastDate,
      Sums: own.map((sum) => ({
        Currency: sum.currency,
        GrossCents: sum.grossCents,
        ReceivedCents: sum.receivedCents,
        OpenCents: sum.openCents,
      })),
    };
  });
  return { data, total: await countCustomers(db, filters) };
};
