import { z } from 'zod';
import { inquiryKinds, inquirySchema, inquirySummarySchema } from '../entities/content/inquiry.ts';
import { flagSchema, idListSchema, idSchema, pageQuery } from '../fields.ts';
import { languageSchema } from '../languages.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

/** One line that has to be filled in. */
const lineSchema = z
  .string()
  .trim()
  .min(1)
  .max(limits.contactLineChars)
  .overwrite((line) => line.replaceAll(/\s+/gu, ' '));
const mailInput = z.string().trim().min(1).max(limits.mailMaxChars);
const countSchema = z.number().int().min(0).max(limits.quoteCount).default(0);
const sender = {
  /** Of the confirmation. */
  lang: languageSchema.optional(),
  altcha: z.string().max(limits.botCheckChars).default(''),
};
const received = z.object({
  /** Whether a confirmation is sent to the address. */
  CopySent: z.boolean(),
});

export const contactOperations = {
  SendContactMail: operation({
    feature: 'contact',
    summary: 'Sends a message to the operator, and a confirmation to its sender.',
    access: 'public',
    effect: 'final',
    input: z.strictObject({
      name: lineSchema,
      mail: mailInput,
      subject: lineSchema,
      message: z.string().trim().min(1).max(limits.contactMessageChars),
      ...sender,
    }),
    data: received,
    errors: ['mailNotValid', 'botCheckFailed'],
    callsPerMinute: 60,
  }),
  SendQuoteMail: operation({
    feature: 'contact',
    summary: 'Asks the operator for a quote for an educational organisation, and confirms it to the sender.',
    access: 'public',
    effect: 'final',
    input: z.strictObject({
      contactName: lineSchema,
      contactMail: mailInput,
      orgName: lineSchema,
      orgType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      studentCount: countSchema,
      plagCheckCount: countSchema,
      pageCount: countSchema,
      remarks: z.string().trim().max(limits.contactMessageChars).default(''),
      ...sender,
    }),
    data: received,
    errors: ['mailNotValid', 'botCheckFailed'],
    callsPerMinute: 60,
  }),
  GetInquiries: operation({
    feature: 'contact',
    summary: 'Returns the messages and requests for a quote.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({
      filters: z
        .strictObject({
          kind: z.enum(inquiryKinds).optional(),
          done: flagSchema.optional(),
          search: z.string().trim().max(limits.titleChars).optional(),
        })
        .default({}),
      ...pageQuery(['Date'], 'Date'),
    }),
    data: z.object({
      Inquiries: z.array(inquirySummarySchema),
      /** All that are not done, whatever the filters say. */
      Open: z.number().int().min(0),
      /** Days after which they are deleted; 0: never. */
      KeepDays: z.number().int().min(0),
    }),
    errors: [],
  }),
  GetInquiry: operation({
    feature: 'contact',
    summary: 'Returns a message or a request for a quote, with the answers to it.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({ id: idSchema }),
    data: inquirySchema,
    errors: ['noAccessToInquiry'],
  }),
  UpdateInquiries: operation({
    feature: 'contact',
    summary: 'Marks messages and requests as done, or as open again.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({ ids: idListSchema, done: flagSchema }),
    data: z.null(),
    errors: ['noAccessToInquiry'],
  }),
  AnswerInquiry: operation({
    feature: 'contact',
    summary: 'Sends an email to the sender of a message or request, and marks it as done if asked to.',
    access: 'admin',
    effect: 'final',
    input: z.strictObject({
      id: idSchema,
      text: z.string().trim().min(1).max(limits.contactMessageChars),
      done: flagSchema.default(1),
    }),
    data: inquirySchema,
    errors: ['noAccessToInquiry', 'noMailServer'],
  }),
  DeleteInquiries: operation({
    feature: 'contact',
    summary: 'Deletes messages and requests with the answers to them.',
    access: 'admin',
    effect: 'final',
    input: z.strictObject({ ids: idListSchema }),
    data: z.null(),
    errors: ['noAccessToInquiry'],
  }),
};
