import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { tellWebhookPaused } from '../letters/paused-mail.ts';
import { updateWaitingToFailed } from '../log/deliveries.repository.ts';
import type { WebhookRow } from '../tables.ts';
import { updateWebhookRow } from '../webhooks.repository.ts';

/** Pauses a webhook that is locked, and tells its owner. Everything that waits can be sent again later. */
export async function pauseFailing(
  services: Services,
  transaction: Executor,
  webhook: WebhookRow,
  state: 'failing' | 'gone',
): Promise<void> {
  await updateWebhookRow(transaction, webhook.id, { state });
  await updateWaitingToFailed(transaction, webhook.id);
  await tellWebhookPaused(services, transaction, webhook, state);
}
