import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { Services } from '../../../services.ts';
import { selectPaymentsToAsk, updateNextAsk } from '../payments.repository.ts';
import { syncPayment } from './sync-payment.ts';

const pollPaymentsKind = jobKind({
  name: 'poll-payments',
  lane: 'upkeep',
  schedule: '* * * * * ?max=1',
  payload: z.looseObject({}),
});

/** One round: with ten requests a second, a provider answers within the minute until the next one. */
const mostPayments = 100;
const laterMs = 10 * 60_000;

/** Asks about payments that are not over, in case their notices never arrive. */
export const pollPaymentsJob = defineJob(pollPaymentsKind, async (_payload, { services, signal }) => {
  await pollPayments(services, new Date(), signal);
});

/** A payment that cannot be asked about waits for some minutes, so that it does not keep others waiting. */
export async function pollPayments(services: Services, now: Date, signal?: AbortSignal): Promise<void> {
  for (const id of await selectPaymentsToAsk(services.db, now, mostPayments)) {
    if (signal?.aborted === true) return;
    let problem: unknown;
    const outcome = await syncPayment(services, id).catch((error: unknown) => {
      problem = error;
      return 'notAsked' as const;
    });
    if (problem !== undefined)
      services.log.warn({ err: problem, paymentId: id }, 'a payment could not be read');
    if (outcome === 'notAsked') await updateNextAsk(services.db, id, new Date(now.getTime() + laterMs));
  }
}
