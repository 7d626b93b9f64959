import type { Webhook, WebhookDelivery, WebhookDeliveryDetails } from '@palimpsest/contract';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { oldSecretsNow } from './sending/secret.ts';
import type { ListedDelivery } from './log/deliveries.repository.ts';
import type { WebhookAttemptRow } from './tables.ts';
import type { ListedWebhook } from './webhooks.repository.ts';

export function presentWebhook(row: ListedWebhook): Webhook {
  const lastOld = oldSecretsNow(row, new Date()).at(-1);
  return {
    Id: row.id,
    Url: row.url,
    Description: row.description,
    Kinds: row.kinds,
    State: row.state,
    FailingSince: epochOrNull(row.failingSince),
    LastSuccess: epochOrNull(row.lastSuccessAt),
    OldSecretUntil: lastOld === undefined ? null : epochSeconds(new Date(lastOld.until)),
    Waiting: row.waiting,
    Failed: row.failed,
    CreatedAt: epochSeconds(row.createdAt),
  };
}

export function presentDelivery(row: ListedDelivery): WebhookDelivery {
  return {
    Id: row.id,
    MessageId: row.messageId,
    Kind: row.kind,
    State: row.state,
    Attempts: row.attempts,
    LastStatus: row.lastStatus,
    LastProblem: row.lastProblem ?? '',
    CreatedAt: epochSeconds(row.createdAt),
    NextAttempt: epochOrNull(row.nextAttemptAt),
  };
}

export function presentAttempt(row: WebhookAttemptRow): WebhookDeliveryDetails['AttemptList'][number] {
  return {
    At: epochSeconds(row.sentAt),
    DurationMs: row.durationMs,
    Status: row.status,
    Problem: row.problem,
    Answer: row.answer,
  };
}
