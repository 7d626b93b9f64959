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
  lang: languageSchema.optional().describe('Language of the confirmation.'),
  altcha: z
    .string()
    .max(limits.botCheckChars)
    .default('')
    .describe(
      'For callers without an API key: the solved task from GetChallenge, encoded by ALTCHA, or a pass from VerifyReCaptcha.',
    ),
};
const received = z.object({
  CopySent: z.boolean().describe('Whether a confirmation is sent to the address.'),
});

export const contactOperations = {
  SendContactMail: operation({
    feature: 'contact',
    summary: 'Sends a message to the operator, and a confirmation to its sender.',
    access: 'public',
    effect: 'final',
    changes: ['inquiries'],
    input: z.strictObject({
      name: lineSchema.describe('Name of the sender.'),
      mail: mailInput.describe('Email address of the sender.'),
      subject: lineSchema.describe('Subject of the message.'),
      message: z.string().trim().min(1).max(limits.contactMessageChars).describe('The message.'),
      ...sender,
    }),
    example: {
      name: 'Ada Nowak',
      mail: 'ada@example.org',
      subject: 'A question about my report',
      message: 'How long is it kept?',
      altcha: 'eyJjaGFsbGVuZ2…',
    },
    data: received,
    errors: ['mailNotValid', 'botCheckFailed'],
    callsPerMinute: 60,
  }),
  SendQuoteMail: operation({
    feature: 'contact',
    summary: 'Asks the operator for a quote for an educational organisation, and confirms it to the sender.',
    access: 'public',
    effect: 'final',
    changes: ['inquiries'],
    input: z.strictObject({
      contactName: lineSchema.describe('Name of the person who asks.'),
      contactMail: mailInput.describe('Email address of that person.'),
      orgName: lineSchema.describe('Name of the organisation.'),
      orgType: z
        .union([z.literal(1), z.literal(2), z.literal(3)])
        .describe('1 university, 2 school, 3 other.'),
      studentCount: countSchema.describe('Number of students; 0 if it is not known.'),
      plagCheckCount: countSchema.describe('Number of checks in a year; 0 if it is not known.'),
      pageCount: countSchema.describe('Number of pages of a text; 0 if it is not known.'),
      remarks: z.string().trim().max(limits.contactMessageChars).default('').describe('Anything else.'),
      ...sender,
    }),
    example: {
      contactName: 'Ada Nowak',
      contactMail: 'ada@example.org',
      orgName: 'University of Example',
      orgType: 1,
      studentCount: 12_000,
      plagCheckCount: 4_000,
      pageCount: 40,
      altcha: 'eyJjaGFsbGVuZ2…',
    },
    data: received,
    errors: ['mailNotValid', 'botCheckFailed'],
    callsPerMinute: 60,
  }),
  GetInquiries: operation({
    feature: 'contact',
    summary: 'Returns the messages and requests for a quote.',
    access: 'admin',
    effect: 'reading',
    shows: ['inquiries'],
    input: z.strictObject({
      filters: z
        .strictObject({
          kind: z.enum(inquiryKinds).optional().describe('contact or quote.'),
          done: flagSchema.optional().describe('1 only those that are done, 0 only those that are not.'),
          search: z
            .string()
            .trim()
            .max(limits.titleChars)
            .optional()
            .describe('Only those with this text in name, address, subject or message.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Date'], 'Date'),
    }),
    example: { filters: { done: 0 }, pageno: 1 },
    data: z.object({
      Inquiries: z.array(inquirySummarySchema).describe('The messages and requests.'),
      Open: z.number().int().min(0).describe('Number of all messages and requests that are not done.'),
      KeepDays: z
        .number()
        .int()
        .min(0)
        .describe('Days after which messages and requests are deleted; 0 means never.'),
    }),
    errors: [],
  }),
  GetInquiry: operation({
    feature: 'contact',
    summary: 'Returns a message or a request for a quote, with the answers to it.',
    access: 'admin',
    effect: 'reading',
    shows: ['inquiries'],
    input: z.strictObject({ id: idSchema.describe('Id of the message or request.') }),
    example: { id: 5 },
    data: inquirySchema,
    errors: ['noAccessToInquiry'],
  }),
  UpdateInquiries: operation({
    feature: 'contact',
    summary: 'Marks messages and requests as done, or as open again.',
    access: 'admin',
    effect: 'undoable',
    changes: ['inquiries'],
    input: z.strictObject({
      ids: idListSchema.describe('Ids of messages and requests.'),
      done: flagSchema.describe('1 done, 0 open again.'),
    }),
    example: { ids: [5, 6], done: 1 },
    data: z.null(),
    errors: ['noAccessToInquiry'],
  }),
  AnswerInquiry: operation({
    feature: 'contact',
    summary: 'Sends an email to the sender of a message or request, and marks it as done if asked to.',
    access: 'admin',
    effect: 'final',
    changes: ['inquiries'],
    input: z.strictObject({
      id: idSchema.describe('Id of the message or request.'),
      text: z.string().trim().min(1).max(limits.contactMessageChars).describe('The answer, as plain text.'),
      done: flagSchema.default(1).describe('1 also marks it as done, which is the default.'),
    }),
    example: { id: 5, text: 'Reports are kept for 28 days.' },
    data: inquirySchema,
    errors: ['noAccessToInquiry', 'noMailServer'],
  }),
  DeleteInquiries: operation({
    feature: 'contact',
    summary: 'Deletes messages and requests with the answers to them.',
    access: 'admin',
    effect: 'final',
    changes: ['inquiries'],
    input: z.strictObject({ ids: idListSchema.describe('Ids of messages and requests.') }),
    example: { ids: [5] },
    data: z.null(),
    errors: ['noAccessToInquiry'],
  }),
};
