import { limits } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { deliverEvents } from '../../platform/events/testing/deliver-events.ts';
import { seededText } from '../../testing/texts.ts';
import { checkJob } from '../checks/index.ts';
import { ownWebhooks } from './own-webhooks.ts';
import { verified } from './testing/receiver.ts';
import { addTestWebhook, runOf, logOf, sendTo, shownWebhook, useReceiver } from './testing/webhook-test.ts';

/** Webhooks of a user, with a receiver that speaks HTTP. The test runs the jobs by hand. */

const stage = useReceiver();
const { account, endCheck, withWebhook } = stage;

describe('the owner of webhooks', () => {
  it('creates one, sees its secret once, changes it and deletes it', async () => {
    const client = await account();
    const url = 'https://lms.example.org/hooks?key=1';
    const { Id: id, Secret } = await client.data('CreateWebhook', { url, kinds: ['report.finished'] });
    expect(Secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [shown] = await client.data('GetWebhooks', {});
    expect(shown).toMatchObject({
      Id: id,
      Url: url,
      Kinds: ['report.finished'],
      State: 'active',
      Waiting: 0,
    });
    expect(JSON.stringify(shown)).not.toContain(Secret);
    const changed = await client.data('UpdateWebhook', {
      id,
      description: 'LMS',
      kinds: ['report.failed', 'report.failed'],
      isActive: false,
    });
    expect(changed).toMatchObject({ Description: 'LMS', Kinds: ['report.failed'], State: 'paused' });
    const row = await stage.server.services.db
      .selectFrom('webhooks')
      .select('secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(Buffer.from(Secret.slice(6), 'base64'))).toBe(false);
    await client.data('DeleteWebhook', { id });
    expect(await client.data('GetWebhooks', {})).toEqual([]);
  });

  it('needs a recent proof for a new one, another address and another secret', async () => {
    const { client, id } = await withWebhook();
    await stage.server.services.db
      .updateTable('sessions')
      .set({ provenAt: new Date(0) })
      .execute();
    const url = 'https://elsewhere.example.org/';
    const refused = { success: false, errors: ['proofRequired'] };
    expect(await client.call('CreateWebhook', { url, kinds: ['report.failed'] })).toMatchObject(refused);
    expect(await client.call('UpdateWebhook', { id, url })).toMatchObject(refused);
    expect(await client.call('RotateWebhookSecret', { id })).toMatchObject(refused);
    expect(await client.call('UpdateWebhook', { id, isActive: false })).toMatchObject({ success: true });
  });

  it('has so many of them at most, also with calls at once', async () => {
    const client = await account();
    const calls = Array.from({ length: limits.webhooksPerOwner + 3 }, (_, index) =>
      client.call('CreateWebhook', { url: `https://example.org/${index}`, kinds: ['report.failed'] }),
    );
    const errors = (await Promise.all(calls)).flatMap((answer) => answer.errors);
    expect(errors).toEqual(Array.from({ length: 3 }, () => 'tooManyWebhooks'));
    expect(await client.data('GetWebhooks', {})).toHaveLength(limits.webhooksPerOwner);
  });

  it('chooses from the events that a user is told about', async () => {
    const client = await account();
    const url = 'https://example.org/';
    expect(await client.call('CreateWebhook', { url, kinds: ['credits.low'] })).toMatchObject({
      errors: ['webhookKindNotOffered'],
    });
    expect(await client.call('CreateWebhook', { url, kinds: [] })).toMatchObject({
      errors: ['invalidFormat'],
    });
  });

  it('is not a guest', async () => {
    const guest = await stage.server.guest();
    const input = { url: 'https://example.org/', kinds: ['report.failed' as const] };
    expect(await guest.call('CreateWebhook', input)).toMatchObject({ errors: ['loginRequired'] });
  });

  it('finds the webhooks in the file with all own data, without secrets', async () => {
    const { client, secret } = await withWebhook();
    const { userId } = await client.data('GetUserInfo', {});
    const own = await ownWebhooks(stage.server.services.db, userId);
    expect(own).toMatchObject([{ Url: `${stage.receiver.url}/hook` }]);
    expect(JSON.stringify(own)).not.toContain(secret);
  });
});

describe('a check that ends', () => {
  it('is told with ids and figures, signed as Standard Webhooks asks', async () => {
    const { client, id, secret } = await withWebhook();
    const reportId = await endCheck(client, 'Essay of Ada Nowak');
    const { userId } = await client.data('GetUserInfo', {});
    await sendTo(stage.server.services, id);
    const [request] = stage.receiver.received;
    const event = verified(secret, request!) as Record<string, unknown>;
    expect(event).toEqual({
      type: 'report.finished',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        reportId,
        userId,
        projectId: null,
        resultPercent: 0,
        level: expect.any(String),
        plagWords: 0,
        countableWords: 60,
        totalWords: 60,
        sources: 0,
      },
    });
    expect(request?.body).not.toContain('Nowak');
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringContaining('Palimpsest'),
    });
    expect(await logOf(client, id)).toMatchObject([
      { State: 'delivered', Attempts: 1, LastStatus: 204, LastProblem: '', Kind: 'report.finished' },
    ]);
    const [entry] = await logOf(client, id);
    const details = await client.data('GetWebhookDelivery', { id: entry?.Id ?? 0 });
    expect(details).toMatchObject({
      MessageId: request?.id,
      Request: request?.body,
      Url: `${stage.receiver.url}/hook`,
    });
    expect(details.AttemptList).toMatchObject([{ Status: 204, Answer: '', Problem: '' }]);
  });

  it('is told once for each report of a batch', async () => {
    const { client, id } = await withWebhook();
    const { Ids } = await client.data('AddTextsToLibrary', {
      text: seededText(211_001, 60),
      name: 'One',
    });
    const more = await client.data('AddTextsToLibrary', { text: seededText(211_002, 60), name: 'Two' });
    const ordered = await client.data('NewPlagCheck', {
      web: 0,
      lib: 1,
      libtextids: [...Ids, ...more.Ids],
    });
    for (const { ReportId: reportId } of ordered) {
      await checkJob.run({ reportId }, runOf(stage.server.services));
    }
    await sendTo(stage.server.services, id);
    const told = stage.receiver.received.map(({ body }) => (JSON.parse(body) as { data: unknown }).data);
    expect(told).toMatchObject(ordered.map(({ ReportId: reportId }) => ({ reportId })));
    // The message to the user is about both of them.
    const { Messages } = await client.data('GetUserMessages', {});
    expect(Messages.filter(({ Type }) => /check/i.test(Type))).toHaveLength(1);
  });

  it('is not told to a webhook that is paused, or did not ask for it', async () => {
    const client = await account();
    const paused = await addTestWebhook(client, stage.receiver.url);
    await client.data('UpdateWebhook', { id: paused.id, isActive: false });
    const other = await addTestWebhook(client, stage.receiver.url, ['comparison.finished']);
    await endCheck(client);
    for (const { id } of [paused, other]) {
      await sendTo(stage.server.services, id);
      expect(await logOf(client, id)).toEqual([]);
    }
    expect(stage.receiver.received).toEqual([]);
  });

  it('disappears from the log with its report', async () => {
    const { client, id } = await withWebhook();
    const reportId = await endCheck(client);
    await sendTo(stage.server.services, id);
    expect(await logOf(client, id)).toHaveLength(1);
    await client.data('DeleteReports', { ids: [reportId] });
    expect(await logOf(client, id)).toEqual([]);
  });

  it.each([
    ['an administrator', 'lockedAt'],
    ['the directory of its organisation', 'directoryLockedAt'],
  ] as const)('is withheld when %s locked its account before the request was sent', async (_who, column) => {
    const { client, id } = await withWebhook();
    await endCheck(client);
    const { userId } = await client.data('GetUserInfo', {});
    const { db } = stage.server.services;
    const lock = (at: Date | null) =>
      db
        .updateTable('users')
        .set({ [column]: at })
        .where('id', '=', userId)
        .execute();
    await deliverEvents(stage.server.services);
    await lock(new Date());
    await sendTo(stage.server.services, id);
    await lock(null);
    expect(stage.receiver.received).toEqual([]);
    expect(await logOf(client, id)).toMatchObject([{ State: 'withheld', Attempts: 0 }]);
  });
});

describe('a new secret', () => {
  it('signs beside every older one for a day, and then alone', async () => {
    const { client, id, secret } = await withWebhook();
    const { Secret: between } = await client.data('RotateWebhookSecret', { id });
    // The receiver may have none of the newer ones yet.
    const { Secret: next } = await client.data('RotateWebhookSecret', { id });
    expect(new Set([secret, between, next]).size).toBe(3);
    expect((await shownWebhook(client, id)).OldSecretUntil).not.toBeNull();
    await client.data('TestWebhook', { id });
    await sendTo(stage.server.services, id);
    const [during] = stage.receiver.received;
    for (const each of [secret, between, next]) expect(() => verified(each, during!)).not.toThrow();
    const { db } = stage.server.services;
    const { oldSecrets } = await db
      .selectFrom('webhooks')
      .select('oldSecrets')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const over = oldSecrets.map((each) => ({ ...each, until: new Date().toISOString() }));
    await db
      .updateTable('webhooks')
      .set({ oldSecrets: JSON.stringify(over) })
      .where('id', '=', id)
      .execute();
    await client.data('TestWebhook', { id });
    await sendTo(stage.server.services, id);
    const after = stage.receiver.received[1];
    for (const each of [secret, between])
      expect(() => verified(each, after!)).toThrow('No matching signature found');
    expect(() => verified(next, after!)).not.toThrow();
    expect((await shownWebhook(client, id)).OldSecretUntil).toBeNull();
  });
});
