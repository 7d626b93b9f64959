import { z } from 'zod';
import {
  chargebackJson,
  customerJson,
  listJson,
  mandateJson,
  paymentJson,
  refundJson,
} from './mollie-answer.ts';
import { MollieFault, type MollieWorld } from './mollie-world.ts';

export interface MollieRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface MollieAnswer {
  readonly status: number;
  readonly body: unknown;
}

const amountSchema = z.object({ currency: z.enum(['EUR', 'USD']), value: z.string().regex(/^\d+\.\d{2}$/) });
const methods = ['creditcard', 'paypal', 'banktransfer'] as const;

const paymentSchema = z.object({
  amount: amountSchema,
  description: z.string().min(1).max(255),
  method: z.enum(methods),
  metadata: z.unknown().default(null),
  sequenceType: z.enum(['oneoff', 'first', 'recurring']).default('oneoff'),
  redirectUrl: z.url().nullable().default(null),
  webhookUrl: z.url().nullable().default(null),
  customerId: z.string().nullable().default(null),
  mandateId: z.string().nullable().default(null),
  locale: z.string().optional(),
});
const refundSchema = z.object({
  amount: amountSchema,
  description: z.string().max(255).default(''),
  metadata: z.unknown().default(null),
});
const customerSchema = z.object({
  name: z.string().nullable().default(null),
  email: z.email().nullable().default(null),
  locale: z.string().optional(),
});

/** Answers a request as Mollie does. Throws a MollieFault. */
export function answerAsMollie(world: MollieWorld, base: string, request: MollieRequest): MollieAnswer {
  const { method, body } = request;
  const [version, kind, id = '', part, partId = ''] = request.path.split('/').filter((step) => step !== '');
  const route = `${method} ${version}/${kind}${id === '' ? '' : '/:id'}${part === undefined ? '' : `/${part}`}${partId === '' ? '' : '/:id'}`;
  const ok = (answer: unknown): MollieAnswer => ({ status: 200, body: answer });
  const created = (answer: unknown): MollieAnswer => ({ status: 201, body: answer });
  switch (route) {
    case 'POST v2/customers':
      return created(customerJson(base, world.addCustomer(parse(customerSchema, body))));
    case 'GET v2/customers/:id':
      return ok(customerJson(base, world.customerWith(id)));
    case 'DELETE v2/customers/:id':
      world.deleteCustomer(id);
      return { status: 204, body: null };
    case 'GET v2/customers/:id/mandates': {
      world.customerWith(id);
      const own = [...world.mandates.values()].filter(({ customerId }) => customerId === id);
      return ok(
        listJson(
          'mandates',
          own.map((mandate) => mandateJson(base, mandate)),
          base,
        ),
      );
    }
    case 'GET v2/customers/:id/mandates/:id':
      return ok(mandateJson(base, world.mandateWith(id, partId)));
    case 'DELETE v2/customers/:id/mandates/:id':
      world.revokeMandate(id, partId);
      return { status: 204, body: null };
    case 'GET v2/methods': {
      const offered = methods.map((one) => ({ resource: 'method', id: one, description: one }));
      return ok(listJson('methods', offered, base));
    }
    case 'POST v2/payments': {
      const { amount, ...order } = parse(paymentSchema, body);
      const payment = world.addPayment({ ...order, cents: centsIn(amount.value), currency: amount.currency });
      return created(paymentJson(world, base, payment));
    }
    case 'GET v2/payments/:id':
      return ok(paymentJson(world, base, world.paymentWith(id)));
    case 'DELETE v2/payments/:id':
      return ok(paymentJson(world, base, world.cancel(id)));
    case 'POST v2/payments/:id/refunds': {
      const { amount, ...refund } = parse(refundSchema, body);
      const added = world.addRefund(id, { ...refund, cents: centsIn(amount.value) });
      return created(refundJson(base, world.paymentWith(id), added));
    }
    case 'GET v2/payments/:id/refunds': {
      const payment = world.paymentWith(id);
      return ok(
        listJson(
          'refunds',
          payment.refunds.map((refund) => refundJson(base, payment, refund)),
          base,
        ),
      );
    }
    case 'GET v2/payments/:id/chargebacks': {
      const payment = world.paymentWith(id);
      const items = payment.chargebacks.map((chargeback) => chargebackJson(base, payment, chargeback));
      return ok(listJson('chargebacks', items, base));
    }
    default:
      throw new MollieFault(404, `There is no ${route}`);
  }
}

function centsIn(value: string): number {
  return Math.round(Number(value) * 100);
}

function parse<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new MollieFault(422, issue?.message ?? 'The body is not valid', issue?.path.join('.'));
}
