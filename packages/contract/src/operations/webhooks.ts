import { z } from 'zod';
import { webhookKinds } from '../entities/webhooks/webhook-events.ts';
import {
  newWebhookSecretSchema,
  webhookDeliveryDetailsSchema,
  webhookDeliverySchema,
  webhookDeliveryStates,
  webhookFiguresSchema,
  webhookSchema,
} from '../entities/webhooks/webhook.ts';
import { epochInputSchema, idOf, pageQuery } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

const urlSchema = z.string().trim().min(1).max(limits.urlChars);
const descriptionSchema = z.string().trim().max(limits.titleChars);
const kindsSchema = z
  .array(z.enum(webhookKinds))
  .min(1)
  .max(webhookKinds.length)
  .overwrite((kinds) => [...new Set(kinds)]);
const licenseSchema = z.string().trim().max(limits.licenseCodeChars).default('');

/** Addresses that are told what has happened. They belong to a user, or to a licence and its administrators. */
export const webhookOperations = {
  GetWebhooks: operation({
    feature: 'webhooks',
    summary: 'Returns the webhooks of the user, or those of a licence that the user administers.',
    access: 'user',
    effect: 'reading',
    shows: ['webhooks'],
    input: z.strictObject({
      license: licenseSchema.describe('Code of the licence; empty: the webhooks of the user.'),
    }),
    example: {},
    data: z.array(webhookSchema),
    errors: ['noAccessToLicense'],
  }),
  CreateWebhook: operation({
    feature: 'webhooks',
    summary: 'Creates a webhook, after the password was confirmed. The answer has its secret, once.',
    access: 'user',
    effect: 'final',
    changes: ['webhooks'],
    input: z.strictObject({
      license: licenseSchema.describe('Code of the licence to which it belongs; empty: to the user.'),
      url: urlSchema.describe('The address that receives the events: https, and on the public internet.'),
      description: descriptionSchema.default('').describe('A note, such as the program that receives them.'),
      kinds: kindsSchema.describe('The events that it receives.'),
    }),
    example: { url: 'https://lms.example.org/hooks/palimpsest', kinds: ['report.finished', 'report.failed'] },
    data: newWebhookSecretSchema,
    errors: [
      'noAccessToLicense',
      'proofRequired',
      'webhookUrlNotValid',
      'webhookKindNotOffered',
      'tooManyWebhooks',
    ],
    callsPerMinute: 30,
  }),
  UpdateWebhook: operation({
    feature: 'webhooks',
    summary:
      'Changes a webhook, pauses it, or resumes it. Another address needs the password to be confirmed.',
    access: 'user',
    effect: 'final',
    changes: ['webhooks'],
    input: z.strictObject({
      id: idOf('webhook').describe('Id of the webhook, from GetWebhooks.'),
      url: urlSchema.optional().describe('Another address; the secret stays.'),
      description: descriptionSchema.optional().describe('Another note.'),
      kinds: kindsSchema.optional().describe('The events that it receives from now on.'),
      isActive: z
        .boolean()
        .optional()
        .describe('false pauses it: what happens meanwhile is not delivered. true resumes it.'),
    }),
    example: { id: 4, isActive: true },
    data: webhookSchema,
    errors: ['noAccessToWebhook', 'proofRequired', 'webhookUrlNotValid', 'webhookKindNotOffered'],
    callsPerMinute: 60,
  }),
  RotateWebhookSecret: operation({
    feature: 'webhooks',
    summary: `Gives a webhook a new secret, after the password was confirmed. For ${limits.webhookOldSecretHours} hours, requests have a signature with each of the two.`,
    access: 'user',
    effect: 'final',
    changes: ['webhooks'],
    input: z.strictObject({ id: idOf('webhook').describe('Id of the webhook, from GetWebhooks.') }),
    example: { id: 4 },
    data: newWebhookSecretSchema,
    errors: ['noAccessToWebhook', 'proofRequired'],
    callsPerMinute: 30,
  }),
  TestWebhook: operation({
    feature: 'webhooks',
    summary: 'Sends the event webhook.test, also to a paused webhook. The log has the answer a moment later.',
    access: 'user',
    effect: 'final',
    changes: ['webhooks'],
    input: z.strictObject({ id: idOf('webhook').describe('Id of the webhook, from GetWebhooks.') }),
    example: { id: 4 },
    data: webhookDeliverySchema,
    errors: ['noAccessToWebhook'],
    callsPerMinute: 10,
  }),
  GetWebhookDeliveries: operation({
    feature: 'webhooks',
    summary: `Returns the log of a webhook: what was delivered in the last ${limits.webhookLogDays} days, and what was not.`,
    access: 'user',
    effect: 'reading',
    shows: ['webhooks'],
    input: z.strictObject({
      id: idOf('webhook').describe('Id of the webhook, from GetWebhooks.'),
      filters: z
        .strictObject({
          state: z.enum(webhookDeliveryStates).optional().describe('Only deliveries in this state.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Date'], 'Date'),
    }),
    example: { id: 4, filters: { state: 'failed' } },
    data: z.array(webhookDeliverySchema),
    errors: ['noAccessToWebhook'],
  }),
  GetWebhookDelivery: operation({
    feature: 'webhooks',
    summary: 'Returns a delivery with its request and all attempts.',
    access: 'user',
    effect: 'reading',
    shows: ['webhooks'],
    input: z.strictObject({
      id: idOf('webhookDelivery').describe('Id of the delivery, from GetWebhookDeliveries.'),
    }),
    example: { id: 99 },
    data: webhookDeliveryDetailsSchema,
    errors: ['noAccessToWebhook'],
    callsPerMinute: 240,
  }),
  ReplayWebhookDelivery: operation({
    feature: 'webhooks',
    summary: 'Sends a delivery again that has arrived or failed, with the same id.',
    access: 'user',
    effect: 'final',
    changes: ['webhooks'],
    input: z.strictObject({
      id: idOf('webhookDelivery').describe('Id of the delivery, from GetWebhookDeliveries.'),
    }),
    example: { id: 99 },
    data: webhookDeliverySchema,
    errors: ['noAccessToWebhook', 'webhookPaused'],
    callsPerMinute: 60,
  }),
  ReplayFailedWebhookDeliveries: operation({
    feature: 'webhooks',
    summary:
      'Sends everything again that has failed since a time. The total says how many deliveries it was.',
    access: 'user',
    effect: 'final',
    changes: ['webhooks'],
    input: z.strictObject({
      id: idOf('webhook').describe('Id of the webhook, from GetWebhooks.'),
      since: epochInputSchema
        .default(0)
        .describe('Only what has happened since this time, in epoch seconds; 0: all that is in the log.'),
    }),
    example: { id: 4, since: 1_796_000_000 },
    data: z.null(),
    errors: ['noAccessToWebhook', 'webhookPaused'],
    callsPerMinute: 10,
  }),
  DeleteWebhook: operation({
    feature: 'webhooks',
    summary: 'Deletes a webhook with its log. Waiting deliveries are not sent any more.',
    access: 'user',
    effect: 'final',
    changes: ['webhooks'],
    input: z.strictObject({ id: idOf('webhook').describe('Id of the webhook, from GetWebhooks.') }),
    example: { id: 4 },
    data: z.null(),
    errors: ['noAccessToWebhook'],
  }),
  GetWebhookFigures: operation({
    feature: 'webhooks',
    summary: 'Returns how the deliveries of all webhooks are going, and the receivers with failures.',
    access: 'support',
    effect: 'reading',
    shows: ['webhooks'],
    input: z.strictObject({}),
    example: {},
    data: webhookFiguresSchema,
    errors: [],
  }),
};
