import { randomBytes } from 'node:crypto';

/** The memory of a local Mollie: customers, mandates, payments, refunds and chargebacks, with the rules of the real one. */

export interface WorldPayment {
  readonly id: string;
  readonly cents: number;
  readonly currency: string;
  readonly description: string;
  readonly method: string;
  readonly sequenceType: 'oneoff' | 'first' | 'recurring';
  readonly metadata: unknown;
  readonly redirectUrl: string | null;
  readonly webhookUrl: string | null;
  readonly customerId: string | null;
  readonly createdAt: Date;
  readonly refunds: WorldRefund[];
  readonly chargebacks: WorldChargeback[];
  mandateId: string | null;
  status: 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';
  paidAt: Date | null;
}

export interface WorldRefund {
  readonly id: string;
  readonly cents: number;
  readonly description: string;
  readonly metadata: unknown;
  readonly createdAt: Date;
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';
}

export interface WorldChargeback {
  readonly id: string;
  readonly cents: number;
  readonly createdAt: Date;
  reversedAt: Date | null;
}

export interface WorldMandate {
  readonly id: string;
  readonly customerId: string;
  readonly method: string;
  readonly createdAt: Date;
  status: 'valid' | 'pending' | 'invalid';
}

export interface WorldCustomer {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly createdAt: Date;
  isDeleted: boolean;
}

/** An answer with an error, as Mollie words it. */
export class MollieFault extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, detail: string, field?: string) {
    super(detail);
    this.status = status;
    this.field = field;
  }
}

export interface Webhook {
  readonly url: string;
  readonly id: string;
}

export type NewWorldPayment = Pick<
  WorldPayment,
  | 'cents'
  | 'currency'
  | 'description'
  | 'method'
  | 'sequenceType'
  | 'metadata'
  | 'redirectUrl'
  | 'webhookUrl'
  | 'customerId'
  | 'mandateId'
>;

export type MollieWorld = ReturnType<typeof createMollieWorld>;

/** @param notify called when the real Mollie would call the webhook of a payment */
export function createMollieWorld(notify: (webhook: Webhook) => void) {
  const payments = new Map<string, WorldPayment>();
  const customers = new Map<string, WorldCustomer>();
  const mandates = new Map<string, WorldMandate>();

  const paymentWith = (id: string): WorldPayment => {
    const payment = payments.get(id);
    if (payment === undefined) throw new MollieFault(404, 'No payment exists with this token.');
    return payment;
  };
  const customerWith = (id: string): WorldCustomer => {
    const customer = customers.get(id);
    if (customer === undefined) throw new MollieFault(404, 'No customer exists with this token.');
    if (customer.isDeleted) throw new MollieFault(410, 'The customer is no longer available.');
    return customer;
  };
  const mandateWith = (customerId: string, id: string): WorldMandate => {
    customerWith(customerId);
    const mandate = mandates.get(id);
    if (mandate === undefined || mandate.customerId !== customerId)
      throw new MollieFault(404, 'No mandate exists with this token.');
    return mandate;
  };
  const validMandateOf = (customerId: string, id: string | null): WorldMandate | undefined =>
    [...mandates.values()].find(
      (mandate) =>
        mandate.customerId === customerId && mandate.status === 'valid' && (id === null || mandate.id === id),
    );
  const tell = ({ webhookUrl, id }: WorldPayment): void => {
    if (webhookUrl !== null) notify({ url: webhookUrl, id });
  };

  /** Moves a payment on, as payers and banks do. False if it is over. */
  const move = (id: string, status: WorldPayment['status']): boolean => {
    const payment = paymentWith(id);
    const isOver = !['open', 'pending', 'authorized'].includes(payment.status);
    if (isOver || (status === 'pending' && payment.status !== 'open')) return false;
    payment.status = status;
    if (status === 'paid') {
      payment.paidAt = new Date();
      if (payment.sequenceType === 'first' && payment.customerId !== null) {
        const mandate: WorldMandate = {
          id: code('mdt'),
          customerId: payment.customerId,
          method: payment.method,
          createdAt: new Date(),
          status: 'valid',
        };
        mandates.set(mandate.id, mandate);
        payment.mandateId = mandate.id;
      }
    }
    tell(payment);
    return true;
  };

  const remainingOf = ({ cents, refunds }: WorldPayment): number =>
    cents - sum(refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'));

  const addRefund = (
    id: string,
    refund: Pick<WorldRefund, 'cents' | 'description' | 'metadata'>,
  ): WorldRefund => {
    const payment = paymentWith(id);
    if (payment.status !== 'paid') throw new MollieFault(422, 'The payment is not paid', 'amount');
    if (refund.cents <= 0 || refund.cents > remainingOf(payment))
      throw new MollieFault(422, 'The specified amount cannot be refunded', 'amount');
    const added: WorldRefund = { ...refund, id: code('re'), createdAt: new Date(), status: 'pending' };
    payment.refunds.push(added);
    tell(payment);
    return added;
  };

  return {
    payments,
    customers,
    mandates,
    paymentWith,
    customerWith,
    mandateWith,
    move,
    remainingOf,
    addRefund,
    addCustomer: (customer: Pick<WorldCustomer, 'name' | 'email'>): WorldCustomer => {
      const added = { ...customer, id: code('cst'), createdAt: new Date(), isDeleted: false };
      customers.set(added.id, added);
      return added;
    },
    deleteCustomer: (id: string): void => {
      customerWith(id).isDeleted = true;
      for (const mandate of mandates.values()) if (mandate.customerId === id) mandate.status = 'invalid';
    },
    revokeMandate: (customerId: string, id: string): void => {
      mandateWith(customerId, id);
      mandates.delete(id);
    },
    addPayment: (order: NewWorldPayment): WorldPayment => {
      if (order.method === 'banktransfer' && order.currency !== 'EUR')
        throw new MollieFault(422, 'The amount is not supported by the payment method', 'amount');
      if (order.sequenceType !== 'oneoff' && order.customerId === null)
        throw new MollieFault(422, 'A customer is required', 'customerId');
      if (order.customerId !== null) customerWith(order.customerId);
      if (order.sequenceType === 'first' && order.method === 'banktransfer')
        throw new MollieFault(422, 'The payment method does not support first payments', 'method');
      const mandate =
        order.sequenceType === 'recurring'
          ? validMandateOf(order.customerId ?? '', order.mandateId)
          : undefined;
      if (order.sequenceType === 'recurring' && mandate === undefined)
        throw new MollieFault(422, 'The customer has no suitable mandates', 'customerId');
      if (order.sequenceType !== 'recurring' && order.redirectUrl === null)
        throw new MollieFault(422, 'The redirect URL is missing', 'redirectUrl');
      const payment: WorldPayment = {
        ...order,
        id: code('tr'),
        createdAt: new Date(),
        refunds: [],
        chargebacks: [],
        mandateId: mandate?.id ?? null,
        status: order.sequenceType === 'recurring' ? 'pending' : 'open',
        paidAt: null,
      };
      payments.set(payment.id, payment);
      return payment;
    },
    isCancelable: ({ status, method }: WorldPayment): boolean =>
      status === 'open' && method === 'banktransfer',
    cancel: (id: string): WorldPayment => {
      const payment = paymentWith(id);
      if (payment.status !== 'open' || payment.method !== 'banktransfer')
        throw new MollieFault(422, 'The payment cannot be canceled');
      move(id, 'canceled');
      return payment;
    },
    /** A bank sends a refund back, or somebody calls it back on the dashboard. */
    endRefund: (id: string, refundId: string, status: WorldRefund['status']): boolean => {
      const payment = paymentWith(id);
      const refund = payment.refunds.find((one) => one.id === refundId);
      if (refund === undefined || ['failed', 'canceled', 'refunded'].includes(refund.status)) return false;
      refund.status = status;
      tell(payment);
      return true;
    },
    chargeBack: (id: string, cents: number): WorldChargeback | undefined => {
      const payment = paymentWith(id);
      // A bank may take money again that it has returned.
      const taken = sum(payment.chargebacks.filter(({ reversedAt }) => reversedAt === null));
      if (payment.status !== 'paid' || cents > payment.cents - taken) return undefined;
      const chargeback: WorldChargeback = { id: code('chb'), cents, createdAt: new Date(), reversedAt: null };
      payment.chargebacks.push(chargeback);
      tell(payment);
      return chargeback;
    },
    reverseChargeback: (id: string, chargebackId: string): boolean => {
      const payment = paymentWith(id);
      const chargeback = payment.chargebacks.find((one) => one.id === chargebackId);
      if (chargeback === undefined || chargeback.reversedAt !== null) return false;
      chargeback.reversedAt = new Date();
      tell(payment);
      return true;
    },
    /** The money of a payment that is still ours. */
    balanceOf: ({ status, cents, refunds, chargebacks }: WorldPayment): number =>
      status === 'paid'
        ? cents -
          sum(refunds.filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled')) -
          sum(chargebacks.filter(({ reversedAt }) => reversedAt === null))
        : 0,
  };
}

function sum(amounts: readonly { readonly cents: number }[]): number {
  return amounts.reduce((total, { cents }) => total + cents, 0);
}

function code(prefix: string): string {
  return `${prefix}_${randomBytes(8).toString('hex').slice(0, 10)}`;
}
