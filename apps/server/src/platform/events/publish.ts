import { z } from 'zod';
import type { Executor } from '../database/connect.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { enqueue } from '../jobs/queue.repository.ts';
import type { EventKind } from './event-kind.ts';
import { eventSubjects, type EventSubject } from './named-rows.ts';
import { insertEvent, lockSubject, updateSubject, type SubjectOfEvents } from './events.repository.ts';

export const deliverEventsKind = jobKind({
  name: 'deliver-events',
  lane: 'events',
  payload: z.object({
    kind: z.enum(eventSubjects),
    id: z.number().int(),
    /** Only to this one, which has failed before. */
    subscriber: z.string().optional(),
  }),
});

const maxAttempts = 25;
/** The queue waits longer after each further failure. */
const firstRetrySeconds = 5;

/**
 * Writes an event in the transaction of what happened, so that it is delivered if that happened, and never otherwise. Call it
 * last: other transactions that publish about the same subject wait until this one ends.
 */
export async function publish<Payload>(
  transaction: Executor,
  kind: EventKind<Payload>,
  subjectId: number,
  payload: Payload,
): Promise<void> {
  const subject = { kind: kind.subject, id: subjectId };
  await lockSubject(transaction, subject);
  await insertEvent(transaction, subject, { name: kind.name, payload: kind.payload.parse(payload) });
  await enqueueDelivery(transaction, subject);
}

/**
 * Gives events that were not delivered yet to another subject. Those of transactions that still run are awaited, so whatever
 * these may wait for is locked before.
 */
export async function moveEvents(
  transaction: Executor,
  kind: EventSubject,
  fromId: number,
  toId: number,
): Promise<void> {
  await lockSubject(transaction, { kind, id: fromId });
  if (await updateSubject(transaction, kind, fromId, toId)) {
    await enqueueDelivery(transaction, { kind, id: toId });
  }
}

export async function enqueueDelivery(
  db: Executor,
  { kind, id }: SubjectOfEvents,
  delaySeconds = 0,
): Promise<void> {
  const key = `events of ${kind} ${id}`;
  await enqueue(db, deliverEventsKind, { kind, id }, { key, delaySeconds, maxAttempts });
}

/** A job for one subscriber, which has failed. */
export async function enqueueRetry(
  db: Executor,
  { kind, id }: SubjectOfEvents,
  subscriber: string,
): Promise<void> {
  const key = retryKey({ kind, id }, subscriber);
  const delaySeconds = firstRetrySeconds;
  await enqueue(db, deliverEventsKind, { kind, id, subscriber }, { key, delaySeconds, maxAttempts });
}

export function retryKey({ kind, id }: SubjectOfEvents, subscriber: string): string {
  return `events of ${kind} ${id} for ${subscriber}`;
}
