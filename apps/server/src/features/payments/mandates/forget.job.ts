import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { enqueue } from '../../../platform/jobs/queue.repository.ts';
import { providerNamed } from '../providers/providers.ts';
import { selectCustomersOf } from './mandates.repository.ts';

/** Hours pass between the last of these. */
const attempts = 20;

const forgetKind = jobKind({
  name: 'forget-at-payment-provider',
  lane: 'upkeep',
  payload: z.object({
    provider: z.enum(['test', 'mollie']),
    customerId: z.string(),
    /** Null: the customer with all mandates. */
    mandateId: z.string().nullable(),
  }),
});
type Forgotten = z.output<typeof forgetKind.payload>;

/** Lets a provider forget a mandate that was revoked, or the customer who stands for a user who was deleted. */
export const forgetJob = defineJob(
  forgetKind,
  async ({ provider: name, customerId, mandateId }, { services, log }) => {
    const provider = providerNamed(services, name);
    if (provider === undefined)
      return log.warn({ name }, 'a payment provider that is not set up keeps a mandate');
    if (mandateId === null) await provider.deleteCustomer(customerId);
    else await provider.revokeMandate(customerId, mandateId);
  },
);

export async function enqueueForgetting(transaction: Executor, forgotten: Forgotten): Promise<void> {
  await enqueue(transaction, forgetKind, forgotten, { maxAttempts: attempts });
}

/** Lets the providers delete what they have stored about a user, who is about to be deleted. */
export async function forgetCustomersOf(transaction: Executor, userId: number): Promise<void> {
  for (const { provider, providerCustomerRef } of await selectCustomersOf(transaction, userId))
    await enqueueForgetting(transaction, { provider, customerId: providerCustomerRef, mandateId: null });
}
