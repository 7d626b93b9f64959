import { z } from 'zod';
import {
  mailSubscriptionSchema,
  messageSchema,
  messageTypeSchema,
  nextMessageSchema,
} from '../entities/mail/message.ts';
import { idListSchema, idSchema, pageQuery } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const messageOperations = {
  GetUserMessages: operation({
    feature: 'messages',
    summary: 'Returns your messages, newest first: what happened to your checks and texts.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ ...pageQuery(['Date'], 'Date') }),
    data: z.object({ Messages: z.array(messageSchema), Unread: z.number().int() }),
    errors: [],
  }),
  GetNextMessage: operation({
    feature: 'messages',
    summary: 'Returns the oldest message that was not shown yet, or null, and marks it as shown.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({
      types: z.array(messageTypeSchema).min(1).optional(),
      all: z.boolean().optional(),
      seen: z.array(idSchema).max(limits.textsPerCall).optional(),
    }),
    data: nextMessageSchema.nullable(),
    errors: [],
  }),
  UpdateUserMessages: operation({
    feature: 'messages',
    summary: 'Marks messages as read or unread: some of them, or all.',
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({ ids: idListSchema.optional(), read: z.boolean() }),
    data: z.object({ Unread: z.number().int() }),
    errors: [],
  }),
  GetMailSubscription: operation({
    feature: 'messages',
    summary: 'Tells which emails the link in an email stops, and whether they are sent.',
    access: 'public',
    effect: 'reading',
    input: z.strictObject({ code: z.string().max(64) }),
    data: mailSubscriptionSchema,
    errors: ['unsubscribeLinkNotValid'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  UpdateMailSubscription: operation({
    feature: 'messages',
    summary: 'Stops the emails that the link in an email is for, or sends them again. It needs no session.',
    access: 'public',
    effect: 'undoable',
    input: z.strictObject({ code: z.string().max(64), wanted: z.boolean() }),
    data: mailSubscriptionSchema,
    errors: ['unsubscribeLinkNotValid'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
};
