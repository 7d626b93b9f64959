import { z } from 'zod';
import {
  cancellationWays,
  declarationKinds,
  declarationReceiptSchema,
  declarationSchema,
} from '../../entities/commerce/declaration.ts';
import { flagSchema, idSchema, orderIdSchema, pageQuery } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

/** One line that has to be filled in. */
const lineSchema = z
  .string()
  .trim()
  .min(1)
  .max(limits.contactLineChars)
  .overwrite((line) => line.replaceAll(/\s+/gu, ' '));
const textSchema = z.string().trim().max(limits.declarationChars).default('');

export const declarationOperations = {
  DeclareContractEnd: operation({
    feature: 'declarations',
    summary:
      'Withdraws from a contract or cancels it, without a session, and sends a receipt. The answer does not say whether the contract exists.',
    access: 'public',
    effect: 'final',
    changes: ['declarations'],
    input: z.strictObject({
      key: orderIdSchema.describe('Chosen by the client; a repeated call with it gets the same receipt.'),
      kind: z.enum(declarationKinds).describe('withdrawal or cancellation.'),
      name: lineSchema.describe('Name of the person.'),
      mail: z.string().trim().min(1).max(limits.mailMaxChars).describe('Address for the receipt.'),
      contract: lineSchema.describe('Number of the order or invoice, or code of the licence.'),
      part: textSchema.describe('The part of the contract that it is about; empty for all of it.'),
      way: z
        .enum(cancellationWays)
        .default('ordinary')
        .describe('For a cancellation: ordinary or extraordinary.'),
      reason: textSchema.describe('The reason; an extraordinary cancellation needs one.'),
      endsOn: z
        .union([z.iso.date(), z.literal('')])
        .default('')
        .describe('For a cancellation: the wished last day, YYYY-MM-DD; empty for the next possible one.'),
      lang: languageSchema.optional().describe('Language of the receipt.'),
    }),
    example: {
      key: 'a-key-of-the-client',
      kind: 'withdrawal',
      name: 'Ada Nowak',
      mail: 'ada@example.org',
      contract: 'R-10017',
    },
    data: declarationReceiptSchema,
    errors: ['mailNotValid', 'reasonMissing', 'shopClosed'],
    callsPerMinute: 60,
  }),
  GetDeclarations: operation({
    feature: 'declarations',
    summary: 'Returns the withdrawals and cancellations that arrived without a session.',
    access: 'support',
    effect: 'reading',
    shows: ['declarations'],
    input: z.strictObject({
      filters: z
        .strictObject({
          undecided: flagSchema
            .optional()
            .describe('1 only those about which an administrator has to decide, 0 only others.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Date'], 'Date'),
    }),
    example: { filters: { undecided: 1 } },
    data: z.array(declarationSchema),
    errors: [],
  }),
  DecideDeclaration: operation({
    feature: 'declarations',
    summary: 'Notes that an administrator has decided about a withdrawal or cancellation.',
    access: 'admin',
    effect: 'final',
    changes: ['declarations'],
    input: z.strictObject({
      id: idSchema.describe('Id of the declaration.'),
      note: z
        .string()
        .trim()
        .max(limits.titleChars)
        .default('')
        .describe('A note about the decision, for the list only.'),
    }),
    example: { id: 7, note: 'Refunded by hand' },
    data: declarationSchema,
    errors: ['noAccessToDeclaration', 'declarationDone'],
    auditedTexts: ['note'],
  }),
};
