import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import * as declaredEvents from '../../events.ts';
import type { EventDelivery } from '../../services.ts';
import type { Part } from '../../part.ts';
import { parts } from '../../parts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/test-client.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { deliverEventsJob } from './deliver-events.job.ts';
import { deliverForgottenEvents } from './deliver-forgotten.ts';
import type { NamedRows } from './named-rows.ts';
import { eventKind, publish, subscribe } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  // Where the subscribers of this test write.
  await sql`create table heard (subscriber text, subject integer, number integer)`.execute(
    server.services.db,
  );
  // Projects that exist have other ids than the subjects that do not.
  await sql`alter table projects alter id restart with 500`.execute(server.services.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`truncate heard`.execute(server.services.db);
});

const counted = eventKind({ name: 'counted', subject: 'project', payload: z.object({ number: z.number() }) });

async function hear(
  subscriber: string,
  number: number,
  { transaction, subjectId }: EventDelivery,
): Promise<void> {
  await sql`insert into heard values (${subscriber}, ${subjectId}, ${number})`.execute(transaction);
}

const hearing = (subscriber: string, fail: (number: number, delivery: EventDelivery) => unknown = () => {}) =>
  subscribe(subscriber, counted, async ({ number }, delivery) => {
    await hear(subscriber, number, delivery);
    await fail(number, delivery);
  });

async function tell(subject: number, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await server.services.db
      .transaction()
      .execute((transaction) => publish(transaction, counted, subject, { number }));
  }
}

function deliver(
  id: number,
  subscriptions: readonly ReturnType<typeof hearing>[],
  subscriber?: string,
): Promise<void> {
  const services = { ...server.services, subscriptions, eventNames: new Set([counted.name]) };
  const { signal } = new AbortController();
  const payload = { kind: 'project', id, ...(subscriber === undefined ? {} : { subscriber }) };
  return deliverEventsJob.run(payload, { services, signal, log: services.log, attempt: 1 });
}

async function heard(subscriber: string, subject: number): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from heard where subscriber = ${subscriber} and subject = ${subject} order by ctid`.execute(
    server.services.db,
  );
  return rows.map(({ number }) => number);
}

/** The deliveries that the queue is about to make. */
async function waiting(subject: number): Promise<readonly (string | undefined)[]> {
  const { rows } = await sql<{ payload: { subscriber?: string } }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'kind' = 'project' and (payload ->> 'id')::integer = ${subject} order by id`.execute(
    server.services.db,
  );
  return rows.map(({ payload }) => payload.subscriber);
}

/** Whether a delivery waits for its time. */
async function isDelayed(subject: number): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${`events of project ${subject}`} and run_at > created_at`.execute(
    server.services.db,
  );
  return rows.length > 0;
}

async function kept(subject: number): Promise<number> {
  const { rows } =
    await sql`select from events where subject_kind = 'project' and subject_id = ${subject}`.execute(
      server.services.db,
    );
  return rows.length;
}

it('an event and its delivery exist exactly if the transaction is committed', async () => {
  await tell(1, 1);
  const undone = server.services.db.transaction().execute(async (transaction) => {
    await publish(transaction, counted, 2, { number: 1 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await kept(1), await kept(2)]).toEqual([1, 0]);
  expect([await waiting(1), await waiting(2)]).toEqual([[undefined], []]);
});

it('subscribers hear the events of a subject once, in order, and the last one deletes them', async () => {
  await tell(3, 1, 2, 3);
  const both = [hearing('letters'), hearing('grades')];
  await Promise.all([deliver(3, both), deliver(3, both), deliver(3, both)]);
  await deliver(3, both);
  expect([await heard('letters', 3), await heard('grades', 3)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(await kept(3)).toBe(0);
});

it('a subscriber that fails holds up its own subject only, and is tried again', async () => {
  await tell(4, 1, 2);
  await tell(5, 1);
  const isBroken = { now: true };
  const failing = hearing('letters', (number, { subjectId }) => {
    if (isBroken.now && subjectId === 4 && number === 1) throw new Error('no connection');
  });
  const both = [failing, hearing('grades')];
  await deliver(4, both);
  await deliver(5, both);
  expect([await heard('letters', 4), await heard('grades', 4)]).toEqual([[], [1, 2]]);
  expect([await heard('letters', 5), await heard('grades', 5)]).toEqual([[1], [1]]);
  expect(await waiting(4)).toContain('letters');
  await expect(deliver(4, both, 'letters')).rejects.toThrow('no connection');
  isBroken.now = false;
  await deliver(4, both, 'letters');
  expect([await heard('letters', 4), await heard('grades', 4)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(await kept(4)).toBe(0);
});

it('a subscriber that has failed waits longer each time, also while further events arrive', async () => {
  const { db } = server.services;
  await tell(41, 1);
  const attempts: number[] = [];
  const failing = hearing('letters', (number) => {
    attempts.push(number);
    throw new Error('no connection');
  });
  const both = [failing, hearing('grades')];
  await deliver(41, both);
  // As after three more failures.
  const key = 'events of project 41 for letters';
  await sql`update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour'
    where key = ${key}`.execute(db);
  const retry = async () =>
    (await sql`select attempts, run_at from graphile_worker.jobs where key = ${key}`.execute(db)).rows;
  const before = await retry();
  expect(before).toHaveLength(1);
  await tell(41, 2);
  await deliver(41, both);
  expect(await retry()).toEqual(before);
  expect(attempts).toEqual([1]);
  expect(await heard('grades', 41)).toEqual([1, 2]);
});

it('a subscriber that has failed too often is tried again with the next event', async () => {
  const { db } = server.services;
  await tell(42, 1);
  const isBroken = { now: true };
  const letters = hearing('letters', () => {
    if (isBroken.now) throw new Error('no connection');
  });
  await deliver(42, [letters]);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts
    where key = 'events of project 42 for letters'`.execute(db);
  isBroken.now = false;
  await tell(42, 2);
  await deliver(42, [letters]);
  expect(await heard('letters', 42)).toEqual([1, 2]);
});

it('an event that only a newer program knows is kept for it', async () => {
  const newer = { ...counted, name: 'countedBackwards' };
  const { services } = server;
  await services.db.transaction().execute((transaction) => publish(transaction, newer, 43, { number: 1 }));
  await tell(43, 2);
  await deliver(43, [hearing('letters')]);
  expect([await heard('letters', 43), await kept(43)]).toEqual([[2], 1]);
});

it('a delivery that is killed halfway is made again, and wrote nothing before', async () => {
  await tell(6, 1, 2);
  const kill = { at: 2 };
  const killed = hearing('letters', async (number, { transaction }) => {
    if (number === kill.at) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
  });
  await deliver(6, [killed]);
  expect(await heard('letters', 6)).toEqual([1]);
  kill.at = 0;
  await deliver(6, [killed], 'letters');
  expect(await heard('letters', 6)).toEqual([1, 2]);
});

it('an event about something that was deleted meanwhile is dropped without holding up others', async () => {
  await tell(7, 1, 2);
  const missing = hearing('letters', async (number, { transaction }) => {
    if (number !== 1) return;
    await sql`insert into user_messages (user_id, type, name) values (2000000000, 'textAdded', '')`.execute(
      transaction,
    );
  });
  await deliver(7, [missing]);
  expect([await heard('letters', 7), await kept(7)]).toEqual([[2], 0]);
});

async function subjectThatExists(): Promise<number> {
  const client = await server.guest();
  return (await client.data('CreateProject', { name: 'Kept', description: '' })).Id;
}

const wrong = (names?: (number: number) => NamedRows) =>
  subscribe(
    'letters',
    names === undefined
      ? counted
      : { ...counted, names: ({ number }: { readonly number: number }) => names(number) },
    async ({ number }, delivery) => {
      await hear('letters', number, delivery);
      if (number !== 1) return;
      await sql`insert into user_messages (user_id, type, name) values (2000000000, 'textAdded', '')`.execute(
        delivery.transaction,
      );
    },
  );

it('a subscriber that refers to a row that was never there is tried again', async () => {
  const id = await subjectThatExists();
  await tell(id, 1, 2);
  await deliver(id, [wrong()]);
  expect([await heard('letters', id), await kept(id)]).toEqual([[], 2]);
  expect(await waiting(id)).toContain('letters');
});

it('an event that names a row that was deleted is dropped, although its subject exists', async () => {
  const id = await subjectThatExists();
  await tell(id, 1, 2);
  await deliver(id, [wrong((number) => ({ report: number === 1 ? 2_000_000_000 : null }))]);
  expect([await heard('letters', id), await kept(id)]).toEqual([[2], 0]);
});

it('a process that was killed between commit and delivery leaves the delivery to the next one', async () => {
  await tell(8, 1);
  // No worker ran so far, as if the only one had been killed after the commit.
  const services = {
    ...server.services,
    subscriptions: [hearing('letters')],
    eventNames: new Set([counted.name]),
  };
  const worker = await startWorker(services, [deliverEventsJob], server.databaseUrl);
  try {
    await until(async () => ((await heard('letters', 8)).length > 0 ? true : undefined));
    expect(await heard('letters', 8)).toEqual([1]);
  } finally {
    await worker.stop();
  }
});

it('many events about one subject do not delay another subject, and none is forgotten', async () => {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const started: number[] = [];
  const letters = hearing('letters', async (number, { subjectId }) => {
    started.push(number);
    if (subjectId === 81 && number === 1) await gate;
  });
  const services = { ...server.services, subscriptions: [letters], eventNames: new Set([counted.name]) };
  const worker = await startWorker(services, [deliverEventsJob], server.databaseUrl);
  try {
    await tell(81, 1);
    await until(() => Promise.resolve(started.length > 0 ? true : undefined));
    await tell(81, 2, 3);
    // The second job of the subject has come, and went away without waiting in the slot.
    await until(async () => ((await isDelayed(81)) ? true : undefined));
    await tell(82, 1);
    await until(async () => ((await heard('letters', 82)).length > 0 ? true : undefined));
    expect(await heard('letters', 81)).toEqual([]);
    open();
    await until(async () => ((await heard('letters', 81)).length === 3 ? true : undefined));
    expect(await heard('letters', 81)).toEqual([1, 2, 3]);
  } finally {
    open();
    await worker.stop();
  }
});

it('every event is published by one part, and subscribers know only events that exist', () => {
  const all: readonly Part[] = parts;
  const kinds = Object.values(declaredEvents).map(({ name }) => name);
  const published = all.flatMap(({ events = [] }) => events.map(({ name }) => name));
  expect(published.toSorted((a, b) => a.localeCompare(b))).toEqual(
    kinds.toSorted((a, b) => a.localeCompare(b)),
  );
  const wanted = all.flatMap(({ subscriptions = [] }) => subscriptions.map(({ event }) => event));
  expect(kinds).toEqual(expect.arrayContaining(wanted));
  expect(new Set(kinds).size).toBe(kinds.length);
});

it('events whose delivery was given up are delivered again, and deleted after 30 days', async () => {
  const { services } = server;
  await tell(71, 1);
  await sql`delete from graphile_worker._private_jobs where key = 'events of project 71'`.execute(
    services.db,
  );
  const waitingJobs = async () =>
    sql<{ key: string }>`select key from graphile_worker.jobs where key = 'events of project 71'`
      .execute(services.db)
      .then(({ rows }) => rows.length);
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await deliverForgottenEvents(services, after(1));
  expect(await waitingJobs()).toBe(0);
  await deliverForgottenEvents(services, after(20));
  expect(await waitingJobs()).toBe(1);
  await deliverForgottenEvents(services, after(31 * 24 * 60));
  const left = await services.db.selectFrom('events').select('id').where('subjectId', '=', 71).execute();
  expect(left).toEqual([]);
});
