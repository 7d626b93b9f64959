import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../fields.ts';
import { reportStatusSchema } from './report.ts';

/** Whether visitors of an upload form are asked who they are. */
export const askNameChoices = ['off', 'optional', 'required'] as const;

export type AskName = (typeof askNameChoices)[number];

/** All that a visitor may know of a project. */
export const uploadFormSchema = z.object({
  /** Address of the picture of the owner's licence; '' means the product's own. */
  logo: z.string(),
  header: z.string(),
  description: z.string(),
  /** First and last second in which texts are taken; null: open at this end. */
  StartDate: epochSecondsSchema.nullable(),
  EndDate: epochSecondsSchema.nullable(),
  SubmissionAllowed: z.boolean(),
  AskName: z.enum(askNameChoices),
  /** Whether submitters who give an email address get a receipt: there is a mail server, and the owner is no guest. */
  SendsReceipts: z.boolean(),
});

export type UploadForm = z.infer<typeof uploadFormSchema>;

/** A task that a browser works on for a moment, in the form of ALTCHA. */
export const uploadChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    expiresAt: epochSecondsSchema,
  }),
  signature: z.string(),
});

export type UploadChallenge = z.infer<typeof uploadChallengeSchema>;

/** One text that was handed in through an upload form. */
export const submissionSchema = z.object({
  Id: z.number().int(),
  Date: epochSecondsSchema,
  /** As the submitter wrote it; '' where it was not asked or not given. */
  Name: z.string(),
  Mail: z.string(),
  FileName: z.string(),
  /** SHA-256 of the file, in hexadecimal digits. */
  FileHash: z.string(),
  Words: z.number().int(),
  Pages: z.number().int(),
  TextId: z.number().int(),
  /** The same text was in the library already; nothing was added. */
  IsDuplicate: z.boolean(),
  /** Who of the roster it is; 0 where nobody fits. */
  RosterId: z.number().int(),
  /** The newest report of the text; 0 without one. */
  ReportId: z.number().int(),
  ReportStatus: reportStatusSchema.nullable(),
  ResultPercent: percentSchema.nullable(),
});

export type Submission = z.infer<typeof submissionSchema>;

/** One person who is expected to hand in. */
export const rosterEntrySchema = z.object({
  Id: z.number().int(),
  Name: z.string(),
  Mail: z.string(),
  /** How often they have handed in. */
  Submissions: z.number().int(),
});

export type RosterEntry = z.infer<typeof rosterEntrySchema>;
