import type { OrderOfMoney, PeriodEntry } from '../../feature-ports.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import {
  beginNextPeriodEarly,
  grantToPhaseForOrder,
  removeFromPhaseForRefund,
} from '../../people/ledger/index.ts';
import { unsafeSelectLicenseForUpdate, updatePhase } from '../../people/users/license-changes.repository.ts';
import { selectPhases, type PhaseRow } from '../../people/users/license-terms.repository.ts';
import { selectUserForUpdate } from '../../people/users/people.repository.ts';
import { documentNumber, unsafeSelectInvoiceOfOrder } from '../invoices/index.ts';
import { missingCents, unsafeSelectOrder } from '../orders/index.ts';
import {
  unsafeSelectPeriodOfOrder,
  updateTakenCredits,
  updateToGivenBack,
} from './period-orders.repository.ts';

/**
 * The period has its credits since it was added, and is valid once it is paid. So the money brings the pay date, and takes it and
 * its share of the credits along when it goes back.
 */
export const periodEntry: PeriodEntry = {
  grant: async (transaction, { orderId }, { movedAt }) => {
    const phase = await lockedPhase(transaction, orderId);
    if (phase === undefined) return false;
    await updatePhase(transaction, phase.id, { payDate: movedAt });
    const credits = await updateToGivenBack(transaction, phase.id);
    if (credits > 0) await grantToPhaseForOrder(transaction, phase, credits, orderId);
    await beginNextPeriodEarly(transaction, phase.licenseId, { whenUsedUp: true });
    return true;
  },
  take: (transaction, order, { credits, movementId }) => moveCredits(transaction, order, credits, movementId),
  restore: async (transaction, order, { credits, movementId }) =>
    -(await moveCredits(transaction, order, -credits, movementId)),
  fundsChanged: async (transaction, { orderId }, hasFunds) => {
    const phase = await lockedPhase(transaction, orderId);
    if (phase === undefined) return true;
    await updatePhase(transaction, phase.id, { payDate: hasFunds ? new Date() : null });
    const { number, isCancelled } = await invoiceOf(transaction, orderId);
    if (!hasFunds && isCancelled) await clearNumber(transaction, phase, number);
    await beginNextPeriodEarly(transaction, phase.licenseId, { whenUsedUp: true });
    return true;
  },
  ending: async (transaction, orderId, { by }) => {
    if (by === 'user') throw new UserError('quoteNotCanceled', `order ${orderId}`);
    const phase = await lockedPhase(transaction, orderId);
    if (phase === undefined) return;
    await clearNumber(transaction, phase, (await invoiceOf(transaction, orderId)).number);
  },
  canReturn: async (db, orderId) => {
    const period = await unsafeSelectPeriodOfOrder(db, orderId);
    if (period === undefined) return false;
    const phase = (await selectPhases(db, period.licenseId)).find(({ id }) => id === period.phaseId);
    return phase !== undefined && (phase.validTo === null || phase.validTo > new Date());
  },
};

/** Locks the user and the licence of an order, and reads its period. */
async function lockedPhase(transaction: Executor, orderId: number): Promise<PhaseRow | undefined> {
  const userId = (await unsafeSelectOrder(transaction, orderId))?.userId ?? null;
  const period = await unsafeSelectPeriodOfOrder(transaction, orderId);
  if (period === undefined) return undefined;
  if (userId !== null) await selectUserForUpdate(transaction, userId);
  await unsafeSelectLicenseForUpdate(transaction, period.licenseId);
  const phases = await selectPhases(transaction, period.licenseId);
  return phases.find(({ id }) => id === period.phaseId);
}

async function moveCredits(
  transaction: Executor,
  { orderId }: OrderOfMoney,
  credits: number,
  movementId: number,
): Promise<number> {
  const phase = await lockedPhase(transaction, orderId);
  if (phase === undefined) return 0;
  const taken = await removeFromPhaseForRefund(transaction, phase, credits, movementId);
  await updateTakenCredits(transaction, orderId, taken);
  return taken;
}

async function invoiceOf(transaction: Executor, orderId: number) {
  const invoice = expectDefined(await unsafeSelectInvoiceOfOrder(transaction, orderId), 'an invoice');
  return {
    number: documentNumber(invoice.series, invoice.number),
    isCancelled: missingCents({ ...invoice, receivedCents: 0 }) <= 0,
  };
}

/** An administrator may have written another number over it. */
async function clearNumber(
  transaction: Executor,
  { id, invoiceId }: PhaseRow,
  number: string,
): Promise<void> {
  if (invoiceId === number) await updatePhase(transaction, id, { invoiceId: '' });
}
