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

/** Gives events that were not delivered yet to another subject. */
export async function moveEvents(
  transaction: Executor,
  kind: EventSubject,
  fromId: number,
  toId: number,
): Promise<void> {
  if (await updateSubject(transaction, kind, fromId, toId)) {
    await enqueueDelivery(transaction, { kind, id: toId });
  }
}

export async function enqueueDelivery(db: Executor, { kind, id }: SubjectOfEvents): Promise<void> {
  await enqueue(db, deliverEventsKind, { kind, id }, { key: `events of ${kind} ${id}`, maxAttempts: 25 });
}
