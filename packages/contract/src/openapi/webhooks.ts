import {
  testWebhookEvent,
  testWebhookKind,
  webhookDeliveryKinds,
  webhookEvents,
  webhookKinds,
  type WebhookDeliveryKind,
} from '../entities/webhooks/webhook-events.ts';
import { schemaRef } from './schemas.ts';
import type { OpenApiWebhook } from './types.ts';

/** The requests that webhooks receive (`features/webhooks`), as the `webhooks` of OpenAPI 3.1. */

export function webhookDescriptions(
  nameOf: (kind: string) => string,
): Readonly<Record<string, { readonly post: OpenApiWebhook }>> {
  const described = (kind: WebhookDeliveryKind) => describeWebhook(kind, schemaRef(nameOf(kind)));
  return Object.fromEntries(webhookDeliveryKinds.map((kind) => [kind, { post: described(kind) }]));
}

function describeWebhook(kind: WebhookDeliveryKind, dataRef: string): OpenApiWebhook {
  const { summary, example } = kind === testWebhookKind ? testWebhookEvent : webhookEvents[kind];
  return {
    operationId: kind,
    tags: ['webhooks'],
    summary,
    parameters: webhookHeaders.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              type: { const: kind, description: 'The event.' },
              timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
              data: { $ref: dataRef },
            },
            required: ['type', 'timestamp', 'data'],
          },
          example: { type: kind, timestamp: '2026-11-30T12:00:00.000Z', data: example },
        },
      },
    },
    responses: {
      '2XX': { description: 'The event has arrived. The body of the answer does not matter.' },
      '410': { description: 'The receiver is gone: the webhook is paused.' },
      default: { description: 'The event is sent again later. Redirects are not followed.' },
    },
    ...(kind === testWebhookKind ? {} : { 'x-owners': webhookEvents[kind].owners }),
  };
}

const webhookHeaders = [
  ['webhook-id', 'Id of the delivery: the same in all attempts and replays.'],
  ['webhook-timestamp', 'When the request was sent, in epoch seconds.'],
  [
    'webhook-signature',
    'Signatures of Standard Webhooks (v1, HMAC-SHA256), separated by blanks: one, and one more for each secret that was changed within the last day.',
  ],
] as const;

export const webhookSummary = `A webhook is told about ${webhookKinds.map((kind) => `\`${kind}\``).join(', ')}. It verifies the signature as
https://www.standardwebhooks.com describes it and answers with 2xx within ten seconds. Otherwise the event is sent again, nine times in
three days. Events arrive at least once, and not always in order.`;
