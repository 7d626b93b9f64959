import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Services } from '../../../services.ts';
import { nextAskUnanswered } from '../payment-states.ts';
import { selectPaymentsToAsk, unsafeSelectPayment, updateNextAsk } from '../payments.repository.ts';
import { syncPayment } from './sync-payment.ts';

const pollPaymentsKind = jobKind({
  name: 'poll-payments',
  lane: 'upkeep',
  schedule: '* * * * * ?max=1',
  payload: z.looseObject({}),
});

/** One round: with ten requests a second, a provider answers within the minute until the next one. */
const mostPayments = 100;

/** Asks about payments that are not over, in case their notices never arrive. */
export const pollPaymentsJob = defineJob(pollPaymentsKind, async (_payload, { services, signal }) => {
  await pollPayments(services, new Date(), signal);
});

/**
 * A payment that cannot be asked about waits at least for some minutes, so that it does not keep others waiting, and longer the
 * older it is. After the last time, it is left as it is: a notice or an administrator can still change it.
 */
export async function pollPayments(services: Services, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, log } = services;
  for (const id of await selectPaymentsToAsk(db, now, mostPayments)) {
    if (signal?.aborted === true) return;
    let problem: unknown;
    const outcome = await syncPayment(services, id).catch((error: unknown) => {
      problem = error;
      return 'notAsked' as const;
    });
    if (problem !== undefined) log.warn({ err: problem, paymentId: id }, 'a payment could not be read');
    if (outcome !== 'notAsked') continue;
    const payment = await unsafeSelectPayment(db, id);
    if (payment === undefined) continue;
    const { provider, status } = payment;
    const nextAskAt = nextAskUnanswered(payment, now);
    await updateNextAsk(db, id, nextAskAt);
    if (problem === undefined)
      log.warn({ paymentId: id, provider, status }, 'the provider of a payment is not set up');
    if (nextAskAt === null)
      log.error({ paymentId: id, provider, status }, 'the provider is not asked about a payment any more');
  }
}
