import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ColumnOfUser } from '../data-of-users.ts';
import type { Services } from '../services.ts';
import { until, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addPaymentRows } from '../testing/isolation/add-payment-rows.ts';
import { seededText } from '../testing/texts.ts';
import { checkJob } from '../features/checks/index.ts';
import { selectReservations } from '../people/ledger/index.ts';
import { insertReceipt, waitingChecks } from '../features/report-store/index.ts';
import { openForm } from '../testing/visitor.ts';
import { addUser } from '../features/identity/index.ts';
import { columnsWithUser, declaredColumns } from './testing/columns-with-user.ts';
import { deliverEvents } from '../platform/events/testing/deliver-events.ts';
import { randomCode } from '../platform/random-code.ts';

/** A guest logs in to an account, with or without what they have made. The test runs the checks by hand. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

const pwd = 'correct horse';
let seed = 100;
let mail = '';
beforeEach(async () => {
  seed += 10;
  mail = `account${seed}@example.org`;
  await addUser(server.services.db, { mail, password: pwd });
});

async function account(): Promise<TestClient> {
  const client = server.client();
  await client.data('Login', { mail, pwd });
  return client;
}

async function order(client: TestClient, input: { text: string; addtolibrary?: 0 | 1 }): Promise<number> {
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, ...input });
  return ordered?.ReportId ?? 0;
}

function run(reportId: number, changed: Partial<Services['compute']> = {}): Promise<unknown> {
  const compute = { ...server.services.compute, ...changed };
  const services = { ...server.services, compute: { ...compute, forUser: () => compute } };
  const { signal } = new AbortController();
  return checkJob.run({ reportId }, { services, signal, log: server.services.log, attempt: 1 });
}

/** An event of the user that is not delivered yet. */
function publishOf(userId: number): Promise<unknown> {
  return server.services.db
    .insertInto('events')
    .values({ name: 'a test', subjectKind: 'user', subjectId: userId, payload: '{}' })
    .execute();
}

const creditsOf = async (client: TestClient) => (await client.data('GetUserInfo', {})).credits;
const idsOf = (rows: readonly { readonly Id: number }[]) => rows.map(({ Id }) => Id).sort((a, b) => a - b);

describe('a guest who transfers their visit to an account', () => {
  it('finds reports, texts and projects in the account, the same text outside of projects once', async () => {
    const guest = await server.guest();
    const own = await account();
    const both = seededText(seed, 80);
    await own.data('AddTextsToLibrary', { text: both, name: 'Known' });
    const { Id: projectid } = await guest.data('CreateProject', { name: 'Of the visit' });
    await guest.data('AddTextsToLibrary', { text: both, name: 'Known as well', projectid });
    await guest.data('AddTextsToLibrary', { text: both, name: 'Known twice' });
    await guest.data('AddTextsToLibrary', { text: seededText(seed + 1, 80), name: 'New', projectid });
    const finished = await order(guest, { text: seededText(seed + 2, 80) });
    await run(finished);

    const answer = await guest.call('Login', { mail, pwd, takeover: 1 });
    expect(answer).toMatchObject({ message: 'loggedInWithVisit', total: 3, data: { mail } });
    expect(idsOf(await own.data('GetReports', {}))).toEqual([finished]);
    const texts = await own.data('GetLibraryTexts', {});
    expect(new Map(texts.map(({ Name, ProjectName }) => [Name, ProjectName]))).toEqual(
      new Map([
        ['Known', ''],
        ['Known as well', 'Of the visit'],
        ['New', 'Of the visit'],
      ]),
    );
    const stored = await server.services.db
      .selectFrom('texts')
      .select('id')
      .where('content', '=', both)
      .execute();
    expect(stored).toHaveLength(1);
    expect(await own.data('GetProjects', {})).toMatchObject([{ Id: projectid, IsOwner: true }]);
    expect((await own.data('GetReport', { id: finished })).Status).toBe('Ok');
    // The free credits are not added.
    expect(await creditsOf(own)).toBe(10);
    // The events of the guest, which were not delivered yet, belong to the account.
    await deliverEvents(server.services);
    const { Messages } = await own.data('GetUserMessages', {});
    expect(Messages.map(({ Type }) => Type).sort()).toEqual([
      'checkFinished',
      'checkStarted',
      'textAdded',
      'textAdded',
      'textAdded',
    ]);
  });

  it('leaves nothing in the columns that the parts say they move', async () => {
    const guest = await server.guest();
    const guestId = (await guest.data('GetUserInfo', {})).userId;
    const { db, pool } = server.services;
    await guest.data('CreateProject', { name: 'Of the visit' });
    await guest.data('CreateImport', { files: 1 });
    const { Ids } = await guest.data('AddTextsToLibrary', { text: seededText(seed, 80), name: 'A text' });
    await run(await order(guest, { text: seededText(seed + 1, 80) }));
    const { textId } = await db
      .selectFrom('libraryTexts')
      .select('textId')
      .where('id', 'in', Ids)
      .executeTakeFirstOrThrow();
    const upload = { name: 'a.txt', bytes: 1, blobKey: null, status: 'Ok', error: '' } as const;
    await db
      .insertInto('uploads')
      .values({ ...upload, userId: guestId, uploadId: 'a', textId, isComplete: true })
      .execute();
    await addPaymentRows(db, guestId);
    await db.insertInto('checkBatches').values({ userId: guestId, collects: false }).execute();
    await deliverEvents(server.services);
    await publishOf(guestId);
    const moved = ({ takenOver }: ColumnOfUser): boolean => takenOver === 'move';
    const made = await columnsWithUser(pool, guestId, moved);
    const { userId } = await guest.data('Login', { mail, pwd, takeover: 1 });
    expect(made).toEqual(declaredColumns(moved));
    expect(await columnsWithUser(pool, guestId, moved)).toEqual([]);
    expect(await columnsWithUser(pool, userId, moved)).toEqual(made);
  });

  it('keeps the receipts of submissions whose text the account already has', async () => {
    const guest = await server.guest();
    const own = await account();
    const both = seededText(seed, 80);
    await own.data('AddTextsToLibrary', { text: both, name: 'Known' });
    const { projectId } = await openForm(guest);
    const { Ids } = await guest.data('AddTextsToLibrary', { text: both, name: 'Submitted' });
    const libraryTextId = Ids[0] ?? 0;
    const { db } = server.services;
    const submission = { projectId, libraryTextId, uploadId: 'a', words: 80, fileName: 'a.txt' };
    const { id: submissionId } = await db
      .insertInto('submissions')
      .values({ ...submission, name: '', mail: '', fileHash: Buffer.alloc(32), message: 'textSubmitted' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const receipt = randomCode();
    await insertReceipt(db, { code: receipt, submissionId, libraryTextId, projectId });
    await guest.data('Login', { mail, pwd, takeover: 1 });
    const shown = await server.client().data('GetSubmissionReceipt', { receipt });
    expect(shown).toMatchObject({ FileName: 'a.txt' });
  });

  it('has paid for the checks that wait, and gets a refund if one fails', async () => {
    const guest = await server.guest();
    const guestId = (await guest.data('GetUserInfo', {})).userId;
    const waiting = await order(guest, { text: seededText(seed, 300) });
    const failing = await order(guest, { text: seededText(seed + 1, 80) });
    const { userId } = await guest.data('Login', { mail, pwd, takeover: 1 });
    // The account does not reserve for them a second time.
    expect((await selectReservations(server.services.db, waitingChecks, userId)).own).toBe(0);
    await run(waiting);
    expect((await guest.data('GetReport', { id: waiting })).Status).toBe('Ok');
    const analyse = () => Promise.reject(new Error('no memory'));
    await expect(run(failing, { analyse })).rejects.toThrow('no memory');
    await expect(run(failing, { analyse })).rejects.toThrow('no memory');
    await run(failing, { analyse });
    expect((await guest.data('GetReport', { id: failing })).Status).toBe('Fehler');
    expect(await creditsOf(guest)).toBe(10);
    const { credits } = await server.services.db
      .selectFrom('users')
      .select('credits')
      .where('id', '=', guestId)
      .executeTakeFirstOrThrow();
    expect(credits).toBe(8);
  });

  it('may log in while a check runs, whose result and library text are then in the account', async () => {
    const guest = await server.guest();
    const id = await order(guest, { text: seededText(seed, 80), addtolibrary: 1 });
    let logins = 0;
    await run(id, {
      analyse: async (...input) => {
        logins += 1;
        await guest.data('Login', { mail, pwd, takeover: 1 });
        return server.services.compute.analyse(...input);
      },
    });
    expect(logins).toBe(1);
    expect((await guest.data('GetReport', { id })).Status).toBe('Ok');
    expect(await guest.data('GetLibraryTexts', {})).toHaveLength(1);
    expect(await creditsOf(guest)).toBe(10);
  });

  it('may click twice, or log in to two accounts at once, and everything is in one of them', async () => {
    const guest = await server.guest();
    const id = await order(guest, { text: seededText(seed, 80) });
    const other = `other${seed}@example.org`;
    await addUser(server.services.db, { mail: other, password: pwd });
    const sameSession = (): TestClient => {
      const tab = server.client();
      for (const [name, value] of guest.cookies) tab.cookies.set(name, value);
      return tab;
    };
    const tabs = [mail, mail, other].map((to) => ({ to, client: sameSession() }));
    const answers = await Promise.all(
      tabs.map(({ to, client }) => client.call('Login', { mail: to, pwd, takeover: 1 })),
    );
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    expect(answers.reduce((sum, { total }) => sum + total, 0)).toBe(1);
    const owners = await Promise.all(
      [tabs[0], tabs[2]].map(async (tab) => idsOf((await tab?.client.data('GetReports', {})) ?? [])),
    );
    expect(owners.flat()).toEqual([id]);
  });

  it('can use the files that were read, unless the account has one with the same id', async () => {
    const guest = await server.guest();
    const own = await account();
    const { userId } = await own.data('GetUserInfo', {});
    const guestId = (await guest.data('GetUserInfo', {})).userId;
    const { db } = server.services;
    const id = await order(guest, { text: seededText(seed, 80) });
    const { textId } = await db
      .selectFrom('reports')
      .select('textId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const upload = { name: 'a.txt', bytes: 1, blobKey: null, status: 'Ok', error: '', textId } as const;
    await db
      .insertInto('uploads')
      .values([
        { ...upload, userId: guestId, uploadId: 'only-of-the-guest', isComplete: true },
        { ...upload, userId: guestId, uploadId: 'of-both-of-them', isComplete: true },
        { ...upload, userId, uploadId: 'of-both-of-them', isComplete: true },
      ])
      .execute();
    await guest.data('Login', { mail, pwd, takeover: 1 });
    const uploads = await db.selectFrom('uploads').select('uploadId').where('userId', '=', userId).execute();
    expect(uploads.map(({ uploadId }) => uploadId).sort()).toEqual(['of-both-of-them', 'only-of-the-guest']);
  });
});

describe('no visit is transferred', () => {
  async function unchanged(guestClient: TestClient, id: number): Promise<void> {
    const { userId } = await server.services.db
      .selectFrom('reports')
      .select('userId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const owner = await server.services.db
      .selectFrom('users')
      .select('status')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(owner.status).toBe('Guest');
    expect(await (await account()).data('GetReports', {})).toEqual([]);
    expect(guestClient.sid).not.toBe('');
  }

  it('unless the guest asks for it', async () => {
    const guest = await server.guest();
    const id = await order(guest, { text: seededText(seed, 80) });
    expect(await guest.call('Login', { mail, pwd })).toMatchObject({ message: 'loggedIn', total: 0 });
    await unchanged(guest, id);
    // The session of the guest has ended.
    expect(await guest.call('Login', { mail, pwd, takeover: 1 })).toMatchObject({ message: 'loggedIn' });
    await unchanged(guest, id);
  });

  it('with a wrong password', async () => {
    const guest = await server.guest();
    const id = await order(guest, { text: seededText(seed, 80) });
    const answer = await guest.call('Login', { mail, pwd: 'wrong', takeover: 1 });
    expect(answer.errors).toEqual(['loginNotValid']);
    await unchanged(guest, id);
    expect(idsOf(await guest.data('GetReports', {}))).toEqual([id]);
  });

  it('from a guest who signs up while the log-in runs', async () => {
    const { db } = server.services;
    const guest = await server.guest();
    const { userId: guestId } = await guest.data('GetUserInfo', {});
    const id = await order(guest, { text: seededText(seed, 80) });
    const login = await db.transaction().execute(async (transaction) => {
      const signedUp = { status: 'User', mail: `signed-up${seed}@example.org` } as const;
      await transaction.updateTable('users').set(signedUp).where('id', '=', guestId).execute();
      const running = guest.call('Login', { mail, pwd, takeover: 1 });
      await until(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length > 0 ? true : undefined;
      });
      // In an object, so that the transaction ends first.
      return { running };
    });
    expect(await login.running).toMatchObject({ message: 'loggedIn', total: 0 });
    const report = db.selectFrom('reports').select('userId').where('id', '=', id);
    expect(await report.executeTakeFirstOrThrow()).toEqual({ userId: guestId });
  });

  it('by a page of another site, which does not know the name of the session', async () => {
    const guest = await server.guest();
    const id = await order(guest, { text: seededText(seed, 80) });
    const forged = server.client();
    for (const [name, value] of guest.cookies) forged.cookies.set(name, value);
    for (const sid of ['', 'guessed']) {
      const answer = await forged.call('Login', { mail, pwd, takeover: 1 }, { 'x-sid': sid });
      expect(answer).toMatchObject({ success: true, message: 'loggedIn' });
      for (const [name, value] of guest.cookies) forged.cookies.set(name, value);
    }
    await unchanged(guest, id);
    expect(idsOf(await guest.data('GetReports', {}))).toEqual([id]);
  });

  it('from one account to another, for example on a shared computer', async () => {
    const first = await account();
    const id = await order(first, { text: seededText(seed, 80) });
    const other = `other${seed}@example.org`;
    await addUser(server.services.db, { mail: other, password: pwd });
    expect(await first.call('Login', { mail: other, pwd, takeover: 1 })).toMatchObject({
      message: 'loggedIn',
    });
    expect(await first.data('GetReports', {})).toEqual([]);
    expect(idsOf(await (await account()).data('GetReports', {}))).toEqual([id]);
  });
});
