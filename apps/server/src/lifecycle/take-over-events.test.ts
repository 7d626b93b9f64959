import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { tellBatches } from '../features/checks/index.ts';
import { addUser } from '../features/identity/index.ts';
import { publishTextAdded } from '../features/library/index.ts';
import { deliverEventsJob } from '../platform/events/deliver-events.job.ts';
import { deliverEvents } from '../platform/events/testing/deliver-events.ts';
import { besideLocks, type Lock } from '../testing/beside-locks.ts';
import { until } from '../testing/test-client.ts';
import { startTestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';

it('a guest who logs in while a text joins the message about others does not wait for it in a circle', async () => {
  const server = await startTestServer({ withWorker: false });
  onTestFinished(() => server.stop());
  const { services } = server;
  const guest = await server.guest();
  const { userId } = await guest.data('GetUserInfo', {});
  const { Ids } = await guest.data('AddTextsToLibrary', { text: seededText(2, 80) });
  await services.db.deleteFrom('events').execute();
  const tell = () =>
    services.db
      .transaction()
      .execute((transaction) =>
        publishTextAdded(transaction, userId, { libraryTextId: Ids[0] ?? 0, batch: 'together' }),
      );
  await tell();
  await deliverEvents(services);
  await tell();
  // As the log-in, which locks the guest, and moves events before messages.
  const events: Lock = [
    `select from users, events where users.id = $1 and subject_kind = 'user' and subject_id = users.id
      for no key update`,
    userId,
  ];
  const messages: Lock = ['select from user_messages where user_id = $1 for no key update', userId];
  const { signal } = new AbortController();
  await besideLocks(server, [events, messages], () =>
    deliverEventsJob.run({ kind: 'user', id: userId }, { services, signal, log: services.log, attempt: 1 }),
  );
  // A delivery that was ended because of a deadlock would be tried again later.
  const { rows } = await sql`select from events`.execute(services.db);
  expect(rows).toEqual([]);
  expect((await guest.data('GetUserMessages', {})).Messages).toHaveLength(1);
});

it('a guest who logs in while a message about their checks is written finds it in the account', async () => {
  const server = await startTestServer({ withWorker: false });
  onTestFinished(() => server.stop());
  const { services } = server;
  const { db } = services;
  const [mail, pwd] = ['account@example.org', 'correct horse'];
  await addUser(db, { mail, password: pwd });
  const guest = await server.guest();
  const { userId } = await guest.data('GetUserInfo', {});
  const [ordered] = await guest.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(1, 80) });
  const { id: batchId } = await db
    .insertInto('checkBatches')
    .values({ userId, collects: true, tellAt: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('batchChecks')
    .values({ reportId: ordered?.ReportId ?? 0, batchId })
    .execute();
  await db
    .updateTable('batchChecks')
    .set({ outcome: 'failed', reason: 'checkFailed' })
    .where('batchId', '=', batchId)
    .execute();

  // The transaction that tells about the batch has locked it, and waits here before it publishes.
  const holder = new Client(server.databaseUrl);
  await holder.connect();
  await holder.query('select pg_advisory_lock(4711)');
  await sql`create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return new; end $$`.execute(db);
  await sql`create trigger wait_for_test before update of told_at on check_batches
    for each row execute function wait_for_test()`.execute(db);
  const waiting = (count: number) =>
    until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
      return rows.length >= count ? true : undefined;
    });
  try {
    const told = tellBatches(services, new Date());
    await waiting(1);
    const loggedIn = guest.call('Login', { mail, pwd, takeover: 1 });
    await waiting(2);
    await holder.query('select pg_advisory_unlock(4711)');
    await told;
    expect(await loggedIn).toMatchObject({ message: 'loggedInWithVisit' });
  } finally {
    await holder.end();
  }
  await deliverEvents(services);
  const { Messages } = await guest.data('GetUserMessages', {});
  expect(Messages.map(({ Type }) => Type)).toEqual(['checksEnded']);
});
