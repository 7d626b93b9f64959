import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/** The events that users get a message about. */
export const messageTypes = [
  'checkStarted',
  'checkFinished',
  'scanAborted',
  'checksEnded',
  'textAdded',
  'submissionReceived',
  'webhookPaused',
  'licenseWebhookPaused',
  'newFinding',
] as const;

export const messageTypeSchema = z.enum(messageTypes);

export type MessageType = z.infer<typeof messageTypeSchema>;

export const messageSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Date: epochSecondsSchema.describe('When it happened, in epoch seconds.'),
    Type: messageTypeSchema.describe('What happened.'),
    Text: z.string().describe('One sentence in the language of the user.'),
    LinkId: z
      .number()
      .int()
      .describe(
        'Id of the report (checkStarted, checkFinished, scanAborted), of the project (checksEnded; 0 without one) of the library text (0 for several texts), of the webhook, or of the watched text (newFinding).',
      ),
    IsRead: z.boolean().describe('Whether it is marked as read.'),
  })
  .meta({ id: 'Message' });

export type Message = z.infer<typeof messageSchema>;

/** The oldest message that was not shown yet. */
export const nextMessageSchema = messageSchema.extend({
  Others: z.array(messageSchema).describe('The following messages that were not shown either, oldest first.'),
});

/** Emails of one kind to one user: results of checks, the summary of the day, or copies of watched texts. */
export const mailSubscriptionSchema = z
  .object({
    Kind: z
      .enum(['result', 'summary', 'findings'])
      .describe('Results of checks, the summary of the day, or copies of watched texts.'),
    Wanted: z.boolean().describe('Whether the emails are sent.'),
  })
  .meta({ id: 'MailSubscription' });
