import { limits } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { deliverEvents } from '../../platform/events/testing/deliver-events.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runQueuedJobs } from '../../testing/run-queued-jobs.ts';
import { deleteDeliveriesBefore } from './log/deliveries.repository.ts';
import { findDueWebhooksJob } from './sending/find-due.job.ts';
import { sendWebhookJob } from './sending/send-webhook.job.ts';
import { startReceiver, verified } from './testing/receiver.ts';
import {
  addTestWebhook,
  runOf,
  letRetriesCome,
  logOf,
  sendTo,
  shownWebhook,
  useReceiver,
} from './testing/webhook-test.ts';

/** How webhooks reach receivers that work, fail and come back, over real HTTP. The test runs the jobs by hand. */

const stage = useReceiver();
const { account, endCheck, withWebhook } = stage;

/** Lets three days pass for everything that waits: the next attempt is the last one. */
async function endTime(webhookId: number): Promise<void> {
  await stage.server.services.db
    .updateTable('webhookDeliveries')
    .set({ triedUntil: new Date() })
    .where('webhookId', '=', webhookId)
    .execute();
  await letRetriesCome(stage.server.services, webhookId);
}

describe('a receiver that fails', () => {
  it('gets the same id again until it answers with 2xx', async () => {
    const { client, id, secret } = await withWebhook();
    stage.receiver.answers.push(500, 302, 200);
    await endCheck(client);
    await sendTo(stage.server.services, id);
    expect(await logOf(client, id)).toMatchObject([{ State: 'waiting', Attempts: 1, LastStatus: 500 }]);
    // Nothing is due yet.
    await sendTo(stage.server.services, id);
    expect(stage.receiver.received).toHaveLength(1);
    await letRetriesCome(stage.server.services, id);
    await sendTo(stage.server.services, id);
    await letRetriesCome(stage.server.services, id);
    await sendTo(stage.server.services, id);
    expect(stage.receiver.received).toHaveLength(3);
    expect(new Set(stage.receiver.received.map((request) => request.id)).size).toBe(1);
    expect(new Set(stage.receiver.received.map(({ body }) => body)).size).toBe(1);
    for (const request of stage.receiver.received) expect(() => verified(secret, request)).not.toThrow();
    const [entry] = await logOf(client, id);
    const { AttemptList } = await client.data('GetWebhookDelivery', { id: entry?.Id ?? 0 });
    expect(AttemptList.map(({ Status, Answer }) => [Status, Answer])).toEqual([
      [200, 'answer 200'],
      [302, 'answer 302'],
      [500, 'answer 500'],
    ]);
    expect(await shownWebhook(client, id)).toMatchObject({ FailingSince: null, Waiting: 0, Failed: 0 });
  });

  it('is not followed to another address', async () => {
    const { client, id } = await withWebhook();
    const other = await startReceiver();
    try {
      stage.receiver.answers.push((response) => response.writeHead(307, { location: other.url }).end());
      await endCheck(client);
      await sendTo(stage.server.services, id);
      expect(other.received).toEqual([]);
      expect(await logOf(client, id)).toMatchObject([{ State: 'waiting', LastStatus: 307 }]);
    } finally {
      await other.stop();
    }
  });

  it('is read for some characters only, closes the connection, or never answers', async () => {
    const hooks = [];
    for (let index = 0; index < 4; index += 1) hooks.push(await withWebhook());
    const receivers = await Promise.all(hooks.map((_, index) => startReceiver(`127.0.0.${20 + index}`)));
    try {
      const [huge, broken, silent, endless] = receivers;
      huge?.answers.push((response) => {
        response.writeHead(200);
        const chunk = 'x'.repeat(65_536);
        const more = (): void => {
          while (!response.destroyed && response.write(chunk));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      });
      broken?.answers.push((response) => response.destroy());
      silent?.answers.push(() => {});
      endless?.answers.push((response) => response.writeHead(202).write('begins'));
      for (const [index, { client, id }] of hooks.entries()) {
        await client.data('UpdateWebhook', { id, url: receivers[index]?.url ?? '' });
        await endCheck(client);
      }
      await Promise.all(hooks.map(({ id }) => sendTo(stage.server.services, id)));
      const entries = await Promise.all(hooks.map(({ client, id }) => logOf(client, id)));
      expect(entries.flat()).toMatchObject([
        { State: 'delivered', LastStatus: 200 },
        { State: 'waiting', LastStatus: null, LastProblem: 'unreachable' },
        { State: 'waiting', LastStatus: null, LastProblem: 'timeout' },
        { State: 'delivered', LastStatus: 202 },
      ]);
      const details = await hooks[0]?.client.data('GetWebhookDelivery', { id: entries[0]?.[0]?.Id ?? 0 });
      expect(details?.AttemptList[0]?.Answer).toHaveLength(1_000);
    } finally {
      await Promise.all(receivers.map((each) => each.stop()));
    }
  });

  it('is tried less and less often, and then not any more', async () => {
    const { client, id } = await withWebhook();
    await endCheck(client);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      stage.receiver.answers.push(503);
      await sendTo(stage.server.services, id);
      const [row] = await stage.server.services.db
        .selectFrom('webhookDeliveries')
        .select('nextAttemptAt')
        .where('webhookId', '=', id)
        .execute();
      if (row?.nextAttemptAt) waits.push((row.nextAttemptAt.getTime() - Date.now()) / 1_000);
      await letRetriesCome(stage.server.services, id);
    }
    expect(waits).toHaveLength(9);
    expect(waits.slice(0, 8)).toEqual(waits.slice(0, 8).toSorted((one, other) => one - other));
    expect(waits.reduce((sum, each) => sum + each, 0)).toBeLessThan(limits.webhookFailingDays * 24 * 3_600);
    expect(await logOf(client, id)).toMatchObject([{ State: 'failed', Attempts: 10, NextAttempt: null }]);
    // Nothing has arrived since it was made: the receiver is dead.
    expect(await shownWebhook(client, id)).toMatchObject({ State: 'failing', Failed: 1 });
  });

  it('goes on if anything else has arrived meanwhile', async () => {
    const { client, id } = await withWebhook();
    stage.receiver.answers.push(503);
    await endCheck(client);
    await sendTo(stage.server.services, id);
    await stage.server.services.db
      .updateTable('webhooks')
      .set({ restsUntil: null })
      .where('id', '=', id)
      .execute();
    await endCheck(client);
    await sendTo(stage.server.services, id);
    expect(stage.receiver.received).toHaveLength(2);
    await endTime(id);
    stage.receiver.answers.push(503);
    await sendTo(stage.server.services, id);
    expect(await shownWebhook(client, id)).toMatchObject({ State: 'active', Failed: 1 });
  });

  it('is not given up at its first failure after quiet weeks', async () => {
    const { client, id } = await withWebhook();
    const weeksAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
    await stage.server.services.db
      .updateTable('webhooks')
      .set({ failingSince: weeksAgo, failures: 1 })
      .where('id', '=', id)
      .execute();
    stage.receiver.answers.push(503);
    await endCheck(client);
    await sendTo(stage.server.services, id);
    expect(await shownWebhook(client, id)).toMatchObject({ State: 'active', Waiting: 1, Failed: 0 });
  });

  it('is not blamed if the secret cannot be unsealed', async () => {
    const { client, id } = await withWebhook();
    await stage.server.services.db
      .updateTable('webhooks')
      .set({ secret: Buffer.alloc(60) })
      .where('id', '=', id)
      .execute();
    await endCheck(client);
    await expect(sendTo(stage.server.services, id)).rejects.toThrow('unable to authenticate data');
    expect(await logOf(client, id)).toMatchObject([{ State: 'waiting', LastProblem: 'interrupted' }]);
    expect(await shownWebhook(client, id)).toMatchObject({ FailingSince: null });
    await endTime(id);
    await expect(sendTo(stage.server.services, id)).rejects.toThrow('unable to authenticate data');
    expect(await logOf(client, id)).toMatchObject([{ State: 'failed', Attempts: 2 }]);
  });

  it('rests, so that others have their turn, and the clock finds what is due', async () => {
    const { client, id } = await withWebhook();
    await client.data('UpdateWebhook', { id, url: `${stage.receiver.url}/that-rests` });
    const own = () => stage.receiver.received.filter(({ path }) => path === '/that-rests');
    stage.receiver.answers.push(500);
    await endCheck(client);
    await endCheck(client);
    await sendTo(stage.server.services, id);
    expect(own()).toHaveLength(1);
    // Jobs that were lost.
    await runQueuedJobs(stage.server.services, [{ ...sendWebhookJob, run: async () => {} }]);
    await letRetriesCome(stage.server.services, id);
    await findDueWebhooksJob.run({}, runOf(stage.server.services));
    await runQueuedJobs(stage.server.services, [sendWebhookJob]);
    expect(own()).toHaveLength(3);
  });
});

describe('a webhook without a success for three days', () => {
  it('is paused with an email, keeps what happens, and goes on with everything', async () => {
    const { client, id } = await withWebhook();
    await client.data('UpdateWebhook', { id, url: `${stage.receiver.url}/hook?key=of-the-receiver` });
    stage.receiver.answers.push(500, 500);
    await endCheck(client);
    await sendTo(stage.server.services, id);
    await endTime(id);
    await sendTo(stage.server.services, id);
    expect(await shownWebhook(client, id)).toMatchObject({ State: 'failing', Waiting: 0, Failed: 1 });
    const { mail: recipient } = await client.data('GetUserInfo', {});
    const mails = await stage.server.services.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', recipient)
      .where('subject', '=', 'A webhook was paused')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${stage.receiver.url}/hook`);
    expect(mails[0]?.text).not.toContain('key=');
    expect(mails[0]?.text).toContain('https://check.example/webhooks');
    const { Messages } = await client.data('GetUserMessages', { pagesize: 1 });
    expect(Messages).toMatchObject([{ Type: 'webhookPaused', LinkId: id }]);
    expect(Messages[0]?.Text).toBe(
      `Your webhook to ${stage.receiver.url}/hook was paused, because its receiver fails.`,
    );

    await endCheck(client);
    await sendTo(stage.server.services, id);
    expect(stage.receiver.received).toHaveLength(2);
    expect(await shownWebhook(client, id)).toMatchObject({ Failed: 2 });
    const refused = { success: false, errors: ['webhookPaused'] };
    expect(await client.call('ReplayFailedWebhookDeliveries', { id })).toMatchObject(refused);
    const [entry] = await logOf(client, id);
    expect(await client.call('ReplayWebhookDelivery', { id: entry?.Id ?? 0 })).toMatchObject(refused);

    expect(await client.data('UpdateWebhook', { id, isActive: true })).toMatchObject({
      State: 'active',
      FailingSince: null,
    });
    expect(await client.call('ReplayFailedWebhookDeliveries', { id })).toMatchObject({ total: 2 });
    await sendTo(stage.server.services, id);
    expect(await shownWebhook(client, id)).toMatchObject({ Waiting: 0, Failed: 0 });
    expect(stage.receiver.received.at(2)?.id).toBe(stage.receiver.received.at(0)?.id);
    expect(stage.receiver.received).toHaveLength(4);
  });

  it('is paused at once by an answer that says that the receiver is gone', async () => {
    const { client, id } = await withWebhook();
    stage.receiver.answers.push(410);
    await endCheck(client);
    await sendTo(stage.server.services, id);
    expect(await shownWebhook(client, id)).toMatchObject({ State: 'gone', Failed: 1, Waiting: 0 });
    await endCheck(client);
    await sendTo(stage.server.services, id);
    expect(stage.receiver.received).toHaveLength(1);
    expect(await logOf(client, id)).toHaveLength(1);
  });

  it('has three days again when it is resumed', async () => {
    const { client, id } = await withWebhook();
    stage.receiver.answers.push(503);
    await endCheck(client);
    await sendTo(stage.server.services, id);
    await client.data('UpdateWebhook', { id, isActive: false });
    await endTime(id);
    await client.data('UpdateWebhook', { id, isActive: true });
    stage.receiver.answers.push(503);
    await sendTo(stage.server.services, id);
    expect(await shownWebhook(client, id)).toMatchObject({ State: 'active', Waiting: 1 });
  });
});

describe('a delivery', () => {
  it('can be replayed with the same id, and a test can be sent to a paused webhook', async () => {
    const { client, id, secret } = await withWebhook();
    await endCheck(client);
    await sendTo(stage.server.services, id);
    const [entry] = await logOf(client, id);
    const replayed = await client.data('ReplayWebhookDelivery', { id: entry?.Id ?? 0 });
    expect(replayed).toMatchObject({ State: 'waiting', Attempts: 1 });
    await sendTo(stage.server.services, id);
    expect(stage.receiver.received.map((request) => request.id)).toEqual([
      entry?.MessageId,
      entry?.MessageId,
    ]);
    await client.data('UpdateWebhook', { id, isActive: false });
    stage.receiver.answers.push(500);
    expect(await client.data('TestWebhook', { id })).toMatchObject({
      Kind: 'webhook.test',
      State: 'waiting',
    });
    await sendTo(stage.server.services, id);
    expect(verified(secret, stage.receiver.received[2]!)).toMatchObject({
      type: 'webhook.test',
      data: { webhookId: id },
    });
    const [test] = await logOf(client, id);
    expect(test).toMatchObject({ State: 'failed', Attempts: 1, LastStatus: 500 });
    expect(await shownWebhook(client, id)).toMatchObject({ State: 'paused', FailingSince: null });
  });

  it('is sent once for each attempt, however many workers run', async () => {
    const { client, id } = await withWebhook();
    for (let count = 0; count < 4; count += 1) await endCheck(client);
    const other = await startTestServer({
      withWorker: false,
      beside: stage.server,
      environment: { DATA_DIR: stage.server.services.config.dataDir, PRIVATE_HOSTS: '127.0.0.0/8' },
    });
    try {
      await sendTo(stage.server.services, id);
      stage.receiver.received.length = 0;
      for (let count = 0; count < 6; count += 1) await endCheck(client);
      await deliverEvents(stage.server.services);
      const workers = [stage.server, other, stage.server, other].map(({ services }) =>
        sendWebhookJob.run({ webhookId: id }, runOf(services)),
      );
      await Promise.all(workers);
      expect(stage.receiver.received).toHaveLength(6);
      expect(new Set(stage.receiver.received.map((request) => request.id)).size).toBe(6);
    } finally {
      await other.stop();
    }
  });

  it('of another owner and host does not wait for receivers that do not answer', async () => {
    const { client, id } = await withWebhook();
    const slow = await account();
    const slowReceiver = await startReceiver('127.0.0.31');
    try {
      const slowIds: number[] = [];
      for (let count = 0; count < 3; count += 1) {
        slowReceiver.answers.push(() => {});
        slowIds.push((await addTestWebhook(slow, slowReceiver.url)).id);
      }
      await endCheck(slow);
      await deliverEvents(stage.server.services);
      const jobs = slowIds.map((webhookId) =>
        sendWebhookJob.run({ webhookId }, runOf(stage.server.services)),
      );
      await expect.poll(() => slowReceiver.received.length).toBe(2);
      await endCheck(client);
      await sendTo(stage.server.services, id);
      expect(stage.receiver.received).toHaveLength(1);
      // The owner and the host have two turns, so the third receiver was not asked yet.
      expect(slowReceiver.received).toHaveLength(2);
      slowReceiver.answers.length = 0;
      await Promise.all(jobs);
    } finally {
      await slowReceiver.stop();
    }
  });

  it('is forgotten after the days of the log, and if it waits, after its time is over', async () => {
    const { client, id } = await withWebhook();
    stage.receiver.answers.push(200, 500);
    await endCheck(client);
    await endCheck(client);
    await sendTo(stage.server.services, id);
    const forgetBefore = (inMs: number) =>
      deleteDeliveriesBefore(stage.server.services.db, new Date(Date.now() + inMs));
    await forgetBefore(1_000);
    expect(await logOf(client, id)).toMatchObject([{ State: 'waiting' }]);
    // Its webhook is paused, so it would wait forever.
    await client.data('UpdateWebhook', { id, isActive: false });
    await forgetBefore((limits.webhookFailingDays * 24 + 1) * 3_600_000);
    expect(await logOf(client, id)).toEqual([]);
  });
});
