import type { DataOf, QueueChange } from '@palimpsest/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator } from '../../../testing/people/administrator.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { checkJob } from '../run/check.job.ts';
import { setOwnCredits } from '../../../testing/people/own-credits.ts';

/** The queue of all users, without a worker: the tests run the jobs by hand, so that each moment can be chosen. */

let server: TestServer;
let admin: TestClient;
let client: TestClient;
let userId: number;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  admin = await administrator(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await server.guest();
  userId = (await client.data('GetUserInfo', {})).userId;
});

/** A check of two pages. */
async function ordered(hold = false): Promise<number> {
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(71, 300), hold });
  return check?.ReportId ?? 0;
}

async function orderedMany(count: number): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push(await ordered());
  return ids;
}

/** The queue as an administrator sees it who searches for the user of this test. */
function queue(state?: 'Geplant' | 'Aktiv' | 'Pausiert' | 'Fehler' | 'Ok') {
  return admin.data('GetCheckQueue', { filters: { search: `#${userId}`, ...(state && { state }) } });
}

async function statesOf(ids: readonly number[]): Promise<readonly string[]> {
  const rows = await server.services.db
    .selectFrom('reports')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ status }) => status);
}

async function credits(): Promise<number> {
  return (await client.data('GetUserInfo', {})).credits;
}

function setCredits(amount: number) {
  const { db } = server.services;
  return setOwnCredits(db, userId, amount);
}

async function movements() {
  const rows = await server.services.db
    .selectFrom('creditMovements')
    .select(['reason', 'credits', 'retry'])
    .where('userId', '=', userId)
    .where('subjectKind', '=', 'report')
    .orderBy('id')
    .execute();
  return rows.map(({ reason, credits: amount, retry }) => `${reason} ${amount} of retry ${retry}`);
}

type Services = TestServer['services'];

async function run(reportId: number, services: Services = server.services): Promise<void> {
  const { signal } = new AbortController();
  await checkJob.run({ reportId }, { services, signal, log: server.services.log, attempt: 1 });
}

/** Runs a check whose text cannot be analysed, until it is given up. */
async function fail(reportId: number): Promise<void> {
  const analyse = () => Promise.reject(new Error('no memory'));
  const failing = { ...server.services.compute, analyse };
  const broken = { ...server.services, compute: { ...failing, forUser: () => failing } };
  for (const _ of [1, 2]) await expect(run(reportId, broken)).rejects.toThrow('no memory');
  await run(reportId, broken);
}

async function turnsOf(reportId: number): Promise<number> {
  const rows = await server.services.db
    .selectFrom('jobTurns')
    .select('id')
    .where('key', '=', `check-${reportId}`)
    .execute();
  return rows.length;
}

const change = (done: Partial<QueueChange>): QueueChange => ({
  Changed: 0,
  Skipped: 0,
  WithoutCredits: 0,
  Left: 0,
  ...done,
});

describe('the queue of all users', () => {
  it('shows running, waiting, paused and failed checks with their users and places', async () => {
    const [failed, running, first, second] = await orderedMany(4);
    const held = await ordered(true);
    const { db } = server.services;
    await fail(failed ?? 0);
    await db
      .updateTable('reports')
      .set({ status: 'Active', startedAt: new Date(), attempt: 2, snapsDone: 3, snapsCount: 8 })
      .where('id', '=', running ?? 0)
      .execute();
    const shown = await queue();
    expect(shown).toMatchObject({ Running: 1, Waiting: 2, Paused: 1, Failed: 1, Workers: 0, CheckSlots: 0 });
    expect(shown.Checks.map(({ Id }) => Id)).toEqual([running, first, second, held, failed]);
    expect(shown.Checks.map(({ Status }) => Status)).toEqual([
      'Aktiv',
      'Geplant',
      'Geplant',
      'Pausiert',
      'Fehler',
    ]);
    const [active, , last, , given] = shown.Checks;
    expect(active).toMatchObject({
      User: { Id: userId },
      Attempts: 2,
      SnapsDone: 3,
      SnapsCount: 8,
      WaitsFor: '',
    });
    // The job of the user's first check has the only slot of a user without workers.
    expect(last).toMatchObject({ WaitsFor: 'user', Ahead: 3, Pages: 2, Credits: 2, Started: null });
    expect(given).toMatchObject({ StatusCode: 'checkFailed', Attempts: 3 });
    expect(shown.Lanes.map(({ Lane }) => Lane)).toEqual([
      'checks',
      'files',
      'recognition',
      'results',
      'events',
      'webhooks',
      'learning',
      'intake',
      'upkeep',
    ]);
    expect(shown.Lanes[0]?.Waiting).toBeGreaterThanOrEqual(4);
    expect(shown.Lanes[0]?.OldestDate).not.toBeNull();
    expect((await queue('Pausiert')).Checks.map(({ Id }) => Id)).toEqual([held]);
    expect((await queue('Geplant')).Checks).toHaveLength(2);
  });

  it('shows finished checks only if they are asked for, in pages', async () => {
    const ids = await orderedMany(3);
    for (const id of ids) await run(id);
    expect((await queue()).Checks).toEqual([]);
    const filters = { state: 'Ok', search: String(userId) } as const;
    const { data, total } = await admin.call('GetCheckQueue', { filters, pagesize: 2, pageno: 2 });
    expect(total).toBe(3);
    expect(data?.Checks.map(({ Id }) => Id)).toEqual([ids[0]]);
  });

  it('finds users by a part of their name, and treats special characters literally', async () => {
    const id = await ordered();
    const { db } = server.services;
    await db.updateTable('users').set({ name: '100 % Łucja 🦉' }).where('id', '=', userId).execute();
    const found = async (search: string) =>
      (await admin.data('GetCheckQueue', { filters: { search } })).Checks.map(({ Id }) => Id);
    expect(await found('% lucja')).toEqual([id]);
    expect(await found('🦉')).toEqual([id]);
    expect(await found('_ % lucja')).toEqual([]);
    expect(await found('#2147483648')).toEqual([]);
  });

  it('is read by support, who can change nothing', async () => {
    const id = await ordered();
    const support = await server.guest();
    const { userId: supportId } = await support.data('GetUserInfo', {});
    const { db } = server.services;
    await db.updateTable('users').set({ status: 'Support' }).where('id', '=', supportId).execute();
    const seen = await support.data('GetCheckQueue', { filters: { search: `#${userId}` } });
    expect(seen.Checks).toMatchObject([{ Id: id }]);
    for (const name of ['PauseQueuedChecks', 'ActivateQueuedChecks', 'RetryFailedChecks'] as const) {
      expect((await support.call(name, { all: 1 })).errors).toEqual(['notAdmin']);
    }
    expect((await client.call('GetCheckQueue', {})).errors).toEqual(['notAdmin']);
    expect(await statesOf([id])).toEqual(['Scheduled']);
  });
});

describe('waiting checks', () => {
  it('are paused if they still wait, and are activated once by two administrators', async () => {
    const ids = await orderedMany(3);
    await run(ids[0] ?? 0);
    const before = await credits();
    const paused = await admin.call('PauseQueuedChecks', { ids: [...ids] });
    expect(paused).toMatchObject({ message: 'reportsPaused', total: 2 });
    expect(paused.data).toEqual(change({ Changed: 2, Skipped: 1 }));
    expect(await admin.data('PauseQueuedChecks', { ids: [...ids] })).toEqual(change({ Skipped: 3 }));
    expect(await statesOf(ids)).toEqual(['Ok', 'Paused', 'Paused']);
    const other = await administrator(server, 'other-admin@example.org');
    const answers = await Promise.all(
      [admin, other, admin].map((one) => one.data('ActivateQueuedChecks', { ids: [...ids] })),
    );
    expect(answers.reduce((sum, { Changed }) => sum + Changed, 0)).toBe(2);
    expect(await statesOf(ids)).toEqual(['Ok', 'Scheduled', 'Scheduled']);
    for (const id of ids.slice(1)) {
      expect(await turnsOf(id)).toBe(1);
      await run(id);
    }
    expect(await credits()).toBe(before - 4);
  });

  it('are either paused or checked if a worker claims them at the same moment', async () => {
    const ids = await orderedMany(4);
    const [done] = await Promise.all([
      admin.data('PauseQueuedChecks', { all: 1, search: `#${userId}` }),
      ...ids.map((id) => run(id)),
    ]);
    const states = await statesOf(ids);
    expect(states.filter((state) => state === 'Paused')).toHaveLength(done.Changed);
    expect(states.filter((state) => state === 'Ok')).toHaveLength(ids.length - done.Changed);
  });

  it('are all paused together, for everyone or for one user', async () => {
    const ids = await orderedMany(2);
    const another = await server.guest();
    const text = seededText(72, 60);
    const [theirs] = await another.data('NewPlagCheck', { web: 0, lib: 1, text });
    expect(await admin.data('PauseQueuedChecks', { all: 1, search: `#${userId}` })).toEqual(
      change({ Changed: 2 }),
    );
    expect(await statesOf([theirs?.ReportId ?? 0])).toEqual(['Scheduled']);
    const everyone = await admin.data('PauseQueuedChecks', { all: 1 });
    expect(everyone.Changed).toBeGreaterThan(0);
    expect(await statesOf([...ids, theirs?.ReportId ?? 0])).toEqual(['Paused', 'Paused', 'Paused']);
    expect((await admin.data('GetCheckQueue', {})).Waiting).toBe(0);
    await admin.data('ActivateQueuedChecks', { all: 1 });
  });

  it('stay on hold if their user holds them, and paused if the credits do not suffice', async () => {
    const held = await ordered(true);
    const ids = await orderedMany(2);
    await admin.data('PauseQueuedChecks', { ids: [...ids] });
    await setCredits(3);
    const answer = await admin.call('ActivateQueuedChecks', { ids: [held, ...ids] });
    expect(answer.data).toEqual(change({ Changed: 1, WithoutCredits: 1, Skipped: 1 }));
    expect(await statesOf([held, ...ids])).toEqual(['Paused', 'Scheduled', 'Paused']);
    await setCredits(0);
    const none = await admin.call('ActivateQueuedChecks', { all: 1, search: `#${userId}` });
    expect(none).toMatchObject({ message: 'noCheckChanged', data: change({ WithoutCredits: 1 }) });
  });

  it('are not changed by a call that names none, and unknown ids are skipped', async () => {
    const id = await ordered();
    expect(await admin.data('PauseQueuedChecks', {})).toEqual(change({}));
    const unknown = [2_000_000_000, 2_000_000_000];
    expect(await admin.data('PauseQueuedChecks', { ids: unknown })).toEqual(change({ Skipped: 1 }));
    expect(await admin.data('RetryFailedChecks', { ids: [...unknown, id] })).toEqual(change({ Skipped: 2 }));
    expect(await statesOf([id])).toEqual(['Scheduled']);
  });
});

describe('a failed check', () => {
  it('is retried once by two administrators, and charged and refunded once for each retry', async () => {
    const id = await ordered();
    const before = await credits();
    await fail(id);
    expect(await credits()).toBe(before);
    const answers = await Promise.all([1, 2, 3].map(() => admin.data('RetryFailedChecks', { ids: [id] })));
    expect(answers.map(({ Changed }) => Changed).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await turnsOf(id)).toBe(1);
    expect(await client.data('GetReport', { id })).toMatchObject({ Status: 'Geplant', StatusCode: '' });
    await fail(id);
    expect(await credits()).toBe(before);
    await admin.data('RetryFailedChecks', { ids: [id] });
    await run(id);
    await run(id);
    expect(await client.data('GetReport', { id })).toMatchObject({ Status: 'Ok' });
    expect(await credits()).toBe(before - 2);
    expect(await movements()).toEqual([
      'charge -2 of retry 0',
      'refund 2 of retry 0',
      'charge -2 of retry 1',
      'refund 2 of retry 1',
      'charge -2 of retry 2',
    ]);
  });

  it('stays failed if its user has too few credits by then', async () => {
    const ids = await orderedMany(2);
    for (const id of ids) await fail(id);
    await setCredits(2);
    expect(await admin.data('RetryFailedChecks', { ids: [...ids] })).toEqual(
      change({ Changed: 1, WithoutCredits: 1 }),
    );
    expect(await statesOf(ids)).toEqual(['Scheduled', 'Error']);
    // The cost of the waiting check counts as spent.
    const again = await client.call('NewPlagCheck', { web: 0, lib: 1, text: seededText(73, 60) });
    expect(again.errors).toEqual(['creditsNotSufficient']);
  });

  it('gets all its attempts again, even if its process died in each of the earlier ones', async () => {
    const id = await ordered();
    const { db } = server.services;
    await db.updateTable('reports').set({ status: 'Active', attempt: 10 }).where('id', '=', id).execute();
    await run(id);
    expect(await client.data('GetReport', { id })).toMatchObject({ StatusCode: 'checkInterrupted' });
    await admin.data('RetryFailedChecks', { ids: [id] });
    // The process of the next attempt dies, too: its late writes are refused.
    await db.updateTable('reports').set({ status: 'Active', attempt: 11 }).where('id', '=', id).execute();
    await run(id);
    const [row] = await db.selectFrom('reports').select(['status', 'attempt']).where('id', '=', id).execute();
    expect(row).toEqual({ status: 'Ok', attempt: 12 });
  });

  it('that revises a deleted report is left alone, because it would fail again', async () => {
    const id = await ordered();
    await server.services.db
      .updateTable('reports')
      .set({ status: 'Error', statusCode: 'checkBaseDeleted' })
      .where('id', '=', id)
      .execute();
    expect(await admin.data('RetryFailedChecks', { ids: [id] })).toEqual(change({ Skipped: 1 }));
  });

  it('is retried in batches, and the answer says how many remain', async () => {
    const id = await ordered();
    const { db, pool } = server.services;
    await db.updateTable('reports').set({ status: 'Error' }).where('id', '=', id).execute();
    await setCredits(5_000);
    const columns = await db
      .selectFrom('information_schema.columns' as never)
      .select('column_name' as never)
      .where('table_name' as never, '=', 'reports' as never)
      .where('column_name' as never, '<>', 'id' as never)
      .execute();
    const names = columns.map((row) => Object.values(row)[0] as string).join(', ');
    await pool.query(
      `insert into reports (${names}) select ${names} from reports, generate_series(1, 210) where id = ${id}`,
    );
    const all = { all: 1, search: `#${userId}` } as const;
    const first: DataOf<'RetryFailedChecks'> = await admin.data('RetryFailedChecks', all);
    expect(first).toEqual(change({ Changed: 200, Left: 11 }));
    expect(await admin.data('RetryFailedChecks', all)).toEqual(change({ Changed: 11 }));
    expect(await queue('Fehler')).toMatchObject({ Failed: 0, Waiting: 211, Checks: [] });
  });
});

it('every change is in the audit log, with the checks or the search that it affected', async () => {
  const id = await ordered();
  await admin.data('PauseQueuedChecks', { ids: [id] });
  await admin.data('ActivateQueuedChecks', { all: 1, search: `#${userId}` });
  await admin.data('GetCheckQueue', {});
  const rows = await server.services.db
    .selectFrom('auditLog')
    .select(['operation', 'subjectKind', 'subjectId', 'details', 'outcome'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toEqual([
    {
      operation: 'ActivateQueuedChecks',
      subjectKind: '',
      subjectId: '',
      details: { all: 1, search: `#${userId}` },
      outcome: 'done',
    },
    {
      operation: 'PauseQueuedChecks',
      subjectKind: 'report',
      subjectId: String(id),
      details: { ids: [id], all: 0 },
      outcome: 'done',
    },
  ]);
});
