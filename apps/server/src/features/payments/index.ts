/** Payments, saved ways to pay, and payment providers: the part that the rest of the server may use. */
import { daysBefore } from '../../platform/days-before.ts';
import { definePart } from '../../part.ts';
import { cancelPaymentJob } from './collect/cancel-payment.job.ts';
import { openPaymentJob } from './collect/open-payment.job.ts';
import { pollPaymentsJob } from './follow/poll-payments.job.ts';
import { forgetCustomersOf, forgetJob } from './mandates/forget.job.ts';
import { getMandates } from './mandates/get-mandates.ts';
import { moveMandates } from './mandates/mandates.repository.ts';
import { revokeMandate } from './mandates/revoke-mandate.ts';
import { getPaymentNotices } from './notices/get-payment-notices.ts';
import { handleNoticeJob } from './notices/handle-notice.job.ts';
import { deleteNoticesBefore } from './notices/notices.repository.ts';
import { replayPaymentNotice } from './notices/replay-payment-notice.ts';
import { registerWebhookRoute } from './notices/webhook.route.ts';
import { ownPayments } from './own-payments.ts';
import { movePayments } from './payments.repository.ts';
import { registerPayPage } from './providers/test/pay-page.route.ts';
import { deleteTestPaymentsBefore } from './providers/test/test-provider.repository.ts';
import { sendRefundJob } from './refunds/send-refund.job.ts';

const noticeDays = 180;
const testPaymentDays = 400;

export const paymentPart = definePart({
  tables: {
    payments: ['payments'],
    payment_movements: ['payments'],
    payment_refunds: ['payments'],
    payment_notices: ['payments'],
    payment_customers: [],
    mandates: ['mandates'],
    test_payments: [],
    test_refunds: [],
    test_mandates: [],
  },
  looseReferences: {
    'payments.invoice_id': 'history',
    'payment_movements.invoice_id': 'history',
    'payments.provider_id': 'choice',
    'payments.idempotency_key': 'choice',
    'payment_refunds.idempotency_key': 'choice',
    'payment_notices.provider_id': 'choice',
    'test_payments.idempotency_key': 'choice',
    'test_refunds.idempotency_key': 'choice',
  },
  handlers: {
    GetMandates: getMandates,
    RevokeMandate: revokeMandate,
    GetPaymentNotices: getPaymentNotices,
    ReplayPaymentNotice: replayPaymentNotice,
  },
  jobs: [openPaymentJob, cancelPaymentJob, sendRefundJob, handleNoticeJob, pollPaymentsJob, forgetJob],
  routes: async (app, services) => {
    await registerWebhookRoute(app, services);
    await registerPayPage(app, services);
  },
  cleanUp: async ({ db }, now) => {
    await deleteNoticesBefore(db, daysBefore(now, noticeDays));
    await deleteTestPaymentsBefore(db, daysBefore(now, testPaymentDays));
  },
  ofUsers: {
    columns: {
      'payments.user_id': { deleted: 'setNull', takenOver: 'move', exported: ['payments'] },
      'mandates.user_id': { deleted: 'cascade', takenOver: 'move', exported: ['payments'] },
      'payment_customers.user_id': {
        deleted: 'cascade',
        takenOver: 'move',
        exported: { leftOut: 'It only names the user at the payment provider.' },
      },
      'payment_refunds.author_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests are not staff.' },
        exported: { leftOut: 'A refund belongs to the person who is paid.' },
      },
    },
    steps: {
      phase: 'account',
      remove: (_services, transaction, userId) => forgetCustomersOf(transaction, userId),
      takeOver: async (_services, transaction, { guestId, userId }) => {
        await movePayments(transaction, guestId, userId);
        await moveMandates(transaction, guestId, userId);
        return undefined;
      },
    },
    ownData: { payments: { value: ({ db }, { userId }) => ownPayments(db, userId) } },
  },
});

export { cancelPayment } from './collect/cancel-payment.ts';
export { recordManualPayment } from './collect/manual-payment.ts';
export { openPayment } from './collect/open-payment.ts';
export { startPayment, type ToCollect } from './collect/start-payment.ts';
export { syncForPayer } from './follow/sync-for-payer.ts';
export { syncPayment } from './follow/sync-payment.ts';
export { requireOwnMandate, usableMandate } from './mandates/mandates.access.ts';
export { unsafeSelectUsableMandates } from './mandates/mandates.repository.ts';
export { waitingPayments } from './follow/waiting-payments.ts';
export { isUnfinished } from './payment-states.ts';
export {
  selectPaymentsOfUserForUpdate,
  invoicesPaidWith,
  unsafeSelectMovementsOfInvoices,
  unsafeSelectMovementsOfPayments,
  unsafeSelectPaymentsForUpdate,
  unsafeSelectPaymentsOfInvoice,
  unsafeSelectPaymentsOfInvoices,
} from './payments.repository.ts';
export { offeredMethods } from './providers/providers.ts';
export {
  unsafeSelectRefundsOfPayments,
  unsafeSumsLeft as unsafeSumsLeftOfPayments,
} from './refunds/refunds.repository.ts';
export { refundNow } from './refunds/refund-now.ts';
export { startRefund } from './refunds/start-refund.ts';
export type { MandateRow, PaymentRow, RefundRow } from './tables.ts';
