import { z } from 'zod';
import {
  mailSubscriptionSchema,
  messageSchema,
  messageTypeSchema,
  nextMessageSchema,
} from '../entities/mail/message.ts';
import { idListOf, idOf, pageQuery } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const messageOperations = {
  GetUserMessages: operation({
    feature: 'messages',
    summary: 'Returns your messages, newest first: what happened to your checks and texts.',
    access: 'session',
    effect: 'reading',
    shows: ['messages'],
    input: z.strictObject({ ...pageQuery(['Date'], 'Date') }),
    example: { pageno: 1, pagesize: 10 },
    data: z.object({
      Messages: z.array(messageSchema).describe('The messages on this page.'),
      Unread: z.number().int().describe('Number of unread messages.'),
    }),
    errors: [],
  }),
  GetNextMessage: operation({
    feature: 'messages',
    summary: 'Returns the oldest message that was not shown yet, or null, and marks it as shown.',
    access: 'session',
    effect: 'undoable',
    changes: ['messages'],
    whereGuestsAreOff: true,
    input: z.strictObject({
      types: z
        .array(messageTypeSchema)
        .min(1)
        .optional()
        .describe('Only messages about these events. Omit it for all.'),
      all: z
        .boolean()
        .optional()
        .describe(
          'true also returns the other messages that were not shown yet, up to 200 in all, in `Others`.',
        ),
      seen: z
        .array(idOf('message'))
        .max(limits.textsPerCall)
        .optional()
        .describe(
          'Ids of messages that the user has seen since the last call. With this field, also if it is empty, the returned messages are not marked as shown until a call names them here. Other calls do not return them for 30 seconds.',
        ),
    }),
    example: { types: ['checkFinished', 'scanAborted'], all: true },
    data: nextMessageSchema.nullable(),
    errors: [],
  }),
  UpdateUserMessages: operation({
    feature: 'messages',
    summary: 'Marks messages as read or unread: some of them, or all.',
    access: 'session',
    effect: 'undoable',
    changes: ['messages'],
    input: z.strictObject({
      ids: idListOf('message')
        .optional()
        .describe('Ids of messages, from GetUserMessages. Omit it to mark all of them.'),
      read: z.boolean().describe('Whether the messages are read.'),
    }),
    example: { ids: [17], read: true },
    data: z.object({ Unread: z.number().int().describe('Number of unread messages.') }),
    errors: [],
  }),
  GetMailSubscription: operation({
    feature: 'messages',
    summary: 'Tells which emails the link in an email stops, and whether they are sent.',
    access: 'public',
    effect: 'reading',
    shows: ['accounts'],
    input: z.strictObject({ code: z.string().max(64).describe('The end of the link in the email.') }),
    example: { code: 'r42.kX3bT09fQmZs71LwYcUe8RaNv5Hd2Jp4' },
    data: mailSubscriptionSchema,
    errors: ['unsubscribeLinkNotValid'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  UpdateMailSubscription: operation({
    feature: 'messages',
    summary: 'Stops the emails that the link in an email is for, or sends them again. It needs no session.',
    access: 'public',
    effect: 'undoable',
    changes: ['accounts'],
    input: z.strictObject({
      code: z.string().max(64).describe('The end of the link in the email.'),
      wanted: z.boolean().describe('false stops the emails, true sends them again.'),
    }),
    example: { code: 'r42.kX3bT09fQmZs71LwYcUe8RaNv5Hd2Jp4', wanted: false },
    data: mailSubscriptionSchema,
    errors: ['unsubscribeLinkNotValid'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
};
