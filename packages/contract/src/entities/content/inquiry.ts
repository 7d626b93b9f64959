import { z } from 'zod';
import { epochSecondsSchema, idSchema } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';

/** Messages of visitors and users to the operator, and requests for a quote. */

export const inquiryKinds = ['contact', 'quote'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** 1 university, 2 school, 3 other. */
export const organisationTypes = [1, 2, 3] as const;
export type OrganisationType = (typeof organisationTypes)[number];

export const quoteDetailsSchema = z
  .object({
    OrgName: z.string().describe('Name of the organisation.'),
    OrgType: z.union([z.literal(1), z.literal(2), z.literal(3)]).describe('1 university, 2 school, 3 other.'),
    StudentCount: z.number().int().min(0).describe('Number of students; 0 if it is not known.'),
    PlagCheckCount: z.number().int().min(0).describe('Number of checks in a year; 0 if it is not known.'),
    PageCount: z.number().int().min(0).describe('Number of pages of a text; 0 if it is not known.'),
  })
  .meta({ id: 'QuoteDetails' });
export type QuoteDetails = z.output<typeof quoteDetailsSchema>;

const summaryFields = {
  Id: idSchema.describe('Its id.'),
  Kind: z.enum(inquiryKinds).describe('contact: a message; quote: a request for a quote.'),
  Date: epochSecondsSchema.describe('When it arrived, in epoch seconds.'),
  Name: z.string().describe('Name of the sender.'),
  Mail: z.string().describe('Email address of the sender.'),
  Subject: z.string().describe('Subject; for a request for a quote, the organisation.'),
  IsDone: z.boolean().describe('Whether an administrator has marked it as done.'),
  Answers: z.number().int().min(0).describe('Number of emails that answered it.'),
};

export const inquirySummarySchema = z.object(summaryFields).meta({ id: 'InquirySummary' });
export type InquirySummary = z.output<typeof inquirySummarySchema>;

export const inquiryAnswerSchema = z
  .object({
    Id: idSchema.describe('Its id.'),
    Date: epochSecondsSchema.describe('When it was written, in epoch seconds.'),
    Text: z.string().describe('The text of the answer.'),
    Author: z
      .string()
      .describe('Address of the administrator who wrote it; empty if the account was deleted.'),
  })
  .meta({ id: 'InquiryAnswer' });
export type InquiryAnswer = z.output<typeof inquiryAnswerSchema>;

export const inquirySchema = z
  .object({
    ...summaryFields,
    Message: z.string().describe('The message; for a request for a quote, the remarks.'),
    Language: languageSchema.describe('Language of the confirmation and of answers.'),
    Quote: quoteDetailsSchema
      .nullable()
      .describe('The details of a request for a quote; null for a message.'),
    Sent: z.array(inquiryAnswerSchema).describe('The emails that answered it.'),
    HasMailServer: z.boolean().describe('Whether answers can be sent from here.'),
  })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.output<typeof inquirySchema>;
