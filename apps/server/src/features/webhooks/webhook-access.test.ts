import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { creditsLow } from '../../events.ts';
import { publish } from '../../platform/events/index.ts';
import {
  spellingsOfNeighbours,
  spellingsOfThisMachine,
} from '../../platform/web-fetch/testing/private-spellings.ts';
import { addLicense } from '../../testing/licenses.ts';
import { administrator } from '../../testing/people/administrator.ts';
import { loggedIn } from '../../testing/people/logged-in.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { openForm, solved, uploadTo } from '../../testing/visitor.ts';
import { startReceiver, verified, type Receiver } from './testing/receiver.ts';
import { addTestWebhook, sendTo, shownWebhook } from './testing/webhook-test.ts';

/** A webhook tells nothing that its owner could not read in the product at that moment, and reaches no private address. */

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer({ environment: { PRIVATE_HOSTS: '127.0.0.41' } });
  receiver = await startReceiver('127.0.0.41');
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});
beforeEach(() => {
  receiver.received.length = 0;
});

let seed = 214_000;

interface Organisation {
  readonly head: TestClient;
  readonly member: TestClient;
  readonly code: string;
  readonly licenseId: number;
}

async function organisation(): Promise<Organisation> {
  const { db } = server.services;
  const name = `school${(seed += 1)}`;
  const head = await loggedIn(server, `head@${name}.example`);
  const member = await loggedIn(server, `member@${name}.example`);
  const { userId: adminUserId } = await head.data('GetUserInfo', {});
  const { userId } = await member.data('GetUserInfo', {});
  const { id: licenseId } = await addLicense(db, { code: name, licensee: name, adminUserId, remaining: 500 });
  await db.updateTable('users').set({ licenseId }).where('id', '=', userId).execute();
  return { head, member, code: name, licenseId };
}

const letView = (licenseId: number, allowViewLicenseReports: boolean) =>
  server.services.db
    .updateTable('licenses')
    .set({ allowViewLicenseReports })
    .where('id', '=', licenseId)
    .execute();

async function check(client: TestClient): Promise<number> {
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: seededText((seed += 1), 60) });
  const reportId = ordered?.ReportId ?? 0;
  await client.finishedReport(reportId);
  return reportId;
}

describe('a webhook of a licence', () => {
  it('is told about reports of its members while its administrator may read them', async () => {
    const { head, member, code, licenseId } = await organisation();
    const { id, secret } = await addTestWebhook(head, receiver.url, ['report.finished'], code);
    await check(member);
    await sendTo(server.services, id);
    expect((await head.call('GetWebhookDeliveries', { id })).total).toBe(0);
    await letView(licenseId, true);
    const reportId = await check(member);
    const { userId } = await member.data('GetUserInfo', {});
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(verified(secret, receiver.received[0]!)).toMatchObject({ data: { reportId, userId } });
    const [entry] = await head.data('GetWebhookDeliveries', { id });
    const request = async () => (await head.data('GetWebhookDelivery', { id: entry?.Id ?? 0 })).Request;
    expect(await request()).toContain('resultPercent');
    await letView(licenseId, false);
    expect(await request()).toBe('');
  });

  it('withholds what was to be sent when reading was no longer allowed', async () => {
    const { head, member, code, licenseId } = await organisation();
    await letView(licenseId, true);
    const { id } = await addTestWebhook(head, receiver.url, ['report.finished'], code);
    const { db } = server.services;
    // Nothing is sent while it rests.
    const later = new Date(Date.now() + 3_600_000);
    await db.updateTable('webhooks').set({ restsUntil: later }).where('id', '=', id).execute();
    await check(member);
    await expect.poll(async () => (await shownWebhook(head, id, code)).Waiting).toBe(1);
    await letView(licenseId, false);
    await db.updateTable('webhooks').set({ restsUntil: null }).where('id', '=', id).execute();
    await sendTo(server.services, id);
    expect(await head.data('GetWebhookDeliveries', { id })).toMatchObject([{ State: 'withheld' }]);
    expect(receiver.received).toEqual([]);
  });

  it('is told about low credits, and belongs to its administrator of the moment', async () => {
    const { head, member, code, licenseId } = await organisation();
    const { id, secret } = await addTestWebhook(head, receiver.url, ['credits.low'], code);
    const { db } = server.services;
    const low = { phaseId: 1, percent: 5, left: 25, credits: 500, ends: null } as const;
    await db.transaction().execute((transaction) => publish(transaction, creditsLow, licenseId, low));
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(verified(secret, receiver.received[0]!)).toMatchObject({
      type: 'credits.low',
      data: { licenseId, percent: 5, left: 25, credits: 500, ends: null },
    });
    await expect
      .poll(() => head.data('GetWebhookDeliveries', { id }))
      .toMatchObject([{ Kind: 'credits.low', State: 'delivered' }]);
    const { userId } = await member.data('GetUserInfo', {});
    expect(await member.call('GetWebhooks', { license: code })).toMatchObject({
      errors: ['noAccessToLicense'],
    });
    await db.updateTable('licenses').set({ adminUserId: userId }).where('id', '=', licenseId).execute();
    expect(await member.data('GetWebhooks', { license: code })).toMatchObject([{ Id: id }]);
    expect(await head.call('DeleteWebhook', { id })).toMatchObject({ errors: ['noAccessToWebhook'] });
  });

  it('is not told about submissions and comparisons, which its administrator cannot see', async () => {
    const { head, code } = await organisation();
    for (const kind of ['submission.received', 'comparison.finished'] as const) {
      const input = { url: receiver.url, kinds: [kind], license: code };
      expect(await head.call('CreateWebhook', input)).toMatchObject({ errors: ['webhookKindNotOffered'] });
    }
  });
});

describe('a submission and a comparison', () => {
  it('are told to the owner of the project without names and texts', async () => {
    const owner = await loggedIn(server, 'teacher-of-hooks@example.org');
    const kinds = ['submission.received', 'comparison.finished'] as const;
    const { id } = await addTestWebhook(owner, receiver.url, kinds);
    const { projectId, code } = await openForm(owner, { UploadFormAskName: 'optional' });
    const visitor = server.client();
    const uploadid = await uploadTo(visitor, code, seededText((seed += 1), 70), 'Ada Nowak.txt');
    await visitor.data('AddTextsToLibrary', {
      projectcode: code,
      uploadids: [uploadid],
      author: 'Ada Nowak',
      altcha: await solved(visitor),
    });
    await owner.data('AddTextsToLibrary', {
      text: seededText((seed += 1), 70),
      name: 'Other',
      projectid: projectId,
    });
    await owner.data('GenerateCollusionReport', { projectId });
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    const bodies = receiver.received.map(({ body }) => body);
    expect(bodies.find((body) => body.includes('submission.received'))).toContain(`"projectId":${projectId}`);
    expect(bodies.find((body) => body.includes('comparison.finished'))).toContain(`"texts":2`);
    expect(bodies.join('')).not.toContain('Nowak');
    await expect
      .poll(async () =>
        (await owner.data('GetWebhookDeliveries', { id })).map(({ Kind, State }) => [Kind, State]),
      )
      .toEqual(expect.arrayContaining(kinds.map((kind) => [kind, 'delivered'])));
    expect(await shownWebhook(owner, id)).toMatchObject({ Failed: 0 });
  });
});

const privateHosts = [...spellingsOfThisMachine, ...spellingsOfNeighbours];

describe('an address', () => {
  it('is refused unless it is https on the public internet', async () => {
    const client = await loggedIn(server, 'spelling@example.org');
    const urls = [
      ...[...privateHosts, 'hooks.localhost'].flatMap((host) => [
        `https://${host}/hook`,
        `https://${host}:8443/hook`,
      ]),
      'http://example.org/hook',
      'ftp://example.org/hook',
      'https://ada:secret@example.org/hook',
      'https://example.org:25/hook',
      'https://intranet/hook',
      'javascript:alert(1)',
      'no address',
    ];
    for (const url of urls) {
      const answer = await client.call('CreateWebhook', { url, kinds: ['report.failed'] });
      expect({ url, errors: answer.errors }).toEqual({ url, errors: ['webhookUrlNotValid'] });
    }
    const { id } = await addTestWebhook(client, 'https://example.org/hook#part');
    expect(await shownWebhook(client, id)).toMatchObject({ Url: 'https://example.org/hook' });
    const moved = await client.call('UpdateWebhook', { id, url: 'https://2130706433/' });
    expect(moved.errors).toEqual(['webhookUrlNotValid']);
  });

  it('that became private is refused when the request is sent, also one that a name resolves to', async () => {
    const client = await loggedIn(server, 'rebound@example.org');
    const { id } = await addTestWebhook(client, 'https://example.org/hook');
    const { db } = server.services;
    const { port } = new URL(receiver.url);
    for (const host of privateHosts) {
      const url = `https://${host}:${port}/hook`;
      await db.updateTable('webhooks').set({ url, restsUntil: null }).where('id', '=', id).execute();
      const { Id } = await client.data('TestWebhook', { id });
      await expect
        .poll(async () => (await client.data('GetWebhookDelivery', { id: Id })).State)
        .toBe('failed');
      const { AttemptList } = await client.data('GetWebhookDelivery', { id: Id });
      expect({ host, AttemptList }).toMatchObject({
        host,
        AttemptList: [{ Status: null, Problem: 'addressRefused' }],
      });
    }
    expect(receiver.received).toEqual([]);
  });
});

describe('a name that is resolved to another address later', () => {
  const [listed, unlisted] = ['127.0.0.41', '127.0.0.42'];
  const name = 'hooks.rebound.example';
  const { lookup } = dns;
  /** The answers to the next questions for the name; the last one stays. */
  let answers: (readonly string[])[] = [];
  let questions = 0;
  let connected: string[] = [];
  let closesAtOnce = false;
  let servers: Server[] = [];
  let port = 0;

  const listen = async (host: string, at: number): Promise<Server> => {
    const open = createServer((socket) => {
      connected.push(host);
      if (closesAtOnce) socket.destroy();
      else socket.once('data', () => socket.destroy());
    });
    await new Promise<void>((resolve) => open.listen(at, host, resolve));
    return open;
  };
  beforeAll(async () => {
    const first = await listen(listed, 0);
    const address = first.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
    servers = [first, await listen(unlisted, port)];
    const resolve = (host: string, options: object, callback: (...given: unknown[]) => void) => {
      if (host !== name) return lookup(host, options, callback);
      questions += 1;
      const [now = []] = answers.length > 1 ? answers.splice(0, 1) : answers;
      const found: LookupAddress[] = now.map((address) => ({ address, family: 4 }));
      callback(null, found);
    };
    Object.assign(dns, { lookup: resolve });
    syncBuiltinESMExports();
  });
  afterAll(async () => {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
    await Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve))));
  });
  afterEach(() => {
    answers = [];
    questions = 0;
    connected = [];
    closesAtOnce = false;
  });

  async function problemOf(client: TestClient, id: number): Promise<string | undefined> {
    const { Id } = await client.data('TestWebhook', { id });
    await expect.poll(async () => (await client.data('GetWebhookDelivery', { id: Id })).State).toBe('failed');
    return (await client.data('GetWebhookDelivery', { id: Id })).AttemptList[0]?.Problem;
  }

  it('is refused if that is private, whatever it was when the webhook was created', async () => {
    const client = await loggedIn(server, `name${(seed += 1)}@example.org`);
    answers = [[listed]];
    const { id } = await addTestWebhook(client, `https://${name}:${port}/hook`);
    expect(await problemOf(client, id)).not.toBe('addressRefused');
    expect(connected).toEqual([listed]);
    answers = [[unlisted]];
    expect(await problemOf(client, id)).toBe('addressRefused');
    answers = [[listed, unlisted]];
    expect(await problemOf(client, id)).toBe('addressRefused');
    expect(connected).toEqual([listed]);
  });

  it('is not called private because the receiver closes the connection at once', async () => {
    const client = await loggedIn(server, `name${(seed += 1)}@example.org`);
    answers = [[listed]];
    closesAtOnce = true;
    const { id } = await addTestWebhook(client, `https://${name}:${port}/hook`);
    expect(await problemOf(client, id)).toBe('unreachable');
    expect(connected).toEqual([listed]);
  });

  it('is connected to at the address that was checked, without a second question', async () => {
    const client = await loggedIn(server, `name${(seed += 1)}@example.org`);
    const { id } = await addTestWebhook(client, `https://${name}:${port}/hook`);
    answers = [[listed], [unlisted]];
    await problemOf(client, id);
    expect({ questions, connected }).toEqual({ questions: 1, connected: [listed] });
  });
});

describe('staff', () => {
  it('see how deliveries are going, and read no events', async () => {
    const client = await loggedIn(server, 'troubled@example.org');
    const { id } = await addTestWebhook(client, receiver.url);
    receiver.answers.push(500);
    await check(client);
    await expect.poll(async () => (await shownWebhook(client, id)).FailingSince).not.toBeNull();
    const support = await loggedIn(server, 'support-of-hooks@example.org', 'Support');
    const figures = await support.data('GetWebhookFigures', {});
    expect(figures.Active).toBeGreaterThan(0);
    expect(figures.Troubled.find((each) => each.Id === id)).toMatchObject({
      Owner: 'troubled@example.org',
      Host: new URL(receiver.url).host,
      State: 'active',
    });
    expect(await support.call('GetWebhookDeliveries', { id })).toMatchObject({
      errors: ['noAccessToWebhook'],
    });
    expect(await client.call('GetWebhookFigures', {})).toMatchObject({ errors: ['notAdmin'] });
    const admin = await administrator(server);
    expect(await admin.call('GetWebhookDeliveries', { id })).toMatchObject({ errors: ['noAccessToWebhook'] });
  });
});
