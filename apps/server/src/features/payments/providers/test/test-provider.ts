import { randomBytes } from 'node:crypto';
import type { Services } from '../../../../services.ts';
import { PaymentProviderError, type PaymentProvider, type ProviderPayment } from '../payment-provider.ts';
import type { TestPaymentRow } from '../../tables.ts';
import {
  decideTestPayment,
  insertTestMandate,
  insertTestPayment,
  insertTestRefund,
  revokeTestMandates,
  selectTestMandate,
  unsafeSelectTestPayment,
  selectTestRefunds,
  updateTestMandateRef,
} from './test-provider.repository.ts';

/**
 * The provider for a shop that is a test. It keeps its payments in tables of its own, which nothing else reads, and somebody
 * decides about each of them on its page (`pay-page.route.ts`).
 */

/** The days that a bank transfer may take at a real provider. */
const openDays = 15;

export function createTestProvider({ db }: Pick<Services, 'db'>): PaymentProvider {
  return {
    name: 'test',
    createCustomer: async ({ key }) => `testcustomer_${key}`,
    deleteCustomer: (customerId) => revokeTestMandates(db, customerId, null),
    createPayment: async (order) => {
      const { key, amountCents, currency, description, method, sequence, language, returnUrl } = order;
      const { customerId: customerRef, mandateId: mandateRef } = order;
      if (mandateRef !== null && customerRef !== null) {
        const mandate = await selectTestMandate(db, customerRef, mandateRef);
        if (mandate === undefined || mandate.isRevoked)
          throw new PaymentProviderError('refused', 'the mandate was revoked');
      }
      const isRecurring = sequence === 'recurring';
      const row = await insertTestPayment(db, {
        id: `test_${randomCode()}`,
        token: randomCode(),
        idempotencyKey: key,
        amountCents,
        currency,
        description,
        method,
        sequence,
        language,
        returnUrl,
        customerRef,
        mandateRef,
        // Nobody is there who could decide.
        status: isRecurring ? 'paid' : 'open',
        paidAt: isRecurring ? new Date() : null,
      });
      return paymentOf(db, row);
    },
    readPayment: async (id) => {
      const row = await unsafeSelectTestPayment(db, id);
      return row === undefined ? undefined : paymentOf(db, row);
    },
    cancelPayment: (id) => decideTestPayment(db, id, 'canceled'),
    createRefund: async ({ key, paymentId, amountCents }) => {
      const payment = await unsafeSelectTestPayment(db, paymentId);
      if (payment?.status !== 'paid')
        throw new PaymentProviderError('refused', 'only a paid payment is refunded');
      const { id, createdAt } = await insertTestRefund(db, {
        id: `testrefund_${randomCode()}`,
        paymentRef: paymentId,
        idempotencyKey: key,
        amountCents,
      });
      return { ref: id, key, amountCents, createdAt, isReversed: false, reversedAt: null };
    },
    readMandate: async (customerId, id) => {
      const mandate = await selectTestMandate(db, customerId, id);
      if (mandate === undefined) return undefined;
      const isCard = mandate.method === 'creditcard';
      return {
        id,
        customerId,
        method: mandate.method,
        state: mandate.isRevoked ? 'invalid' : 'valid',
        name: 'Test',
        account: isCard ? '' : 'test@example.org',
        cardDigits: isCard ? '0000' : '',
        cardExpiresOn: isCard ? '2099-12-31' : '',
      };
    },
    revokeMandate: (customerId, id) => revokeTestMandates(db, customerId, id),
  };
}

/** 128 random bits, so that nobody guesses one. */
function randomCode(): string {
  return randomBytes(16).toString('base64url');
}

/** The state of a payment: one that nobody has decided about expires. */
export function testStatusOf({ status, createdAt }: TestPaymentRow, now: Date): TestPaymentRow['status'] {
  const isOld = now.getTime() - createdAt.getTime() > openDays * 24 * 60 * 60_000;
  return isOld && (status === 'open' || status === 'pending') ? 'expired' : status;
}

/** Decides about a payment as the payer's bank would. @returns whether it was not decided yet */
export async function decide(
  db: Services['db'],
  payment: TestPaymentRow,
  status: TestPaymentRow['status'],
): Promise<boolean> {
  if (!['open', 'pending'].includes(testStatusOf(payment, new Date()))) return false;
  return db.transaction().execute(async (transaction) => {
    const isDecided = await decideTestPayment(transaction, payment.id, status);
    if (isDecided && status === 'paid' && payment.sequence === 'first' && payment.customerRef !== null) {
      const mandate = { id: `testmandate_${randomCode()}`, customerRef: payment.customerRef };
      await insertTestMandate(transaction, { ...mandate, method: payment.method });
      await updateTestMandateRef(transaction, payment.id, mandate.id);
    }
    return isDecided;
  });
}

async function paymentOf(db: Services['db'], row: TestPaymentRow): Promise<ProviderPayment> {
  const status = testStatusOf(row, new Date());
  const refunds = status === 'paid' ? await selectTestRefunds(db, row.id) : [];
  const isOpen = status === 'open' || status === 'pending';
  return {
    id: row.id,
    key: row.idempotencyKey,
    amountCents: row.amountCents,
    currency: row.currency,
    status,
    checkoutUrl: isOpen ? new URL(`/pay/${row.token}`, row.returnUrl).href : null,
    createdAt: row.createdAt,
    paidAt: row.paidAt,
    customerId: row.customerRef,
    mandateId: row.mandateRef,
    failure: status === 'failed' ? 'Test' : '',
    refunds: refunds.map(({ id, idempotencyKey, amountCents, createdAt }) => ({
      ref: id,
      key: idempotencyKey,
      amountCents,
      createdAt,
      isReversed: false,
      reversedAt: null,
    })),
    chargebacks: [],
  };
}
