import type { Webhook, WebhookKind } from '@palimpsest/contract';
import { deliverEvents } from '../../../platform/events/testing/deliver-events.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { Services } from '../../../services.ts';
import { loggedIn } from '../../../testing/people/logged-in.ts';
import { setOwnCredits } from '../../../testing/people/own-credits.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { checkJob } from '../../checks/index.ts';
import { sendWebhookJob } from '../sending/send-webhook.job.ts';

/** Steps of tests without a worker. */

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
