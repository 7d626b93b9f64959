import { itemAges } from '@palimpsest/contract';
import { epochOrNull } from '../../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { presentInvoiceSummary } from '../invoices.present.ts';
import { legalDay } from '../../tax/index.ts';
import { showsTests } from '../shows-tests.ts';
import { countOpenItems, selectOpenItemPage, selectOpenItemSums } from './open-items.repository.ts';

/** Unpaid invoices by age, for administrators and support. */
export const getOpenItems: Handler<'GetOpenItems'> = async (input, { services }) => {
  const { db } = services;
  const today = legalDay(new Date());
  const filters = { ...input.filters, isTest: showsTests(services), today };
  const [rows, total, sums] = await Promise.all([
    selectOpenItemPage(db, filters, input),
    countOpenItems(db, filters),
    selectOpenItemSums(db, filters),
  ]);
  const reminders = await services.subscriptionEntry.reminders(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return {
    data: {
      Sums: sums
        .toSorted((a, b) => itemAges.indexOf(a.age) - itemAges.indexOf(b.age))
        .map((sum) => ({
          Age: sum.age,
          Currency: sum.currency,
          Invoices: sum.invoices,
          OpenCents: sum.openCents,
        })),
      Items: rows.map((row) => ({
        Invoice: presentInvoiceSummary(row, today),
        Age: row.age,
        DaysOverdue: row.daysOverdue,
        Reminders: reminders.get(row.orderId ?? 0)?.reminders ?? 0,
        ReminderDate: epochOrNull(reminders.get(row.orderId ?? 0)?.remindedAt ?? null),
      })),
    },
    total,
  };
};
