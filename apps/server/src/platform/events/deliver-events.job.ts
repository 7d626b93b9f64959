import { isForeignKeyViolation } from '../database/foreign-key-violation.ts';
import { defineJob, type JobContext } from '../jobs/define-job.ts';
import { selectStateOfJob } from '../jobs/queue.repository.ts';
import type { Log } from '../log.ts';
import type { EventSubscription, Services } from '../../services.ts';
import {
  deleteDelivered,
  insertDelivery,
  lockDelivery,
  selectEventForUpdate,
  selectNextEvent,
  tryLockWork,
  type SubjectOfEvents,
} from './events.repository.ts';
import type { NamedRow, NamedRows } from './named-rows.ts';
import { deliverEventsKind, enqueueDelivery, enqueueRetry, retryKey } from './publish.ts';

/** The delivery is undone: the event was deleted meanwhile, or belongs to another subject. */
class EventMoved extends Error {
  override readonly name = 'EventMoved';
}

/** The worker that delivers the events of the subject may have looked for the last time before one was published. */
const lookAgainSeconds = 1;

/**
 * Delivers the events of one subject, to each subscriber in order. A subscriber that fails has a job of its own, which is
 * tried again, so it delays neither the other subscribers nor other subjects. Another job for the same subject does not wait
 * in a slot of the worker: it comes back later.
 */
export const deliverEventsJob = defineJob(deliverEventsKind, async ({ subscriber, ...subject }, context) => {
  const { db, subscriptions, eventNames } = context.services;
  let isDone = true;
  if (subscriber !== undefined) await deliverTo(context, subject, subscriber);
  else {
    isDone = await db
      .transaction()
      .execute(
        async (transaction) => (await tryLockWork(transaction, subject)) && deliverToAll(context, subject),
      );
  }
  await deleteDelivered(db, subject, subscriptions, eventNames);
  if (!isDone) await enqueueDelivery(db, subject, lookAgainSeconds);
});

/** False if a subscriber was left to its own job, which runs and has perhaps not seen the last event. */
async function deliverToAll(context: JobContext, subject: SubjectOfEvents): Promise<boolean> {
  const { services, log, signal } = context;
  const { db, subscriptions } = services;
  let isDone = true;
  for (const subscriber of new Set(subscriptions.map((each) => each.subscriber))) {
    const retry = await selectStateOfJob(db, retryKey(subject, subscriber));
    if (retry === 'runs') isDone = false;
    // Its job waits longer after each failure, also while further events arrive.
    if (retry !== undefined) continue;
    try {
      await deliverTo(context, subject, subscriber);
    } catch (error) {
      if (signal.aborted) throw error;
      log.error({ err: error, subscriber, subject }, 'an event could not be delivered');
      await enqueueRetry(db, subject, subscriber);
    }
  }
  return isDone;
}

async function deliverTo(
  { services, log, signal }: JobContext,
  subject: SubjectOfEvents,
  subscriber: string,
): Promise<void> {
  const own = services.subscriptions.filter((each) => each.subscriber === subscriber);
  while (await deliverNext({ services, log }, subject, subscriber, own)) signal.throwIfAborted();
}

/** False if there was nothing to deliver. The rows that the subscriber writes and the note of the delivery are one transaction. */
async function deliverNext(
  { services, log }: { readonly services: Services; readonly log: Log },
  subject: SubjectOfEvents,
  subscriber: string,
  subscriptions: readonly EventSubscription[],
): Promise<boolean> {
  let next: { readonly id: number; readonly name: string; readonly payload: unknown } | undefined;
  try {
    await services.db.transaction().execute(async (transaction) => {
      await lockDelivery(transaction, subject, subscriber);
      const names = subscriptions.map(({ event }) => event);
      const event = await selectNextEvent(transaction, subject, subscriber, names);
      next = event;
      if (event === undefined) return;
      const delivery = { services, transaction, log, subjectId: subject.id };
      for (const subscription of subscriptions) {
        if (subscription.event === event.name) await subscription.deliver(event.payload, delivery);
      }
      // Last, because a transaction that moves or deletes it holds locks that the subscriber may wait for.
      if (!(await selectEventForUpdate(transaction, event.id, subject))) throw new EventMoved();
      await insertDelivery(transaction, event.id, subscriber);
    });
  } catch (error) {
    if (error instanceof EventMoved) return true;
    if (next === undefined || !isForeignKeyViolation(error)) throw error;
    const { id, name, payload } = next;
    const named = subscriptions.find(({ event }) => event === name)?.names(payload) ?? {};
    if (await allExist(services, { ...named, [subject.kind]: subject.id })) throw error;
    log.info({ subscriber, subject, event: name }, 'an event is about something that was deleted');
    await insertDelivery(services.db, id, subscriber);
  }
  return next !== undefined;
}

/** Otherwise a subscriber that refers to one of these rows has nothing to say, and need not be tried again. */
async function allExist({ db, rowsOfEvents }: Services, named: NamedRows): Promise<boolean> {
  for (const row of Object.keys(rowsOfEvents) as NamedRow[]) {
    const id = named[row] ?? null;
    if (id !== null && !(await rowsOfEvents[row](db, id))) return false;
  }
  return true;
}
