import type { Language, PaymentMethod } from '@palimpsest/contract';
import type { Locale2, MethodEnum } from 'mollie-api-typescript/models';
import type { Services } from '../../../../services.ts';
import { PaymentProviderError, type PaymentOrder, type PaymentProvider } from '../payment-provider.ts';
import { amountFrom, chargebackFrom, mandateFrom, paymentFrom, refundFrom } from './mollie-answers.ts';
import { loadMollie, openClient, valueIfThere, valueOf, type MollieAccess } from './mollie-client.ts';

/** The most that Mollie puts into one list. No payment has as many refunds or chargebacks. */
const mostListed = 250;

const locales = { en: 'en_GB', de: 'de_DE', es: 'es_ES', fr: 'fr_FR' } as const satisfies Record<
  Language,
  Locale2
>;
/** Those that somebody can choose here. */
const methods: Partial<Record<PaymentMethod, MethodEnum>> = {
  creditcard: 'creditcard',
  paypal: 'paypal',
  banktransfer: 'banktransfer',
};

/**
 * Mollie (https://docs.mollie.com/reference). Every request that creates something has a key, under which Mollie answers the
 * same for an hour; the key is also the metadata of the payment or refund, where it stays.
 */
export function createMollieProvider(
  services: Pick<Services, 'config' | 'settings'>,
  access: MollieAccess,
): PaymentProvider {
  const open = async () => {
    const mollie = await loadMollie();
    return { mollie, client: openClient(mollie, services, access) };
  };

  async function moneyBack(paymentId: string) {
    const { mollie, client } = await open();
    const page = { paymentId, limit: mostListed };
    const refunds = await valueOf(mollie.refundsList(client, page));
    const chargebacks = await valueOf(mollie.chargebacksList(client, page));
    return {
      refunds: refunds.result.embedded.refunds.map(refundFrom),
      chargebacks: chargebacks.result.embedded.chargebacks.map(chargebackFrom),
    };
  }

  return {
    name: 'mollie',
    createCustomer: async ({ key, name, mail, language }) => {
      const { mollie, client } = await open();
      const entityCustomer = {
        ...(name === '' ? {} : { name }),
        ...(mail === '' ? {} : { email: mail }),
        locale: locales[language],
      };
      return (await valueOf(mollie.customersCreate(client, { idempotencyKey: key, entityCustomer }))).id;
    },
    deleteCustomer: async (customerId) => {
      const { mollie, client } = await open();
      await valueIfThere(mollie.customersDelete(client, { customerId }));
    },
    createPayment: async (order) => {
      const { mollie, client } = await open();
      const request = { idempotencyKey: order.key, paymentRequest: requestFrom(order, services) };
      const payment = await valueOf(mollie.paymentsCreate(client, request));
      return paymentFrom(payment, { refunds: [], chargebacks: [] });
    },
    readPayment: async (paymentId) => {
      const { mollie, client } = await open();
      const payment = await valueIfThere(mollie.paymentsGet(client, { paymentId }));
      if (payment === undefined) return undefined;
      const isPaid = payment.status === 'paid';
      return paymentFrom(payment, isPaid ? await moneyBack(paymentId) : { refunds: [], chargebacks: [] });
    },
    cancelPayment: async (paymentId) => {
      const { mollie, client } = await open();
      const payment = await valueIfThere(mollie.paymentsGet(client, { paymentId }));
      if (payment?.isCancelable !== true) return false;
      try {
        await valueOf(mollie.paymentsCancel(client, { paymentId }));
        return true;
      } catch (error) {
        // The payer was faster.
        if (error instanceof PaymentProviderError && error.problem === 'refused') return false;
        throw error;
      }
    },
    createRefund: async ({ key, paymentId, amountCents, currency, description }) => {
      const { mollie, client } = await open();
      const refundRequest = { amount: amountFrom(amountCents, currency), description, metadata: { key } };
      const refund = await valueOf(
        mollie.refundsCreate(client, { paymentId, idempotencyKey: key, refundRequest }),
      );
      return refundFrom(refund);
    },
    readMandate: async (customerId, mandateId) => {
      const { mollie, client } = await open();
      const mandate = await valueIfThere(mollie.mandatesGet(client, { customerId, mandateId }));
      return mandate === undefined ? undefined : mandateFrom(mandate);
    },
    revokeMandate: async (customerId, mandateId) => {
      const { mollie, client } = await open();
      await valueIfThere(mollie.mandatesRevoke(client, { customerId, mandateId }));
    },
  };
}

function requestFrom(order: PaymentOrder, { settings }: Pick<Services, 'settings'>) {
  const { amountCents, currency, description, sequence, customerId, mandateId, language, returnUrl } = order;
  const method = methods[order.method];
  if (method === undefined)
    throw new PaymentProviderError('refused', `Mollie is not asked for ${order.method}`);
  const { publicUrl } = settings.current;
  return {
    amount: amountFrom(amountCents, currency),
    description,
    metadata: { key: order.key },
    method,
    sequenceType: sequence,
    locale: locales[language],
    redirectUrl: sequence === 'recurring' ? null : returnUrl,
    // Mollie needs an address that it can reach. Without one, the poller asks.
    ...(publicUrl === undefined ? {} : { webhookUrl: `${publicUrl}/webhooks/payments/mollie` }),
    ...(customerId === null ? {} : { customerId }),
    ...(mandateId === null ? {} : { mandateId }),
  };
}
