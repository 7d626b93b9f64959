import type { DataOf, Webhook, WebhookKind } from '@palimpsest/contract';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { deliverEvents } from '../../../platform/events/testing/deliver-events.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { loggedIn } from '../../../testing/people/logged-in.ts';
import { setOwnCredits } from '../../../testing/people/own-credits.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { checkJob } from '../../checks/index.ts';
import { sendWebhookJob } from '../sending/send-webhook.job.ts';
import { startReceiver, type Receiver } from './receiver.ts';

/** Steps of tests without a worker. */

export interface WebhookTest {
  readonly server: TestServer;
  readonly receiver: Receiver;
  readonly account: () => Promise<TestClient>;
  /** A check of the client that has ended. */
  readonly endCheck: (client: TestClient, name?: string) => Promise<number>;
  /** A new user with credits and a webhook to the receiver. */
  readonly withWebhook: () => Promise<{ readonly client: TestClient } & NewTestWebhook>;
}

/** A server and a receiver for the tests of a file. The fields can be read while tests run. */
export function useReceiver(): WebhookTest {
  let server: TestServer;
  let receiver: Receiver;
  beforeAll(async () => {
    server = await startTestServer({
      withWorker: false,
      environment: { PRIVATE_HOSTS: '127.0.0.0/8', PUBLIC_URL: 'https://check.example/' },
    });
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.stop();
    await server.stop();
  });
  beforeEach(() => {
    receiver.received.length = 0;
  });
  afterEach(() => {
    receiver.answers.length = 0;
  });
  const account = () => accountWithCredits(server);
  return {
    get server() {
      return server;
    },
    get receiver() {
      return receiver;
    },
    account,
    endCheck: (client, name) => finishCheck(server, client, name),
    withWebhook: async () => {
      const client = await account();
      return { client, ...(await addTestWebhook(client, `${receiver.url}/hook`)) };
    },
  };
}

/** The log of a webhook, as its owner reads it. */
export function logOf(client: TestClient, id: number): Promise<DataOf<'GetWebhookDeliveries'>> {
  return client.data('GetWebhookDeliveries', { id });
}

export function runOf(services: Services): JobContext {
  const { signal } = new AbortController();
  return { services, signal, log: services.log, attempt: 1 };
}

export interface NewTestWebhook {
  readonly id: number;
  readonly secret: string;
}

export async function addTestWebhook(
  client: TestClient,
  url: string,
  kinds: readonly WebhookKind[] = ['report.finished', 'report.failed'],
  license = '',
): Promise<NewTestWebhook> {
  const { Id: id, Secret: secret } = await client.data('CreateWebhook', { url, kinds: [...kinds], license });
  return { id, secret };
}

/** Delivers the events that wait to the webhooks, and then what is due to this one. */
export async function sendTo(services: Services, webhookId: number): Promise<void> {
  await deliverEvents(services);
  await sendWebhookJob.run({ webhookId }, runOf(services));
}

/** Moves the times of the next attempts into the past. */
export async function letRetriesCome({ db }: Services, webhookId: number): Promise<void> {
  const at = new Date(Date.now() - 1_000);
  await db.updateTable('webhooks').set({ restsUntil: null }).where('id', '=', webhookId).execute();
  await db
    .updateTable('webhookDeliveries')
    .set({ nextAttemptAt: at })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function shownWebhook(client: TestClient, id: number, license = ''): Promise<Webhook> {
  const webhook = (await client.data('GetWebhooks', { license })).find((each) => each.Id === id);
  if (webhook === undefined) throw new Error(`no webhook ${id}`);
  return webhook;
}

let seed = 210_000;

/** A new user with credits. */
export async function accountWithCredits(server: TestServer): Promise<TestClient> {
  const client = await loggedIn(server, `hook${(seed += 1)}@example.org`);
  const { userId } = await client.data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, 1_000);
  return client;
}

/** A check that has ended. */
export async function finishCheck(
  { services }: TestServer,
  client: TestClient,
  name = 'An essay',
): Promise<number> {
  const text = seededText((seed += 1), 60);
  const [ordered] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, name });
  const reportId = ordered?.ReportId ?? 0;
  await checkJob.run({ reportId }, runOf(services));
  return reportId;
}
