import { testWebhookKind } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { mayRead } from '../events/readable.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../tables.ts';
import {
  unsafeSelectWebhook,
  unsafeSelectWebhookForUpdate,
  updateWebhookRow,
} from '../webhooks.repository.ts';
import {
  hasDueDelivery,
  insertAttempt,
  unsafeSelectDueDeliveryForUpdate,
  unsafeUpdateDelivery,
  updateAttempt,
} from './due.repository.ts';
import { pauseFailing } from './pause-failing.ts';
import { postEvent, type AnswerOfReceiver } from './post-event.ts';
import { restMs, retryAfterMs, triedForMs } from './retry-times.ts';
import { enqueueSending, sendWebhookKind } from './send-webhook.kind.ts';
import { endTurnOfWebhook, takeTurn } from './turns.repository.ts';

/** How long a worker sends to one receiver before others have their turn. An attempt that has begun ends later. */
const turnMs = 15_000;
/** Another worker takes the turn then, because the one that had it was killed. Longer than a turn and its last attempt. */
const heldMs = 60_000;
const busySeconds = 2;
/** Shorter rests are ended by a job, the others by the clock. */
const soonMs = 60_000;

/**
 * Sends what is due to one receiver, one request after the other. A delivery:
 *
 *     waiting ──(2xx)──▶ delivered ──(replay)──▶ waiting
 *        │ ──(no answer, another status)──▶ waiting, later ──(the last attempt)──▶ failed ──(replay)──▶ waiting
 *        └──(its owner may not read it any more)──▶ withheld
 *
 * The attempt and the time of the next one are written before the request is sent. So a delivery whose worker was killed
 * is sent again, with the same id, and a receiver gets everything at least once.
 */
export const sendWebhookJob = defineJob(sendWebhookKind, async ({ webhookId }, context) => {
  const { db } = context.services;
  const turn = await db.transaction().execute((transaction) => takeTurn(transaction, webhookId, heldMs));
  if (turn === 'busy') return enqueueSending(db, webhookId, busySeconds);
  if (turn === 'gone' || turn === 'resting') return;
  try {
    const endsAt = performance.now() + turnMs;
    let goesOn = true;
    while (goesOn && performance.now() < endsAt) {
      context.signal.throwIfAborted();
      goesOn = await sendNext(context, webhookId);
    }
  } finally {
    await endTurnOfWebhook(db, webhookId, turn);
  }
  await enqueueRest(db, webhookId);
});

/** Something may have become due meanwhile, or be due soon. */
async function enqueueRest(db: Executor, webhookId: number): Promise<void> {
  const webhook = await unsafeSelectWebhook(db, webhookId);
  if (webhook === undefined) return;
  const restsMs = (webhook.restsUntil?.getTime() ?? 0) - Date.now();
  if (restsMs > soonMs) return;
  if (restsMs > 0) await enqueueSending(db, webhookId, Math.ceil(restsMs / 1_000));
  else if (await hasDueDelivery(db, webhookId)) await enqueueSending(db, webhookId);
}

/** False if nothing was due, or if the receiver has failed and is left alone for a while. */
async function sendNext(context: JobContext, webhookId: number): Promise<boolean> {
  const { services, signal } = context;
  const { db } = services;
  const begun = await db.transaction().execute((transaction) => beginAttempt(transaction, webhookId));
  if (begun === undefined) return false;
  if (begun === 'withheld') return true;
  const { webhook, delivery, attemptId } = begun;
  let answer: AnswerOfReceiver;
  try {
    answer = await postEvent(services, webhook, delivery, signal);
  } catch (error) {
    await updateAttempt(db, attemptId, { problem: 'interrupted' });
    // The process ends. Any other error will come again, so its retry keeps the time that was written before.
    if (signal.aborted) await unsafeUpdateDelivery(db, delivery.id, { nextAttemptAt: new Date() });
    else if (isLastTry(delivery, new Date())) await unsafeUpdateDelivery(db, delivery.id, failed);
    throw error;
  }
  return db.transaction().execute((transaction) => noteAnswer(context, transaction, begun, answer));
}

interface BegunAttempt {
  readonly webhook: WebhookRow;
  readonly delivery: WebhookDeliveryRow;
  readonly attemptId: number;
}

async function beginAttempt(
  transaction: Executor,
  webhookId: number,
): Promise<BegunAttempt | 'withheld' | undefined> {
  const delivery = await unsafeSelectDueDeliveryForUpdate(transaction, webhookId);
  const webhook = delivery && (await unsafeSelectWebhook(transaction, webhookId));
  if (delivery === undefined || webhook === undefined) return undefined;
  if (!(await mayRead(transaction, webhook, delivery))) {
    await unsafeUpdateDelivery(transaction, delivery.id, { state: 'withheld', nextAttemptAt: null });
    return 'withheld';
  }
  const tries = delivery.tries + 1;
  const nextAttemptAt = new Date(Date.now() + (retryAfterMs(tries) ?? heldMs));
  await unsafeUpdateDelivery(transaction, delivery.id, { tries, nextAttemptAt });
  const attemptId = await insertAttempt(transaction, delivery.id);
  return { webhook, delivery: { ...delivery, tries, nextAttemptAt }, attemptId };
}

async function noteAnswer(
  { services, log }: JobContext,
  transaction: Executor,
  { delivery, attemptId }: BegunAttempt,
  answer: AnswerOfReceiver,
): Promise<boolean> {
  const webhook = await unsafeSelectWebhookForUpdate(transaction, delivery.webhookId);
  if (webhook === undefined) return false;
  await updateAttempt(transaction, attemptId, answer);
  const { status } = answer;
  const now = new Date();
  if (status !== null && status >= 200 && status < 300) {
    await unsafeUpdateDelivery(transaction, delivery.id, { state: 'delivered', nextAttemptAt: null });
    const healthy = { failures: 0, failingSince: null, restsUntil: null, lastSuccessAt: now };
    await updateWebhookRow(transaction, webhook.id, healthy);
    return true;
  }
  const isLast = isLastTry(delivery, now);
  if (isLast) {
    await unsafeUpdateDelivery(transaction, delivery.id, failed);
  } else if (delivery.tries === 1) {
    // The first retry is seconds away, and the clock comes every minute.
    await enqueueSending(transaction, webhook.id, Math.ceil((retryAfterMs(1) ?? 0) / 1_000));
  }
  // A test says nothing about the events.
  if (delivery.kind === testWebhookKind) return true;
  const failures = webhook.failures + 1;
  const failingSince = webhook.failingSince ?? now;
  const restsUntil = new Date(now.getTime() + restMs(failures));
  await updateWebhookRow(transaction, webhook.id, { failures, failingSince, restsUntil });
  const isGone = status === 410;
  if (webhook.state === 'active' && (isGone || (isLast && !hasArrivedSince(webhook, delivery)))) {
    await pauseFailing(services, transaction, webhook, isGone ? 'gone' : 'failing');
    log.info({ webhookId: webhook.id, isGone }, 'a webhook was paused, because its receiver fails');
  }
  return false;
}

const failed = { state: 'failed', nextAttemptAt: null } as const;

/** Whether anything has arrived since a delivery was made or replayed. A receiver without it for so long is dead. */
function hasArrivedSince({ lastSuccessAt }: WebhookRow, { triedUntil }: WebhookDeliveryRow): boolean {
  return lastSuccessAt !== null && lastSuccessAt.getTime() > triedUntil.getTime() - triedForMs;
}

function isLastTry({ kind, tries, triedUntil }: WebhookDeliveryRow, now: Date): boolean {
  return kind === testWebhookKind || retryAfterMs(tries) === undefined || triedUntil <= now;
}
