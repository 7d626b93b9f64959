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
export const uploadFormSchema = z
  .object({
    logo: z.string().describe('Address of the owner’s logo; empty means the product’s own logo.'),
    header: z.string().describe('Heading of the form.'),
    description: z.string().describe('Description written by the owner.'),
    StartDate: epochSecondsSchema
      .nullable()
      .describe('First second of the submission period; null means no start.'),
    EndDate: epochSecondsSchema
      .nullable()
      .describe('Last second of the submission period; null means no end.'),
    SubmissionAllowed: z.boolean().describe('Whether the form accepts texts now.'),
    AskName: z
      .enum(askNameChoices)
      .describe(
        'Whether the form asks visitors for their name and email: off, optional, or required (the name).',
      ),
    AskNumber: z.boolean().describe('Whether the form also asks for the number of a student.'),
    Checks: z.boolean().describe('Whether submissions are checked.'),
    ShowsReports: z.boolean().describe('Whether submitters see the report of their own text.'),
    TakesAgain: z.boolean().describe('Whether a person may submit another text until the end.'),
    Person: z
      .string()
      .describe(
        'The name under which this form submits, because a learning platform has told it; empty for a form that anyone can open.',
      ),
    SendsReceipts: z
      .boolean()
      .describe(
        'Whether submitters who enter an email address receive a receipt. This needs an email server and an owner who is not a guest.',
      ),
  })
  .meta({ id: 'UploadForm' });

export type UploadForm = z.infer<typeof uploadFormSchema>;

/** One text submitted through an upload form. */
export const submissionSchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Date: epochSecondsSchema.describe('Time of the submission.'),
    Name: z
      .string()
      .describe('Name of the submitter, as entered; empty if it was not requested or not entered.'),
    Mail: z.string().describe('Email address; empty if it was not entered.'),
    Number: z.string().describe('Number of the student, as entered.'),
    FileName: z.string().describe('Name of the submitted file.'),
    FileHash: z.string().describe('SHA-256 of the file, in hexadecimal digits.'),
    Words: z.number().int().describe('Words of the text.'),
    Pages: z.number().int().describe('Pages of the text; a page is 250 words.'),
    TextId: z
      .number()
      .int()
      .describe('Id of the library text; 0 until the file was read, and if it could not be read.'),
    IsRead: z.boolean().describe('False while the file waits to be read or is being read.'),
    Error: z.string().describe('Why the file could not be read: the error key; otherwise empty.'),
    QueuePlace: z
      .number()
      .int()
      .describe(
        'The place of a waiting file in the order of reading, from 1; 0 for a file that does not wait.',
      ),
    QueueReason: z
      .enum(queueReasons)
      .describe(
        'Why a file waits: turn (other files are before it), reader (all readers are busy), pause (the pause of reading); empty if it does not wait.',
      ),
    IsDuplicate: z.boolean().describe('Whether other texts of the owner have the same words.'),
    SameTexts: z.array(libraryEntrySchema).describe('Those texts, the oldest first, at most 20.'),
    ReplacedBy: z
      .number()
      .int()
      .describe(
        'The newer text of the same person that has replaced it in the comparison of the project; 0 if it is the newest.',
      ),
    EarlierReportId: z
      .number()
      .int()
      .describe(
        'Finished report of the text that this one has replaced, which its own report shows the changes from; 0 without one.',
      ),
    RosterId: z.number().int().describe('Person on the roster who submitted it; 0 if no person matches.'),
    ReportId: z.number().int().describe('The newest report of the text; 0 without one.'),
    ReportStatus: reportStatusSchema.nullable().describe('Status of that report; null without one.'),
    UncheckedReason: z
      .string()
      .describe('Error key: why the text was not checked although the form says so; empty otherwise.'),
    TopSource: z
      .string()
      .describe('Title of the source with most matching words in the report; empty without one.'),
    TopSourceWords: z.number().int().describe('Matching words of that source.'),
    ResultPercent: percentSchema
      .nullable()
      .describe('Result of that report; null without one or before it is finished.'),
    CountableWords: z
      .number()
      .int()
      .describe('Words without those of given texts. Shares of the text are shares of these words.'),
    Verdict: resultVerdictSchema
      .nullable()
      .describe(
        'How the result is shown on screens, in files and in pictures; null without a finished report.',
      ),
  })
  .meta({ id: 'Submission' });

export type Submission = z.infer<typeof submissionSchema>;

/** `reading`, `unreadable`: of the file, before any check. `hidden`: it was read, and the form does not show reports. */
export const receiptStates = [
  'hidden',
  'reading',
  'unreadable',
  'unchecked',
  'waiting',
  'paused',
  'running',
  'failed',
  'ready',
] as const;

/** A submission, for the person who has its code. */
export const submissionReceiptSchema = z
  .object({
    header: z.string().describe('Heading of the form.'),
    FileName: z.string().describe('Name of the submitted file.'),
    Words: z.number().int().describe('Words of the text.'),
    Date: epochSecondsSchema.describe('Time of the submission.'),
    State: z
      .enum(receiptStates)
      .describe(
        'reading or unreadable: the file, before any check; then hidden: the form does not show reports; unchecked: no check was ordered; waiting: for its turn; paused: until the owner of the form continues it; running, failed or ready.',
      ),
    QueuePlace: z
      .number()
      .int()
      .describe(
        'The place of a waiting file in the order of reading, from 1; 0 for a file that does not wait.',
      ),
    QueueReason: z
      .enum(queueReasons)
      .describe(
        'Why a file waits: turn (other files are before it), reader (all readers are busy), pause (the pause of reading); empty if it does not wait.',
      ),
    Error: z.string().describe('Error key: why the file could not be read; empty otherwise.'),
    ResultPercent: percentSchema.nullable().describe('Result of the check; null before it is ready.'),
    CountableWords: z
      .number()
      .int()
      .describe('Words without those of given texts. Shares of the text are shares of these words.'),
    Verdict: resultVerdictSchema
      .nullable()
      .describe(
        'How the result is shown on screens, in files and in pictures; null before the report is there.',
      ),
    PermaLinkId: z
      .string()
      .describe('Permanent link that opens the report for reading; empty before it is ready.'),
  })
  .meta({ id: 'SubmissionReceipt' });

export type SubmissionReceipt = z.infer<typeof submissionReceiptSchema>;

/** A submission of the person whose form it is. */
export const ownSubmissionSchema = submissionReceiptSchema
  .extend({ Code: z.string().describe('Its code, with which its receipt and its report open.') })
  .meta({ id: 'OwnSubmission' });

export type OwnSubmission = z.infer<typeof ownSubmissionSchema>;

/** A person who is expected to submit. */
export const rosterEntrySchema = z
  .object({
    Id: z.number().int().describe('Its id.'),
    Name: z.string().describe('Name of the person; empty if only an email address is known.'),
    Mail: z.string().describe('Email address; empty if it was not entered.'),
    Number: z.string().describe('Number of the student; empty without one.'),
    Submissions: z
      .number()
      .int()
      .describe('Number of texts that this person submitted through the upload form.'),
    AddedTexts: z
      .number()
      .int()
      .describe(
        'Number of other texts with this author that the owner of the project uploaded or imported into it.',
      ),
  })
  .meta({ id: 'RosterEntry' });

export type RosterEntry = z.infer<typeof rosterEntrySchema>;
