import { z } from 'zod';
import { epochSecondsSchema, idSchema } from '../../fields.ts';
import { webhookDeliveryKinds, webhookKinds } from './webhook-events.ts';

/**
 * active · paused: by its owner · failing: paused, because nothing arrived for three days · gone: paused, because the receiver has
 * answered 410.
 */
export const webhookStates = ['active', 'paused', 'failing', 'gone'] as const;
export type WebhookState = (typeof webhookStates)[number];

/**
 * waiting: for its first or next attempt · delivered · failed: after the last attempt · withheld: its owner may not read any more
 * what it tells.
 */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'withheld'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/**
 * Why a receiver did not answer. addressRefused: its address is not on the public internet · unreachable: there is no connection, or
 * it broke off · timeout: it took too long · interrupted: the server ended during the attempt, so it is not known whether it arrived.
 */
export const webhookProblems = ['', 'addressRefused', 'unreachable', 'timeout', 'interrupted'] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

export const webhookSchema = z
  .object({
    Id: idSchema.describe('Id of the webhook.'),
    Url: z.string().describe('The address that receives the events.'),
    Description: z.string().describe('A note of its owner; empty without one.'),
    Kinds: z.array(z.enum(webhookKinds)).describe('The events that it receives.'),
    State: z
      .enum(webhookStates)
      .describe(
        'active; paused by its owner; failing: paused because nothing arrived for three days; gone: paused because the receiver answered 410.',
      ),
    FailingSince: epochSecondsSchema
      .nullable()
      .describe('Time of the first of the last failures without a success, in epoch seconds; null: none.'),
    LastSuccess: epochSecondsSchema
      .nullable()
      .describe('When something last arrived, in epoch seconds; null: never.'),
    OldSecretUntil: epochSecondsSchema
      .nullable()
      .describe('Until when requests have a signature with the old secret as well; null: they do not.'),
    Waiting: z.number().int().describe('Deliveries that wait for an attempt.'),
    Failed: z.number().int().describe('Deliveries in the log that have failed.'),
    CreatedAt: epochSecondsSchema.describe('When it was created, in epoch seconds.'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof webhookSchema>;

export const newWebhookSecretSchema = z
  .object({
    Id: idSchema.describe('Id of the webhook.'),
    Secret: z
      .string()
      .describe('The secret of its signatures, with the prefix whsec_. It is not shown again.'),
  })
  .meta({ id: 'NewWebhookSecret' });

const deliveryFields = {
  Id: idSchema.describe('Id of the delivery.'),
  MessageId: z
    .string()
    .describe(
      'The header webhook-id: the same in all attempts and replays, so that receivers know repetitions.',
    ),
  Kind: z.enum(webhookDeliveryKinds).describe('The event.'),
  State: z
    .enum(webhookDeliveryStates)
    .describe(
      'waiting for an attempt, delivered, failed, or withheld because its owner may not read it any more.',
    ),
  Attempts: z.number().int().describe('Attempts, also those of replays.'),
  LastStatus: z.number().int().nullable().describe('HTTP status of the last answer; null without an answer.'),
  LastProblem: z
    .enum(webhookProblems)
    .describe('Why the last attempt has no answer; empty if it has one, or if there was no attempt.'),
  CreatedAt: epochSecondsSchema.describe('When it happened, in epoch seconds.'),
  NextAttempt: epochSecondsSchema
    .nullable()
    .describe('When the next attempt is due, in epoch seconds; null: there is none.'),
};

export const webhookDeliverySchema = z.object(deliveryFields).meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>;

const attemptSchema = z
  .object({
    At: epochSecondsSchema.describe('When the request was sent, in epoch seconds.'),
    DurationMs: z
      .number()
      .int()
      .nullable()
      .describe('How long the answer took, in milliseconds; null while the attempt runs.'),
    Status: z.number().int().nullable().describe('HTTP status of the answer; null without an answer.'),
    Problem: z.enum(webhookProblems).describe('Why there is no answer; empty if there is one.'),
    Answer: z.string().describe('The first characters of the answer.'),
  })
  .meta({ id: 'WebhookAttempt' });

export const webhookDeliveryDetailsSchema = z
  .object({
    ...deliveryFields,
    Url: z.string().describe('The address of the webhook.'),
    Request: z
      .string()
      .describe('The body of the request, as JSON; empty if the owner may not read any more what it tells.'),
    AttemptList: z.array(attemptSchema).describe('The attempts, the last one first.'),
  })
  .meta({ id: 'WebhookDeliveryDetails' });
export type WebhookDeliveryDetails = z.output<typeof webhookDeliveryDetailsSchema>;

export const webhookFiguresSchema = z
  .object({
    Active: z.number().int().describe('Webhooks that are active.'),
    Paused: z.number().int().describe('Webhooks that their owners have paused.'),
    Failing: z
      .number()
      .int()
      .describe('Webhooks that were paused because nothing arrived, or the receiver is gone.'),
    Waiting: z.number().int().describe('Deliveries that wait for their first or next attempt.'),
    OldestDue: epochSecondsSchema
      .nullable()
      .describe('Since when the oldest of them could be sent, in epoch seconds; null: none is due.'),
    DeliveredToday: z.number().int().describe('Deliveries of the last 24 hours that have arrived.'),
    FailedToday: z.number().int().describe('Deliveries of the last 24 hours that have failed.'),
    Troubled: z
      .array(
        z.object({
          Id: idSchema.describe('Id of the webhook.'),
          Owner: z.string().describe('Address of its user, or code of its licence.'),
          Host: z.string().describe('Host of the receiver.'),
          State: z.enum(webhookStates).describe('active, paused, failing or gone.'),
          FailingSince: epochSecondsSchema
            .nullable()
            .describe('Time of the first of the last failures, in epoch seconds; null: none.'),
          Waiting: z.number().int().describe('Deliveries that wait.'),
          Failed: z.number().int().describe('Deliveries in the log that have failed.'),
        }),
      )
      .describe('Webhooks with failures or waiting deliveries, those with most waiting first, at most 50.'),
  })
  .meta({ id: 'WebhookFigures' });
export type WebhookFigures = z.output<typeof webhookFiguresSchema>;
