import { z } from 'zod';
import { epochSecondsSchema, idSchema } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';

/** Messages of visitors and users to the operator, and requests for a quote. */

export const inquiryKinds = ['contact', 'quote'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** 1 university, 2 school, 3 other. */
export const organisationTypes = [1, 2, 3] as const;
export type OrganisationType = (typeof organisationTypes)[number];

export const quoteDetailsSchema = z.object({
  OrgName: z.string(),
  OrgType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** 0: not stated. The same for the other numbers. */
  StudentCount: z.number().int().min(0),
  PlagCheckCount: z.number().int().min(0),
  PageCount: z.number().int().min(0),
});
export type QuoteDetails = z.output<typeof quoteDetailsSchema>;

const summaryFields = {
  Id: idSchema,
  Kind: z.enum(inquiryKinds),
  Date: epochSecondsSchema,
  Name: z.string(),
  Mail: z.string(),
  /** Of a request for a quote: the organisation. */
  Subject: z.string(),
  IsDone: z.boolean(),
  /** Emails that answered it. */
  Answers: z.number().int().min(0),
};

export const inquirySummarySchema = z.object(summaryFields);
export type InquirySummary = z.output<typeof inquirySummarySchema>;

export const inquiryAnswerSchema = z.object({
  Id: idSchema,
  Date: epochSecondsSchema,
  Text: z.string(),
  /** The address of the administrator; '' if the account was deleted. */
  Author: z.string(),
});
export type InquiryAnswer = z.output<typeof inquiryAnswerSchema>;

export const inquirySchema = z.object({
  ...summaryFields,
  /** Of a request for a quote: the remarks. */
  Message: z.string(),
  Language: languageSchema,
  Quote: quoteDetailsSchema.nullable(),
  Sent: z.array(inquiryAnswerSchema),
  /** Whether answers can be sent from here. */
  HasMailServer: z.boolean(),
});
export type Inquiry = z.output<typeof inquirySchema>;
