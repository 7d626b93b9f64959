import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueueCheck } from './checks/index.ts';
import { deleteExpiredReports } from './reports/index.ts';
import { removeUser } from '../lifecycle/remove-user.ts';
import { userExists } from '../people/users/existence.repository.ts';
import { besideLocks, type Lock } from '../testing/beside-locks.ts';
import { richGuest } from '../testing/people/rich-guest.ts';
import type { TestClient } from '../testing/test-client.ts';
import { until } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';

/** Calls about reports lock rows in the order of docs/architecture.md. */

let server: TestServer;
let client: TestClient;
let userId: number;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let seed = 60_000;
const freshText = (words = 60): string => seededText((seed += 1), words);

async function freshUser(): Promise<void> {
  ({ client, userId } = await richGuest(server));
}

async function addText(text: string, projectid = 0): Promise<{ id: number; textId: number }> {
  const { Ids } = await client.data('AddTextsToLibrary', { text, projectid });
  const row = await server.services.db
    .selectFrom('libraryTexts')
    .select(['id', 'textId'])
    .where('id', '=', Ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  return row;
}

async function order(
  text: string,
  more: { hold?: boolean; addtolibrary?: 0 | 1; templatereportid?: number } = {},
) {
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, ...more });
  return ordered?.ReportId ?? 0;
}

async function checked(text: string, more: Parameters<typeof order>[1] = {}): Promise<number> {
  return (await client.finishedReport(await order(text, more))).Id;
}

const user = (): Lock => ['select from users where id = $1 for no key update', userId];
const report = (id: number): Lock => ['select from reports where id = $1 for no key update', id];
const turns = (of: number): Lock => ['select pg_advisory_xact_lock(7310927, $1)', of];

describe('the user is locked before a report', () => {
  it('when paused checks are activated', async () => {
    await freshUser();
    const id = await order(freshText(), { hold: true });
    const answer = await besideLocks(server, [user(), report(id)], () =>
      client.call('ActivateReports', { ids: [id] }),
    );
    expect(answer.errors).toEqual([]);
  });

  it('when a report is revised', async () => {
    await freshUser();
    const text = freshText();
    const id = await checked(text);
    const order = { web: 0, lib: 1, text, templatereportid: id, hold: true } as const;
    const answer = await besideLocks(server, [user(), report(id)], () => client.call('NewPlagCheck', order));
    expect(answer.errors).toEqual([]);
  });

  it('when a worker takes a check', async () => {
    await freshUser();
    const { db } = server.services;
    const id = await order(freshText(), { hold: true });
    await db.updateTable('reports').set({ status: 'Scheduled' }).where('id', '=', id).execute();
    await besideLocks(server, [user(), report(id)], () => enqueueCheck(db, id));
    const { attempt, status } = await until(async () => {
      const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return row.status === 'Ok' || row.status === 'Error' ? row : undefined;
    });
    expect({ attempt, status }).toEqual({ attempt: 1, status: 'Ok' });
    const { rows } = await server.services.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'check' and last_error is not null`,
    );
    expect(rows).toEqual([]);
  });

  it('when the settings of a file become the default', async () => {
    await freshUser();
    const id = await checked(freshText());
    const answer = await besideLocks(
      server,
      [user(), ['select from reports where id = $1 for update', id]],
      () => client.call('CreatePdfReport', { reportid: id, format: 'csv', saveAsDefault: true }),
    );
    expect(answer.errors).toEqual([]);
  });
});

describe('the settings of a file', () => {
  it('become the default while another job of the user is queued', async () => {
    await freshUser();
    const id = await checked(freshText());
    const answer = await besideLocks(
      server,
      // As the row of a job that references the user.
      [turns(userId), ['select from users where id = $1 for key share', userId]],
      () => client.call('CreatePdfReport', { reportid: id, format: 'csv', saveAsDefault: true }),
    );
    expect(answer.errors).toEqual([]);
  });
});

describe('paused checks of several users', () => {
  it('are activated in the order of the users', async () => {
    await freshUser();
    const [first, firstId] = [client, userId];
    await freshUser();
    const ofSecond = await order(freshText(), { hold: true });
    const [paused] = await first.data('NewPlagCheck', { web: 0, lib: 1, text: freshText(), hold: true });
    const ids = [ofSecond, paused?.ReportId ?? 0];
    const admin = await server.guest();
    const { userId: adminId } = await admin.data('GetUserInfo', {});
    const { db } = server.services;
    await db.updateTable('users').set({ status: 'Admin' }).where('id', '=', adminId).execute();
    const answer = await besideLocks(server, [turns(firstId), turns(userId)], () =>
      admin.call('ActivateReports', { ids }),
    );
    expect(answer.errors).toEqual([]);
  });
});

describe('a user with a project in which others have checks, who is deleted', () => {
  it('lets a check refer to the project, and waits for its report', async () => {
    await freshUser();
    const owner = userId;
    const { Id } = await client.data('CreateProject', { name: 'Class' });
    await freshUser();
    const id = await checked(freshText());
    const { db } = server.services;
    await db.updateTable('reports').set({ projectId: Id }).where('id', '=', id).execute();
    const result: [Lock, Lock] = [report(id), ['select from projects where id = $1 for key share', Id]];
    await besideLocks(server, result, () =>
      db.transaction().execute((transaction) => removeUser(server.services, transaction, owner)),
    );
    expect(await userExists(db, owner)).toBe(false);
  });
});

describe('reports that are deleted', () => {
  it('are locked together with their revisions, in the order of their ids', async () => {
    await freshUser();
    const text = freshText();
    const base = await checked(text);
    const revision = await order(text, { templatereportid: base, hold: true });
    const later = await order(freshText(), { hold: true });
    const answer = await besideLocks(server, [report(revision), report(later)], () =>
      client.call('DeleteReports', { ids: [base, later] }),
    );
    expect(answer).toMatchObject({ errors: [], total: 2 });
  });

  it('are locked in the same way when they have expired', async () => {
    await freshUser();
    const text = freshText();
    const base = await checked(text);
    const revision = await order(text, { templatereportid: base, hold: true });
    const later = await checked(freshText());
    await client.data('UpdateUserSettings', { settings: { reportRetentionDays: 30 } });
    await besideLocks(server, [report(revision), report(later)], () =>
      deleteExpiredReports(server.services, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000)),
    );
    expect((await client.data('GetReports', {})).map(({ Id }) => Id)).toEqual([revision]);
  });

  it('wait for a quoted text before their sources are deleted', async () => {
    await freshUser();
    const text = freshText();
    const { textId } = await addText(text);
    const id = await checked(`${text} ${freshText(20)}`);
    // As a conversion of the quoted text to a fingerprint.
    const conversion = [
      ['select from texts where id = $1 for update', textId],
      ['select from report_sources where report_id = $1 for update', id],
    ] as const;
    const answer = await besideLocks(server, conversion, () => client.call('DeleteReports', { ids: [id] }));
    expect(answer).toMatchObject({ errors: [], total: 1 });
  });
});

describe('the library', () => {
  it('is synchronised with reports that are locked before their texts', async () => {
    await freshUser();
    const id = await checked(freshText());
    const { db } = server.services;
    await db.updateTable('reports').set({ addToLibrary: true }).where('id', '=', id).execute();
    const { textId } = await db
      .selectFrom('reports')
      .select('textId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const deletion = [
      ['select from reports where id = $1 for update', id],
      ['select from texts where id = $1 for update', textId],
    ] as const;
    const answer = await besideLocks(server, deletion, () => client.call('SyncLibraryTextsWithReports', {}));
    expect(answer).toMatchObject({ errors: [], data: { Added: 1 } });
  });
});

describe('a call that PostgreSQL ends because of a deadlock', () => {
  it('asks the user to try again', async () => {
    await freshUser();
    const text = freshText();
    const id = await checked(text);
    const { db } = server.services;
    const call = await db.transaction().execute(async (transaction) => {
      // PostgreSQL ends the transaction that finds the deadlock: the call, because this one does not look for it.
      await sql`set local deadlock_timeout = '1h'`.execute(transaction);
      await sql`select from reports where id = ${id} for update`.execute(transaction);
      const order = { web: 0, lib: 1, text, templatereportid: id, hold: true } as const;
      const answer = client.call('NewPlagCheck', order);
      await until(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
        return rows.length > 0 ? true : undefined;
      });
      await sql`select from users where id = ${userId} for update`.execute(transaction);
      return () => answer;
    });
    expect(await call()).toMatchObject({ status: 503, errors: ['serverUnavailable'] });
  });
});
