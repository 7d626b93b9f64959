import type {
  MollieWorld,
  WorldChargeback,
  WorldCustomer,
  WorldMandate,
  WorldPayment,
  WorldRefund,
} from './mollie-world.ts';

/** The answers of a local Mollie in HAL, with the fields that the real one sends. */

const link = (href: string) => ({ href, type: 'application/hal+json' });
const documentation = { href: 'https://docs.mollie.com', type: 'text/html' };

export function amountJson(cents: number, currency: string) {
  return { currency, value: (cents / 100).toFixed(2) };
}

export function paymentJson(world: MollieWorld, base: string, payment: WorldPayment) {
  const { id, currency, refunds, chargebacks, status } = payment;
  const self = `${base}/v2/payments/${id}`;
  const refunded = payment.cents - world.remainingOf(payment);
  return {
    resource: 'payment',
    id,
    mode: 'test',
    createdAt: payment.createdAt.toISOString(),
    amount: amountJson(payment.cents, currency),
    description: payment.description,
    method: payment.method,
    metadata: payment.metadata,
    status,
    ...(status === 'failed'
      ? { statusReason: { code: 'insufficient_funds', message: 'The card has insufficient funds.' } }
      : {}),
    isCancelable: world.isCancelable(payment),
    ...(payment.paidAt === null ? {} : { paidAt: payment.paidAt.toISOString() }),
    ...(status === 'paid'
      ? {
          amountRefunded: amountJson(refunded, currency),
          amountRemaining: amountJson(payment.cents - refunded, currency),
        }
      : {}),
    profileId: 'pfl_local',
    sequenceType: payment.sequenceType,
    redirectUrl: payment.redirectUrl,
    webhookUrl: payment.webhookUrl,
    ...(payment.customerId === null ? {} : { customerId: payment.customerId }),
    ...(payment.mandateId === null ? {} : { mandateId: payment.mandateId }),
    _links: {
      self: link(self),
      dashboard: { href: `https://www.mollie.com/dashboard/payments/${id}`, type: 'text/html' },
      ...(status === 'open' ? { checkout: { href: `${base}/checkout/${id}`, type: 'text/html' } } : {}),
      ...(refunds.length === 0 ? {} : { refunds: link(`${self}/refunds`) }),
      ...(chargebacks.length === 0 ? {} : { chargebacks: link(`${self}/chargebacks`) }),
      documentation,
    },
  };
}

export function refundJson(base: string, payment: WorldPayment, refund: WorldRefund) {
  const self = `${base}/v2/payments/${payment.id}`;
  return {
    resource: 'refund',
    id: refund.id,
    mode: 'test',
    description: refund.description,
    amount: amountJson(refund.cents, payment.currency),
    metadata: refund.metadata,
    paymentId: payment.id,
    status: refund.status,
    createdAt: refund.createdAt.toISOString(),
    _links: { self: link(`${self}/refunds/${refund.id}`), payment: link(self), documentation },
  };
}

export function chargebackJson(base: string, payment: WorldPayment, chargeback: WorldChargeback) {
  const self = `${base}/v2/payments/${payment.id}`;
  return {
    resource: 'chargeback',
    id: chargeback.id,
    amount: amountJson(chargeback.cents, payment.currency),
    paymentId: payment.id,
    createdAt: chargeback.createdAt.toISOString(),
    reversedAt: chargeback.reversedAt?.toISOString() ?? null,
    _links: { self: link(`${self}/chargebacks/${chargeback.id}`), payment: link(self), documentation },
  };
}

export function customerJson(base: string, { id, name, email, createdAt }: WorldCustomer) {
  return {
    resource: 'customer',
    id,
    mode: 'test',
    name,
    email,
    locale: null,
    metadata: null,
    createdAt: createdAt.toISOString(),
    _links: {
      self: link(`${base}/v2/customers/${id}`),
      dashboard: { href: `https://www.mollie.com/dashboard/customers/${id}`, type: 'text/html' },
      documentation,
    },
  };
}

export function mandateJson(base: string, { id, customerId, method, status, createdAt }: WorldMandate) {
  const customer = `${base}/v2/customers/${customerId}`;
  return {
    resource: 'mandate',
    id,
    mode: 'test',
    method,
    status,
    details:
      method === 'creditcard'
        ? {
            cardHolder: 'Ada Lovelace',
            cardNumber: '6787',
            cardLabel: 'Mastercard',
            cardFingerprint: 'fHB3CCKx9REkz8fPplT8N4nq',
            cardExpiryDate: '2031-12-31',
          }
        : { consumerName: 'Ada Lovelace', consumerAccount: 'ada@example.org', consumerBic: null },
    signatureDate: createdAt.toISOString().slice(0, 10),
    mandateReference: null,
    customerId,
    createdAt: createdAt.toISOString(),
    _links: { self: link(`${customer}/mandates/${id}`), customer: link(customer), documentation },
  };
}

export function listJson(name: string, items: readonly unknown[], base: string) {
  return {
    count: items.length,
    _embedded: { [name]: items },
    _links: { self: link(`${base}/v2/${name}`), previous: null, next: null, documentation },
  };
}
