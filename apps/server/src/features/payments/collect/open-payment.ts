import { createHash } from 'node:crypto';
import { UserError } from '../../../platform/errors.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { applyTruth, tellStatus } from '../follow/apply-truth.ts';
import { withMandate } from '../follow/sync-payment.ts';
import {
  insertCustomer,
  selectCustomer,
  unsafeSelectMandate,
  updateToInvalid,
} from '../mandates/mandates.repository.ts';
import {
  unsafeSelectPayment,
  unsafeSelectPaymentForUpdate,
  updatePayment,
  updateToAsked,
} from '../payments.repository.ts';
import {
  type AskableProvider,
  PaymentProviderError,
  type PaymentOrder,
  type PaymentProvider,
} from '../providers/payment-provider.ts';
import { providerNamed } from '../providers/providers.ts';
import type { PaymentRow } from '../tables.ts';

/** Providers remember keys for an hour. After that, another request would create a second payment. */
const keyMinutes = 50;
/** The handler and the job, and a notice that arrives before both. */
const mostAttempts = 5;

/**
 * Creates a payment at the provider, once, however often it is called. Call it after the transaction of `startPayment`.
 * @returns the page of the provider for the payer; null if the payer has nothing to do there
 * Throws `paymentProviderFailed`, after which a job tries again, or `paymentRefused`.
 */
export async function openPayment(services: Services, paymentId: number): Promise<string | null> {
  try {
    await createAtProvider(services, paymentId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.problem === 'unavailable') throw new UserError('paymentProviderFailed', error.message);
    await giveUp(services, paymentId, error.message);
    throw new UserError('paymentRefused', error.message);
  }
  const payment = await unsafeSelectPayment(services.db, paymentId);
  return payment?.checkoutUrl ?? null;
}

/** Throws a PaymentProviderError. */
export async function createAtProvider(services: Services, paymentId: number): Promise<void> {
  const { db } = services;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const seen = expectDefined(await unsafeSelectPayment(db, paymentId), 'a payment to open exists');
    if (!isMissing(seen)) return;
    if (seen.provider === 'manual') throw new Error(`payment ${paymentId} was made by hand`);
    const provider = providerNamed(services, seen.provider);
    if (provider === undefined) throw new PaymentProviderError('refused', `${seen.provider} is not set up`);
    if (seen.askedAt !== null && Date.now() - seen.askedAt.getTime() > keyMinutes * 60_000)
      throw new PaymentProviderError('refused', 'the provider has not answered for too long');
    const order = await orderOf(services, provider, { ...seen, provider: provider.name });
    await updateToAsked(db, paymentId);
    const truth = await withMandate(provider, await provider.createPayment(order));
    const applied = await db
      .transaction()
      .execute((transaction) => applyTruth(services, transaction, seen, truth));
    if (applied !== 'overtaken') return;
  }
  throw new PaymentProviderError('unavailable', `payment ${paymentId} changes while it is created`);
}

/**
 * Whether the provider has to be asked. A payment that was canceled while it was being created may exist there: the same
 * request finds it, and then it is canceled.
 */
function isMissing({ providerId, status, askedAt }: PaymentRow): boolean {
  return providerId === null && (status === 'creating' || (status === 'canceled' && askedAt !== null));
}

async function orderOf(
  services: Services,
  provider: PaymentProvider,
  payment: PaymentRow & { readonly provider: AskableProvider },
): Promise<PaymentOrder> {
  const { amountCents, currency, description, method, sequence, language, returnUrl } = payment;
  const order = {
    key: payment.idempotencyKey,
    amountCents,
    currency,
    description,
    method,
    sequence,
    language,
    returnUrl,
  };
  if (sequence === 'oneoff') return { ...order, customerId: null, mandateId: null };
  if (sequence === 'first')
    return { ...order, customerId: await customerOf(services, provider, payment), mandateId: null };
  const mandate =
    payment.mandateId === null ? undefined : await unsafeSelectMandate(services.db, payment.mandateId);
  if (mandate === undefined || mandate.state === 'revoked' || mandate.state === 'invalid')
    throw new PaymentProviderError('refused', 'the mandate was revoked');
  return { ...order, customerId: mandate.providerCustomerRef, mandateId: mandate.providerMandateRef };
}

/** The customer at the provider, who is made for the first payment with a mandate. */
async function customerOf(
  { db }: Services,
  provider: PaymentProvider,
  { userId, idempotencyKey, language }: PaymentRow,
): Promise<string> {
  if (userId === null) throw new PaymentProviderError('refused', 'the user was deleted');
  const known = await selectCustomer(db, userId, provider.name);
  if (known !== undefined) return known;
  const { name, mail } = await selectUser(db, userId);
  const id = await provider.createCustomer({
    key: keyFrom(idempotencyKey),
    name,
    mail: mail ?? '',
    language,
  });
  await insertCustomer(db, { userId, provider: provider.name, providerCustomerRef: id });
  return id;
}

/** Another key, which is the same in every attempt, in the form of a random UUID. */
function keyFrom(key: string): string {
  const hex = createHash('sha256').update(`customer of ${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Ends a payment that the provider has refused, or that could not be created for too long. */
export async function giveUp(services: Services, paymentId: number, reason: string): Promise<void> {
  await checkMandate(services, paymentId);
  await services.db.transaction().execute(async (transaction) => {
    const payment = await unsafeSelectPaymentForUpdate(transaction, paymentId);
    if (payment === undefined || payment.status !== 'creating') return;
    const failure = reason.slice(0, 500);
    await updatePayment(transaction, paymentId, { status: 'failed', failure, changedAt: new Date() });
    await tellStatus(services, transaction, payment, { status: 'failed', failure });
  });
}

/** A mandate that the provider no longer accepts, for example because the card has expired, is not tried again. */
async function checkMandate(services: Services, paymentId: number): Promise<void> {
  const payment = await unsafeSelectPayment(services.db, paymentId);
  if (payment?.sequence !== 'recurring' || payment.mandateId === null) return;
  const mandate = await unsafeSelectMandate(services.db, payment.mandateId);
  if (mandate === undefined) return;
  const { provider, providerCustomerRef, providerMandateRef } = mandate;
  const known = await providerNamed(services, provider)
    ?.readMandate(providerCustomerRef, providerMandateRef)
    .catch(() => 'notAsked' as const);
  if (known === 'notAsked' || known?.state === 'valid' || known?.state === 'pending') return;
  await updateToInvalid(services.db, mandate.id);
}
