import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { selectDueWebhookIds } from './due.repository.ts';
import { enqueueSending } from './send-webhook.kind.ts';

const findDueKind = jobKind({
  name: 'find-due-webhooks',
  lane: 'upkeep',
  schedule: '* * * * * ?max=3',
  payload: z.looseObject({}),
});

/** Runs each minute: queues the receivers for which the time of a retry has come, or that a worker has left. */
export const findDueWebhooksJob = defineJob(findDueKind, async (_payload, { services: { db } }) => {
  for (const webhookId of await selectDueWebhookIds(db)) await enqueueSending(db, webhookId);
});
