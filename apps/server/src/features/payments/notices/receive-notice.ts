import type { Executor } from '../../../platform/database/connect.ts';
import { OverloadedError } from '../../../platform/errors.ts';
import { countEvent, perMinutes } from '../../../platform/rate-limits/index.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectPaymentAt } from '../payments.repository.ts';
import type { AskableProvider } from '../providers/payment-provider.ts';
import { enqueueNotice } from './handle-notice.kind.ts';
import { insertPaymentNotice, wasHandledWithin } from './notices.repository.ts';

/**
 * Each notice about a payment that we do not know costs a request to the provider. A real one is rare: it was faster than our
 * own commit.
 */
const unknownPerMinute = perMinutes(1, 'unknown-payments', 60);

/** Stores a notice, in the same transaction as the job that handles it. Throws if too many are about unknown payments. */
export async function receiveNotice(
  { db }: Pick<Services, 'db'>,
  notice: { readonly provider: AskableProvider; readonly providerId: string },
): Promise<void> {
  const isKnown = (await unsafeSelectPaymentAt(db, notice.provider, notice.providerId)) !== undefined;
  if (!isKnown) {
    const { isWithinLimit } = await countEvent(db, unknownPerMinute, notice.provider);
    // The provider sends it again.
    if (!isWithinLimit) throw new OverloadedError('too many notices about unknown payments');
  }
  await db.transaction().execute((transaction) => storeNotice(transaction, notice));
}

/**
 * The first notice is handled at once. Those that follow within seconds wait for each other, so that a flood about a payment
 * costs one question to the provider in this time.
 */
const togetherSeconds = 5;

export async function storeNotice(
  transaction: Executor,
  notice: { readonly provider: AskableProvider; readonly providerId: string },
): Promise<number> {
  const isRepeated = await wasHandledWithin(transaction, notice, togetherSeconds);
  const id = await insertPaymentNotice(transaction, notice);
  await enqueueNotice(transaction, { ...notice, id }, isRepeated ? togetherSeconds : 0);
  return id;
}
