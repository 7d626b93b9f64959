import { sql } from 'kysely';
import type { Executor } from '../database/connect.ts';
import type { EventSubject } from './named-rows.ts';

export interface SubjectOfEvents {
  readonly kind: EventSubject;
  readonly id: number;
}

/** Distinguishes these locks from other advisory locks with two keys. */
const subjectLockClass = 7_181;
const deliveryLockClass = 7_182;
const workLockClass = 7_183;

/**
 * Prevents other transactions from publishing about the subject until this one ends: events are committed in the order of their ids, so
 * none appears behind one that was delivered.
 */
export async function lockSubject(db: Executor, { kind, id }: SubjectOfEvents): Promise<void> {
  await sql`select pg_advisory_xact_lock(${subjectLockClass}::integer, hashtext(${`${kind} ${id}`}))`.execute(
    db,
  );
}

/** Prevents other transactions from delivering events of the subject to the subscriber until this one ends. */
export async function lockDelivery(
  db: Executor,
  { kind, id }: SubjectOfEvents,
  subscriber: string,
): Promise<void> {
  const key = `${subscriber} ${kind} ${id}`;
  await sql`select pg_advisory_xact_lock(${deliveryLockClass}::integer, hashtext(${key}))`.execute(db);
}

/** False if another worker delivers the events of the subject; otherwise none does until this transaction ends. Nobody waits. */
export async function tryLockWork(db: Executor, { kind, id }: SubjectOfEvents): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${workLockClass}::integer, hashtext(${`${kind} ${id}`})) as locked`.execute(
    db,
  );
  return rows[0]?.locked === true;
}

export async function insertEvent(
  db: Executor,
  { kind, id }: SubjectOfEvents,
  event: { readonly name: string; readonly payload: unknown },
): Promise<void> {
  await db
    .insertInto('events')
    .values({ name: event.name, subjectKind: kind, subjectId: id, payload: JSON.stringify(event.payload) })
    .execute();
}

/** The first event of a subject that a subscriber has not had; otherwise undefined. */
export async function selectNextEvent(
  db: Executor,
  { kind, id }: SubjectOfEvents,
  subscriber: string,
  names: readonly string[],
): Promise<{ readonly id: number; readonly name: string; readonly payload: unknown } | undefined> {
  return db
    .selectFrom('events')
    .select(['events.id', 'events.name', 'events.payload'])
    .where('events.subjectKind', '=', kind)
    .where('events.subjectId', '=', id)
    .where('events.name', 'in', names)
    .where(
      sql<boolean>`not exists (select from event_deliveries as delivery
        where delivery.event_id = events.id and delivery.subscriber = ${subscriber})`,
    )
    .orderBy('events.id')
    .limit(1)
    .executeTakeFirst();
}

/** Locks an event until the transaction ends; false if it was deleted, or moved to another subject. */
export async function selectEventForUpdate(
  db: Executor,
  eventId: number,
  { kind, id }: SubjectOfEvents,
): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing happens if the event was deleted, or delivered by another worker. */
export async function insertDelivery(db: Executor, eventId: number, subscriber: string): Promise<void> {
  await db
    .insertInto('eventDeliveries')
    .columns(['eventId', 'subscriber'])
    .expression(
      db
        .selectFrom('events')
        .select(['id', sql<string>`${subscriber}::text`.as('subscriber')])
        .where('id', '=', eventId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes the events of a subject that all of their subscribers have had.
 * @param known The names of all events of this program. Those of a newer one have subscribers that this one doesn't know.
 */
export async function deleteDelivered(
  db: Executor,
  { kind, id }: SubjectOfEvents,
  subscriptions: readonly { readonly event: string; readonly subscriber: string }[],
  known: ReadonlySet<string>,
): Promise<void> {
  const names = subscriptions.map(({ event }) => event);
  const subscribers = subscriptions.map(({ subscriber }) => subscriber);
  await db
    .deleteFrom('events')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where(sql<boolean>`name = any(${[...known]}::text[])`)
    .where(
      sql<boolean>`not exists (
        select from unnest(${names}::text[], ${subscribers}::text[]) as wanted (name, subscriber)
        where wanted.name = events.name and not exists (select from event_deliveries as delivery
          where delivery.event_id = events.id and delivery.subscriber = wanted.subscriber))`,
    )
    .execute();
}

/** The subjects of events that wait to be delivered: of all, or of those that were published before a time. */
export async function selectWaitingSubjects(
  db: Executor,
  before?: Date,
): Promise<readonly SubjectOfEvents[]> {
  const waiting = db.selectFrom('events').select(['subjectKind as kind', 'subjectId as id']).distinct();
  return (before === undefined ? waiting : waiting.where('createdAt', '<', before)).execute();
}

/** Deletes events that could not be delivered to all of their subscribers. Returns how many. */
export async function deleteEventsBefore(db: Executor, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Gives the events about a guest to the account that the guest logs in to. */
export async function updateSubject(
  db: Executor,
  kind: EventSubject,
  fromId: number,
  toId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('events')
    .set({ subjectId: toId })
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', fromId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Call it before the subject is deleted. */
export async function deleteEventsOf(db: Executor, { kind, id }: SubjectOfEvents): Promise<void> {
  await db.deleteFrom('events').where('subjectKind', '=', kind).where('subjectId', '=', id).execute();
}
