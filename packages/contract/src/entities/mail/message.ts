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
] as const;

export const messageTypeSchema = z.enum(messageTypes);

export type MessageType = z.infer<typeof messageTypeSchema>;

export const messageSchema = z.object({
  Id: z.number().int(),
  Date: epochSecondsSchema,
  Type: messageTypeSchema,
  /** One sentence in the caller's language. */
  Text: z.string(),
  /** The report of a check, the project of several checks, or the library text; 0 if there is no single one. */
  LinkId: z.number().int(),
  IsRead: z.boolean(),
});

export type Message = z.infer<typeof messageSchema>;

/** The oldest message that was not shown yet. */
export const nextMessageSchema = messageSchema.extend({
  /** The following ones that were not shown either, oldest first. */
  Others: z.array(messageSchema),
});

/** Emails of one kind to one user: results of checks, or the summary of the day. */
export const mailSubscriptionSchema = z.object({
  Kind: z.enum(['result', 'summary']),
  Wanted: z.boolean(),
});
