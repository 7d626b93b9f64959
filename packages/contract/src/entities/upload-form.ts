import { z } from 'zod';
import { epochSecondsSchema, percentSchema } from '../fields.ts';
import { libraryEntrySchema } from './library-text.ts';
import { queueReasons } from './upload.ts';
import { reportStatusSchema } from './report.ts';
import { resultVerdictSchema } from './verdict.ts';

/** Whether visitors of an upload form are asked who they are. */
export const askNameChoices = ['off', 'optional', 'required'] as const;

export type AskName = (typeof askNameChoices)[number];

/** Everything that a visitor may know about a project. */
export const uploadFormSchema = z.object({
  /** Address of the picture of the owner's licence; '' means the product's own. */
  logo: z.string(),
  header: z.string(),
  description: z.string(),
  /** First and last second of the submission period; null: no limit. */
  StartDate: epochSecondsSchema.nullable(),
  EndDate: epochSecondsSchema.nullable(),
  SubmissionAllowed: z.boolean(),
  AskName: z.enum(askNameChoices),
  /** Whether the form also asks for the number of a student. */
  AskNumber: z.boolean(),
  /** Whether submissions are checked, and whether submitters then see the report of their own text. */
  Checks: z.boolean(),
  ShowsReports: z.boolean(),
  /** Whether a person may submit another text until the end. */
  TakesAgain: z.boolean(),
  /** Whether submitters get a receipt by email. This needs an email server and an owner who isn't a guest. */
  SendsReceipts: z.boolean(),
});

export type UploadForm = z.infer<typeof uploadFormSchema>;

/** One text submitted through an upload form. */
export const submissionSchema = z.object({
  Id: z.number().int(),
  Date: epochSecondsSchema,
  /** As the submitter wrote it; '' if it was not requested or not entered. */
  Name: z.string(),
  Mail: z.string(),
  /** Of the student, as entered. */
  Number: z.string(),
  FileName: z.string(),
  /** SHA-256 of the file, in hexadecimal digits. */
  FileHash: z.string(),
  Words: z.number().int(),
  Pages: z.number().int(),
  /** The library text; 0 until the file was read, and if it could not be read. */
  TextId: z.number().int(),
  /** False while the file waits to be read or is being read. */
  IsRead: z.boolean(),
  /** Why it could not be read: an error key; otherwise ''. */
  Error: z.string(),
  /** As in UploadedFile. */
  QueuePlace: z.number().int(),
  QueueReason: z.enum(queueReasons),
  /** Other texts of the project's owner have the same words. */
  IsDuplicate: z.boolean(),
  /** Those texts, the oldest first, at most 20. */
  SameTexts: z.array(libraryEntrySchema),
  /** The newer text of the same person that has replaced it in the class; 0 if it is the newest. */
  ReplacedBy: z.number().int(),
  /** The person on the roster; 0 if no person matches. */
  RosterId: z.number().int(),
  /** The newest report of the text; 0 without one. */
  ReportId: z.number().int(),
  ReportStatus: reportStatusSchema.nullable(),
  /** An error key: why the text was not checked although the form says so; '' otherwise. */
  UncheckedReason: z.string(),
  /** The source with most matching words in that report; '' without one. */
  TopSource: z.string(),
  /** Its matching words. */
  TopSourceWords: z.number().int(),
  ResultPercent: percentSchema.nullable(),
  /** Words that no given text has: the whole of that percentage. */
  CountableWords: z.number().int(),
  /** How that result is shown. */
  Verdict: resultVerdictSchema.nullable(),
});

export type Submission = z.infer<typeof submissionSchema>;

/** `hidden`: the form does not show reports. `reading`, `unreadable`: of the file, before any check. */
export const receiptStates = [
  'hidden',
  'reading',
  'unreadable',
  'unchecked',
  'waiting',
  'running',
  'failed',
  'ready',
] as const;

/** A submission, for the person who has its code. */
export const submissionReceiptSchema = z.object({
  /** Of the form. */
  header: z.string(),
  FileName: z.string(),
  Words: z.number().int(),
  Date: epochSecondsSchema,
  State: z.enum(receiptStates),
  /** An error key: why the file could not be read; '' otherwise. */
  Error: z.string(),
  /** Null before the report is there. */
  ResultPercent: percentSchema.nullable(),
  /** Words that no given text has: the whole of that percentage. */
  CountableWords: z.number().int(),
  Verdict: resultVerdictSchema.nullable(),
  /** Opens the report, without changing it; '' before it is there. */
  PermaLinkId: z.string(),
});

export type SubmissionReceipt = z.infer<typeof submissionReceiptSchema>;

/** A person who is expected to submit. */
export const rosterEntrySchema = z.object({
  Id: z.number().int(),
  Name: z.string(),
  Mail: z.string(),
  /** Of the student; '' without one. */
  Number: z.string(),
  /** Number of submissions by this person. */
  Submissions: z.number().int(),
});

export type RosterEntry = z.infer<typeof rosterEntrySchema>;
