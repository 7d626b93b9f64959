import type { Executor } from '../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { presentMandate } from './mandates/get-mandates.ts';
import { selectAllMandates } from './mandates/mandates.repository.ts';
import { selectPaymentsOf, unsafeSelectMovements } from './payments.repository.ts';

/** The payments of a user with the money that moved, and the ways to pay that were saved. */
export async function ownPayments(db: Executor, userId: number) {
  const payments = [];
  for (const payment of await selectPaymentsOf(db, userId)) {
    const movements = await unsafeSelectMovements(db, payment.id);
    payments.push({
      Id: payment.id,
      Date: epochSeconds(payment.createdAt),
      PayDate: epochOrNull(payment.paidAt),
      Description: payment.description,
      Method: payment.method,
      AmountCents: payment.amountCents,
      Currency: payment.currency,
      Status: payment.status,
      Movements: movements.map(({ kind, amountCents, movedAt }) => ({
        Kind: kind,
        AmountCents: amountCents,
        Date: epochSeconds(movedAt),
      })),
    });
  }
  const mandates = await selectAllMandates(db, userId);
  return {
    Payments: payments,
    SavedWaysToPay: mandates.map((mandate) => ({
      ...presentMandate(mandate),
      State: mandate.state,
      RevokedDate: epochOrNull(mandate.revokedAt),
    })),
  };
}
