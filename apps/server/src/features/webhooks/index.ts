/** The entry of this feature: addresses of other programs that are told what has happened. */
import { limits } from '@palimpsest/contract';
import {
  checkEnded,
  checkOfBatchEnded,
  comparisonFinished,
  copiesFound,
  creditsLow,
  submissionReceived,
} from '../../events.ts';
import { daysBefore } from '../../platform/days-before.ts';
import { subscribe } from '../../platform/events/index.ts';
import { definePart } from '../../part.ts';
import {
  tellComparison,
  tellCopies,
  tellLowCredits,
  tellReportEnded,
  tellSubmission,
} from './events/tell-webhooks.ts';
import { deleteDeliveriesBefore } from './log/deliveries.repository.ts';
import { getWebhookDeliveries, getWebhookDelivery } from './log/get-webhook-deliveries.ts';
import { getWebhookFigures } from './log/get-webhook-figures.ts';
import { replayFailed, replayWebhookDelivery } from './log/replay-deliveries.ts';
import { createWebhook } from './managing/create-webhook.ts';
import { getWebhooks } from './managing/get-webhooks.ts';
import { testWebhook } from './managing/test-webhook.ts';
import { deleteWebhook, rotateWebhookSecret, updateWebhook } from './managing/update-webhook.ts';
import { ownWebhooks } from './own-webhooks.ts';
import { findDueWebhooksJob } from './sending/find-due.job.ts';
import { sendWebhookJob } from './sending/send-webhook.job.ts';

export const webhookPart = definePart({
  tables: {
    webhooks: ['webhooks'],
    webhook_deliveries: ['webhooks'],
    webhook_attempts: ['webhooks'],
  },
  looseReferences: {
    'webhook_deliveries.message_id': 'choice',
    'webhook_deliveries.project_id': 'history',
  },
  handlers: {
    GetWebhooks: getWebhooks,
    CreateWebhook: createWebhook,
    UpdateWebhook: updateWebhook,
    RotateWebhookSecret: rotateWebhookSecret,
    DeleteWebhook: deleteWebhook,
    TestWebhook: testWebhook,
    GetWebhookDeliveries: getWebhookDeliveries,
    GetWebhookDelivery: getWebhookDelivery,
    ReplayWebhookDelivery: replayWebhookDelivery,
    ReplayFailedWebhookDeliveries: replayFailed,
    GetWebhookFigures: getWebhookFigures,
  },
  jobs: [sendWebhookJob, findDueWebhooksJob],
  subscriptions: [
    subscribe('webhooks', checkEnded, tellReportEnded),
    subscribe('webhooks', checkOfBatchEnded, tellReportEnded),
    subscribe('webhooks', submissionReceived, tellSubmission),
    subscribe('webhooks', comparisonFinished, tellComparison),
    subscribe('webhooks', creditsLow, tellLowCredits),
    subscribe('webhooks', copiesFound, tellCopies),
  ],
  cleanUp: ({ db }, now) => deleteDeliveriesBefore(db, daysBefore(now, limits.webhookLogDays)),
  ofUsers: {
    columns: {
      'webhooks.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests have no webhooks.' },
        exported: ['webhooks'],
      },
    },
    ownData: { webhooks: { value: ({ db }, { userId }) => ownWebhooks(db, userId) } },
  },
});
