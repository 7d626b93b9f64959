import { randomUUID } from 'node:crypto';
import type { Currency, Language } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { recordMovement, tellStatus } from '../follow/apply-truth.ts';
import { insertPayment } from '../payments.repository.ts';

export interface ManualPayment {
  readonly userId: number | null;
  readonly invoiceId: number;
  readonly amountCents: number;
  readonly currency: Currency;
  /** Words of the administrator, such as the line of the account. */
  readonly description: string;
  readonly language: Language;
  readonly paidAt: Date;
}

/** Records money that has arrived without a provider, which an administrator has seen on the bank account. */
export async function recordManualPayment(
  services: Pick<Services, 'paymentListeners' | 'log'>,
  transaction: Executor,
  { paidAt, ...order }: ManualPayment,
): Promise<number> {
  const payment = expectDefined(
    await insertPayment(transaction, {
      ...order,
      provider: 'manual',
      providerId: randomUUID(),
      method: 'banktransfer',
      sequence: 'oneoff',
      mandateId: null,
      status: 'paid',
      checkoutUrl: null,
      returnUrl: '',
      askedAt: null,
      paidAt,
      nextAskAt: null,
    }),
    'a payment that is over is always inserted',
  );
  await recordMovement(services, transaction, payment, {
    kind: 'payment',
    providerRef: payment.idempotencyKey,
    amountCents: payment.amountCents,
    movedAt: paidAt,
  });
  await tellStatus(
    services,
    transaction,
    { ...payment, status: 'creating' },
    { status: 'paid', failure: '' },
  );
  return payment.id;
}
