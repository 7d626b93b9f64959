import { isForeignKeyViolation } from '../database/foreign-key-violation.ts';
import { defineJob } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/queue.repository.ts';
import type { Log } from '../log.ts';
import type { EventSubscription, Services } from '../../services.ts';
import {
  deleteDelivered,
  insertDelivery,
  lockDelivery,
  selectEventForUpdate,
  selectNextEvent,
  type SubjectOfEvents,
} from './events.repository.ts';
import type { NamedRow, NamedRows } from './named-rows.ts';
import { deliverEventsKind } from './publish.ts';

/** The delivery is undone: the event was deleted meanwhile, or belongs to another subject. */
class EventMoved extends Error {
  override readonly name = 'EventMoved';
}

/** The queue waits longer after each further failure. */
const firstRetrySeconds = 5;

/**
 * Delivers the events of one subject, to each subscriber in order. A subscriber that fails has a job of its own, which is
 * tried again, so it delays neither the other subscribers nor other subjects.
 */
export const deliverEventsJob = defineJob(
  deliverEventsKind,
  async ({ subscriber, ...subject }, { services, log, signal }) => {
    const { subscriptions } = services;
    const wanted = [...new Set(subscriptions.map((each) => each.subscriber))].filter(
      (name) => subscriber === undefined || name === subscriber,
    );
    for (const name of wanted) {
      const own = subscriptions.filter((each) => each.subscriber === name);
      try {
        while (await deliverNext({ services, log }, subject, name, own)) signal.throwIfAborted();
      } catch (error) {
        if (signal.aborted || subscriber !== undefined) throw error;
        log.error({ err: error, subscriber: name, subject }, 'an event could not be delivered');
        await enqueue(
          services.db,
          deliverEventsKind,
          { ...subject, subscriber: name },
          {
            key: `events of ${subject.kind} ${subject.id} for ${name}`,
            delaySeconds: firstRetrySeconds,
            maxAttempts: 25,
          },
        );
      }
    }
    await deleteDelivered(services.db, subject, subscriptions);
  },
);

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
