/*
 * Covers:
 * accounts-418: Email: result of a check
 * accounts-419: Email: summary of the day
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMailJob } from '../../platform/mail/index.ts';
import { addUser } from '../identity/index.ts';
import { htmlPart, plainPart, startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { administrator } from '../../testing/people/administrator.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText, withOtherEnd } from '../../testing/texts.ts';
import { checkJob, deleteBatchesBefore, tellBatches } from '../checks/index.ts';
import { writeSummaries } from './daily-summary.job.ts';
import { setOwnCredits } from '../../testing/people/own-credits.ts';
import { deliverEvents } from '../../platform/events/testing/deliver-events.ts';

/** Emails about checks and the summary of the day. The test runs the jobs by hand. */

let mailServer: TestMailServer;
let server: TestServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startTestServer({
    withWorker: false,
    environment: { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://check.example/' },
  });
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});
beforeEach(() => mailServer.reset());

let seed = 83_000;

/** A registered user with these settings. */
async function account(settings: Readonly<Record<string, unknown>>): Promise<TestClient> {
  const mail = `reader${(seed += 1)}@example.org`;
  await addUser(server.services.db, { mail, password: 'correct horse' });
  const client = server.client();
  await client.data('Login', { mail, pwd: 'correct horse' });
  await client.data('UpdateUserSettings', { settings });
  return client;
}

function context() {
  const { signal } = new AbortController();
  return { services: server.services, signal, log: server.services.log, attempt: 1 };
}

async function run(reportId: number): Promise<void> {
  await checkJob.run({ reportId }, context());
  await deliverEvents(server.services);
}

async function finishCheck(client: TestClient, name: string): Promise<number> {
  const text = seededText((seed += 1), 60);
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, name });
  const reportId = ordered?.ReportId ?? 0;
  await run(reportId);
  return reportId;
}

/** Every waiting job of the outbox, once. */
async function sendMails(): Promise<void> {
  await deliverEvents(server.services);
  const mails = await server.services.db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'Scheduled')
    .orderBy('id')
    .execute();
  for (const { id } of mails) await sendMailJob.run({ mailId: id }, context());
}

/** Unfolds the header fields of an email. */
function headerOf(source: string, name: string): string {
  const head = (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
}

describe('the email with a result', () => {
  it('has the figures and links, and one click stops it without a session', async () => {
    const client = await account({ reportNotify: 'always' });
    const id = await finishCheck(client, 'Essay about example.org');
    await sendMails();
    expect(mailServer.arrived).toHaveLength(1);
    const source = mailServer.arrived[0]?.source ?? '';
    const text = plainPart(source);
    expect(text).toContain('The check of “Essay about example. org” is finished.');
    expect(text).toContain('Words: 0 of 60');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Nothing was searched: there was no text to compare with.',
    );
    expect(text).toContain(`https://check.example/plagiarism/reports/${id}`);
    expect(htmlPart(source)).toContain('https://check.example/unsubscribe/r');
    const url = /<(.*)>/.exec(headerOf(source, 'List-Unsubscribe'))?.[1] ?? '';
    expect(headerOf(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');

    const code = url.split('/').at(-1) ?? '';
    const stranger = server.client();
    expect(await stranger.data('GetMailSubscription', { code })).toEqual({ Kind: 'result', Wanted: true });
    const post = () =>
      fetch(`${server.url}/unsubscribe/${code}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    expect((await client.data('GetUserInfo', {})).settings.reportNotify).toBe('never');
    await finishCheck(client, 'Another');
    await sendMails();
    expect(mailServer.arrived).toHaveLength(1);

    const wanted = { Kind: 'result', Wanted: true };
    expect(await stranger.data('UpdateMailSubscription', { code, wanted: true })).toEqual(wanted);
    expect((await client.data('GetUserInfo', {})).settings.reportNotify).toBe('always');
  });

  it('says why a check was given up, and is not sent to guests or without the setting', async () => {
    const client = await account({ reportNotify: 'always' });
    const { userId } = await client.data('GetUserInfo', {});
    const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: seededText(83_900, 60) });
    await setOwnCredits(server.services.db, userId, 0);
    await run(ordered?.ReportId ?? 0);
    await finishCheck(await account({}), 'Without the setting');
    await finishCheck(await server.guest(), 'Of a guest');
    await sendMails();
    expect(mailServer.arrived).toHaveLength(1);
    expect(plainPart(mailServer.arrived[0]?.source ?? '')).toContain('has not finished');
  });
});

/** A registered user with a project of texts, and the checks of them that wait. */
async function orderedClass(texts: number) {
  const client = await account({ reportNotify: 'always', notifyMode: 'new' });
  const { userId, mail } = await client.data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, 500);
  const { Id: projectid } = await client.data('CreateProject', { name: 'Seminar $&', description: '' });
  const copied = seededText((seed += 1), 60);
  for (let at = 0; at < texts; at++) {
    const text = at < 2 ? `${copied} ${seededText((seed += 1), 20)}` : seededText((seed += 1), 60);
    await client.data('AddTextsToLibrary', { text, name: `Text ${at}`, projectid });
  }
  const { ReportIds } = await client.data('StartProjectChecks', { projectid, web: 0, lib: 1 });
  return { client, userId, mail, projectid, ids: ReportIds };
}

/** The messages about checks, newest first. */
async function toldAbout(client: TestClient) {
  await deliverEvents(server.services);
  const { Messages } = await client.data('GetUserMessages', {});
  return Messages.filter(({ Type }) => Type !== 'textAdded' && Type !== 'submissionReceived');
}

async function mailsTo(recipient: string): Promise<readonly string[]> {
  await sendMails();
  return mailServer.arrived.filter(({ to }) => to === recipient).map(({ source }) => source);
}

describe('checks that were ordered together', () => {
  let admin: TestClient | undefined;

  it('end with one message and one email, which say how they have ended', async () => {
    const { client, userId, mail, projectid, ids } = await orderedClass(5);
    for (const id of ids.slice(0, 4)) await run(id);
    expect(await toldAbout(client)).toEqual([]);
    await setOwnCredits(server.services.db, userId, 0);
    await run(ids[4] ?? 0);
    const [message, ...others] = await toldAbout(client);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ Type: 'checksEnded', LinkId: projectid });
    expect(message?.Text).toMatch(
      /^4 checks of “Seminar \$&” have finished: 2 above the limit, 2 fine; 1 has not finished\. .*credits/,
    );
    const [source = '', ...more] = await mailsTo(mail);
    expect(more).toEqual([]);
    expect(headerOf(source, 'Subject')).toMatch(/Checks.ended/);
    expect(plainPart(source).replaceAll(/\s+/g, ' ')).toContain(
      '2 above the limit, 2 fine; 1 has not finished',
    );
    expect(plainPart(source)).toContain(`https://check.example/projects/${projectid}/reports`);
    const texts = new Set<string>();
    for (const lang of ['de', 'es', 'fr'] as const) {
      await client.data('SetLanguage', { lang });
      texts.add((await toldAbout(client))[0]?.Text ?? '');
    }
    expect(texts.size).toBe(3);
    // The summary of the day still counts each check.
    await client.data('SetLanguage', { lang: 'en' });
    await server.services.pool.query(
      `update user_messages set created_at = '2032-05-01T12:00:00Z' where user_id = $1`,
      [userId],
    );
    await writeSummaries(server.services, new Date('2032-05-02T12:00:00Z'));
    const summary = plainPart((await mailsTo(mail)).at(-1) ?? '');
    expect(summary).toContain('Checks finished: 4');
    expect(summary).toContain('Checks not finished: 1');
  });

  it('are reported once by simultaneous workers and repeated jobs, and a later end is reported by itself', async () => {
    const { client, mail, ids } = await orderedClass(4);
    await Promise.all([...ids, ...ids].map(run));
    for (const id of ids) await run(id);
    await Promise.all([1, 2].map(() => tellBatches(server.services, new Date(Date.now() + 3_600_000))));
    expect((await toldAbout(client)).map(({ Type }) => Type)).toEqual(['checksEnded']);
    expect(await mailsTo(mail)).toHaveLength(1);
    const [first = 0] = ids;
    await server.services.db
      .updateTable('reports')
      .set({ status: 'Scheduled' })
      .where('id', '=', first)
      .execute();
    await server.services.db.deleteFrom('reportSources').where('reportId', '=', first).execute();
    await server.services.db.deleteFrom('reportMarkup').where('reportId', '=', first).execute();
    await run(first);
    expect((await toldAbout(client))[0]).toMatchObject({ Type: 'checkFinished', LinkId: first });
  });

  it('are reported if the last of them is deleted before it ends, and not if all are deleted', async () => {
    const { client, ids } = await orderedClass(3);
    await run(ids[0] ?? 0);
    await run(ids[1] ?? 0);
    await client.data('DeleteReports', { ids: ids.slice(2) });
    const later = new Date(Date.now() + 120_000);
    await tellBatches(server.services, later);
    const texts = (await toldAbout(client)).map(({ Text }) => Text);
    expect(texts).toEqual([expect.stringMatching(/^2 checks of/)]);
    const other = await orderedClass(2);
    await other.client.data('DeleteReports', { ids: [...other.ids] });
    await tellBatches(server.services, later);
    expect(await toldAbout(other.client)).toEqual([]);
  });

  it('name their project if an administrator starts them again together', async () => {
    const { client, ids } = await orderedClass(2);
    admin ??= await administrator(server);
    await admin.data('PauseQueuedChecks', { ids: [...ids] });
    await admin.data('ActivateQueuedChecks', { ids: [...ids] });
    for (const id of ids) await run(id);
    expect((await toldAbout(client)).map(({ Text }) => Text)).toEqual([
      expect.stringMatching(/^2 checks of “Seminar \$&” have finished/),
    ]);
  });

  it('begin and end with messages of their own after the message about the others', async () => {
    const { client, ids } = await orderedClass(3);
    admin ??= await administrator(server);
    const last = ids[2] ?? 0;
    await admin.data('PauseQueuedChecks', { ids: [last] });
    for (const id of ids.slice(0, 2)) await run(id);
    await tellBatches(server.services, new Date(Date.now() + 120_000));
    await admin.data('ActivateQueuedChecks', { ids: [last] });
    await run(last);
    expect((await toldAbout(client)).map(({ Type }) => Type)).toEqual([
      'checkFinished',
      'checkStarted',
      'checksEnded',
    ]);
  });

  it('stay together however long they are paused, and batches are deleted after they were reported', async () => {
    const { client, userId, ids } = await orderedClass(2);
    const told = await orderedClass(2);
    for (const id of told.ids) await run(id);
    admin ??= await administrator(server);
    await admin.data('PauseQueuedChecks', { ids: [...ids] });
    const { db } = server.services;
    await deleteBatchesBefore(db, new Date(Date.now() + 60_000));
    await admin.data('ActivateQueuedChecks', { ids: ids.slice(0, 1) });
    await run(ids[0] ?? 0);
    expect(await toldAbout(client)).toMatchObject([{ Type: 'checksEnded' }]);
    const users = [userId, told.userId];
    const batches = await db
      .selectFrom('checkBatches')
      .select('userId')
      .where('userId', 'in', users)
      .execute();
    expect(batches).toEqual([{ userId }]);
  });

  it('also end with one message if they were on hold and are activated together', async () => {
    const { client, ids } = await orderedClass(3);
    // As by an administrator.
    await server.services.db
      .updateTable('reports')
      .set({ status: 'Paused', statusCode: 'pausedByAdministrator' })
      .where('id', 'in', ids)
      .execute();
    await tellBatches(server.services, new Date(Date.now() + 120_000));
    expect(await toldAbout(client)).toEqual([]);
    await client.data('ActivateReports', { ids: ids.slice(0, 2) });
    await run(ids[0] ?? 0);
    await run(ids[1] ?? 0);
    expect((await toldAbout(client)).map(({ Text }) => Text)).toEqual([
      expect.stringMatching(/^2 checks of “Seminar \$&” have finished/),
    ]);
  });
});

describe('a link that stops emails', () => {
  it('is refused if it was changed, and after the address changed', async () => {
    const client = await account({ notifyMode: 'always' });
    const { userId } = await client.data('GetUserInfo', {});
    await writeSummaries(server.services, new Date(Date.UTC(2031, 0, 2, 12)));
    await sendMails();
    const url = headerOf(mailServer.arrived.at(-1)?.source ?? '', 'List-Unsubscribe');
    const code = /unsubscribe\/(.*)>/.exec(url)?.[1] ?? '';
    const stranger = server.client();
    expect((await stranger.data('GetMailSubscription', { code })).Kind).toBe('summary');
    const forged = [`r${code.slice(1)}`, withOtherEnd(code), 's99.x', '', `s2147483648.${code.slice(-32)}`];
    for (const wrong of forged) {
      const answer = await stranger.call('UpdateMailSubscription', { code: wrong, wanted: false });
      expect(answer.errors).toEqual(['unsubscribeLinkNotValid']);
    }
    await server.services.db
      .updateTable('users')
      .set({ mail: `moved${userId}@example.org` })
      .where('id', '=', userId)
      .execute();
    const late = await stranger.call('GetMailSubscription', { code });
    expect(late.errors).toEqual(['unsubscribeLinkNotValid']);
  });
});

describe('the summary of the day', () => {
  it('comes once, from seven in the morning of the user, however many workers write it', async () => {
    const client = await account({ notifyMode: 'new' });
    await client.call('GetUserInfo', {}, { 'x-time-zone': 'Asia/Tokyo' });
    await finishCheck(client, 'First');
    await finishCheck(client, 'Second');
    const { userId, mail } = await client.data('GetUserInfo', {});
    // In Tokyo, 2030-05-02 00:30.
    await server.services.pool.query(
      `update user_messages set created_at = '2030-05-01T15:30:00Z' where user_id = $1`,
      [userId],
    );
    const arrivedFor = () => mailServer.arrived.filter(({ to }) => to === mail);
    const at = async (time: string): Promise<void> => {
      const now = new Date(time);
      await Promise.all([1, 2, 3].map(() => writeSummaries(server.services, now)));
      await sendMails();
    };
    await at('2030-05-02T21:59:00Z');
    expect(arrivedFor()).toHaveLength(0);
    await at('2030-05-02T22:01:00Z');
    await at('2030-05-02T22:16:00Z');
    expect(arrivedFor()).toHaveLength(1);
    const source = arrivedFor()[0]?.source ?? '';
    expect(headerOf(source, 'Subject')).toBe('Your summary for May 2, 2030');
    expect(plainPart(source)).toContain('Checks finished: 2');
    // Nothing happened on the next day.
    await at('2030-05-03T23:00:00Z');
    expect(arrivedFor()).toHaveLength(1);
    await client.data('UpdateUserSettings', { settings: { notifyMode: 'always' } });
    await at('2030-05-04T23:00:00Z');
    expect(plainPart(arrivedFor()[1]?.source ?? '')).toContain('Nothing happened on May 4, 2030.');
  });
});

describe('an email whose process was killed', () => {
  it('is sent if the transfer of its content had not begun, and never a second time after that', async () => {
    const client = await account({ reportNotify: 'always' });
    await finishCheck(client, 'Killed');
    const { mail } = await client.data('GetUserInfo', {});
    const { db } = server.services;
    const { id: mailId } = await db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', mail)
      .executeTakeFirstOrThrow();
    // The process dies at the statement that would record the answer of the mail server.
    let isDead = false;
    const dying = db.withPlugin({
      transformQuery: ({ node }) => {
        isDead ||= JSON.stringify(node).includes('"Sent"');
        if (isDead) throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const died = { ...context(), services: { ...server.services, db: dying } };
    await sendMailJob.run({ mailId }, died).catch(() => {});
    expect(mailServer.arrived).toHaveLength(1);
    await sendMailJob.run({ mailId }, context());
    expect(mailServer.arrived).toHaveLength(1);
    const row = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
    expect(row.status).toBe('Error');
    expect(row.error).toContain('may have arrived');
  });
});
