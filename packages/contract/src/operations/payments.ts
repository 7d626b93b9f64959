import { z } from 'zod';
import { mandateSchema, noticeOutcomes, paymentNoticeSchema } from '../entities/commerce/payment.ts';
import { idOf, idSchema, pageQuery } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const paymentOperations = {
  GetMandates: operation({
    feature: 'payments',
    summary: 'Returns the saved ways to pay of the user.',
    access: 'user',
    effect: 'reading',
    shows: ['mandates'],
    input: z.strictObject({}),
    example: {},
    data: z.array(mandateSchema),
    errors: [],
  }),
  RevokeMandate: operation({
    feature: 'payments',
    summary: 'Revokes a saved way to pay. Nothing is charged with it afterwards.',
    access: 'user',
    effect: 'final',
    changes: ['mandates'],
    input: z.strictObject({ id: idOf('mandate').describe('Id of the saved way to pay.') }),
    example: { id: 4 },
    data: z.null(),
    errors: ['noAccessToMandate'],
  }),
  GetPaymentNotices: operation({
    feature: 'payments',
    summary: 'Returns the notices that payment providers have sent, newest first.',
    access: 'support',
    effect: 'reading',
    shows: ['payments'],
    input: z.strictObject({
      filters: z
        .strictObject({
          outcome: z.enum(noticeOutcomes).optional().describe('Only notices with this outcome.'),
          search: z
            .string()
            .trim()
            .max(limits.titleChars)
            .optional()
            .describe('Only notices about the payment with this id at the provider.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Received'], 'Received'),
    }),
    example: { filters: { outcome: 'failed' } },
    data: z.array(paymentNoticeSchema),
    errors: [],
  }),
  ReplayPaymentNotice: operation({
    feature: 'payments',
    summary: 'Handles a notice again: the provider is asked once more about the payment.',
    access: 'admin',
    effect: 'undoable',
    changes: ['payments'],
    input: z.strictObject({ id: idSchema.describe('Id of the notice.') }),
    example: { id: 31 },
    data: z.null(),
    errors: ['noAccessToPaymentNotice'],
  }),
};
