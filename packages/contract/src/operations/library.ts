import { exampleText } from '../examples.ts';
import { z } from 'zod';
import {
  libraryOwnerSchema,
  libraryTextListItemSchema,
  libraryTextSchema,
} from '../entities/library-text.ts';
import {
  authorSchema,
  commentSchema,
  dateFilterSchema,
  epochInputSchema,
  flagSchema,
  idListOf,
  idOf,
  idSchema,
  pageQuery,
  projectCodeSchema,
  projectIdSchema,
  studentNumberSchema,
  submitterMailSchema,
  titleSchema,
  uploadIdSchema,
} from '../fields.ts';
import { languageSchema } from '../languages.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { textResultStateHint, textResultStates } from '../result/text-result-state.ts';

/** `Result`: the percentage of the newest report of a text, only among the texts of one project. */
export const librarySortColumns = [
  'Date',
  'Name',
  'Owner',
  'ProjectName',
  'Words',
  'Pages',
  'Kind',
  'Result',
] as const;

/** The properties of a library text that its owner may change. */
export const editableLibraryFields = ['date', 'name', 'author', 'projectid', 'comment'] as const;

export type EditableLibraryField = (typeof editableLibraryFields)[number];

export const libraryOperations = {
  AddTextsToLibrary: operation({
    feature: 'library',
    summary:
      'Adds a text, uploaded files or the texts of reports to the library. A text that its author has already added to the same project is skipped, unless again is 1.',
    access: 'session',
    effect: 'undoable',
    changes: ['libraryTexts', 'uploads', 'imports', 'submissions', 'comparisons', 'messages'],
    publicWith: 'projectcode',
    input: z.strictObject({
      reportids: idListOf('report').optional().describe('Ids of reports whose texts to add.'),
      text: z
        .string()
        .max(limits.textChars)
        .optional()
        .describe('The text itself. Pass exactly one of the inputs.'),
      uploadids: z
        .array(uploadIdSchema)
        .min(1)
        .max(limits.listedUploads)
        .optional()
        .describe('Ids of uploaded files, instead of a text.'),
      importfileids: idListOf('importFile')
        .optional()
        .describe('Skipped files of your imports: each is added as a text of its own.'),
      again: flagSchema.default(0).describe('1 also adds texts that would be skipped.'),
      name: titleSchema.default('').describe('Title; the default for files is the file name.'),
      author: authorSchema.default('').describe('Author of the text; for a submission, the submitter.'),
      comment: commentSchema.default('').describe('Your own note.'),
      projectid: projectIdSchema.default(0).describe('Project of the entry; 0 means without a project.'),
      projectcode: projectCodeSchema
        .optional()
        .describe(
          'Code of an upload form: submits one file of uploadids. No session is needed, and the answer contains no ids.',
        ),
      mail: submitterMailSchema
        .default('')
        .describe('For a submission: email address for the receipt, if the form sends receipts.'),
      number: studentNumberSchema
        .default('')
        .describe('For a submission: number of the student, if the form asks for it.'),
      altcha: z
        .string()
        .max(limits.botCheckChars)
        .default('')
        .describe(
          'For callers without an API key: the solved task from GetChallenge, encoded by ALTCHA, or a pass from VerifyReCaptcha.',
        ),
      lang: languageSchema.optional().describe('For a submission: language of the receipt.'),
    }),
    example: { text: exampleText, name: 'On older texts', projectid: 0 },
    data: z.object({
      Ids: z.array(z.number().int()).describe('Ids of the added texts.'),
      Added: z.number().int().describe('Number of texts added.'),
      Skipped: z.number().int().describe('Number of texts that their authors had already added there.'),
      SkippedTexts: z
        .array(
          z.object({
            TextId: z.number().int().describe('Id of the text that is there already; 0 for a submission.'),
            Name: z.string().describe('Title or file name of the text that was skipped.'),
            UploadId: z.string().describe('The id chosen by the caller.'),
          }),
        )
        .describe(
          'The texts that were skipped. Send the call again with again = 1 to add them all the same.',
        ),
      ReceiptSent: z.boolean().optional().describe('For a submission: whether a receipt is sent by email.'),
      ReceiptCode: z.string().optional().describe('For a submission: the code for GetSubmissionReceipt.'),
    }),
    errors: [
      'noAccessToLibraryText',
      'noInput',
      'textTooShort',
      'uploadNotReady',
      'noAccessToUpload',
      'noAccessToReport',
      'noAccessToProject',
      'noAccessToImport',
      'onlyFingerprintKept',
      'projectCodeNotValid',
      'outsideSubmissionPeriod',
      'botCheckFailed',
      'submitterNameRequired',
      'alreadySubmitted',
      'storageLimitReached',
    ],
    callsPerMinute: 120,
    callsPerMinutePerAddress: limits.formCallsPerMinute,
  }),
  GetLibraryTexts: operation({
    feature: 'library',
    summary:
      'Returns the library texts that the caller may list (own texts and those in shared projects), filtered, sorted and paged; without the text itself.',
    access: 'session',
    effect: 'reading',
    shows: ['libraryTexts', 'projects', 'licenses'],
    input: z.strictObject({
      filters: z
        .strictObject({
          projectId: projectIdSchema
            .optional()
            .describe('Only this project; 0 means entries without a project.'),
          search: z
            .string()
            .max(limits.titleChars)
            .optional()
            .describe('Only entries that contain this text in title, author or comment.'),
          date: dateFilterSchema
            .optional()
            .describe(
              '1 today, 2 yesterday, 3 last 7 days, 4 last 30 days, 5 this month, 6 last month, 7 this year, 8 last year.',
            ),
          state: z
            .number()
            .int()
            .min(1)
            .max(5)
            .optional()
            .describe('As for reports. Library texts are always finished (1); other values list nothing.'),
          userId: idSchema
            .optional()
            .describe('Texts of this user. Omit it for the texts of all users that you may list.'),
          result: z
            .enum(textResultStates)
            .optional()
            .describe(
              `Only with projectId: texts whose newest report by you has this result. ${textResultStateHint}`,
            ),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(librarySortColumns, 'Date'),
    }),
    example: { filters: { search: 'older texts' }, pageno: 1 },
    data: z.array(libraryTextListItemSchema),
    errors: [],
  }),
  GetLibraryOwners: operation({
    feature: 'library',
    summary: 'Returns the users whose library texts the caller may list.',
    access: 'session',
    effect: 'reading',
    shows: ['libraryTexts', 'accounts', 'licenses'],
    input: z.strictObject({}),
    example: {},
    data: z.array(libraryOwnerSchema),
    errors: [],
  }),
  UpdateLibraryTexts: operation({
    feature: 'library',
    summary:
      'Changes the properties of library texts, or converts them to fingerprints, which cannot be undone. Omitted fields do not change.',
    access: 'session',
    effect: 'undoable',
    changes: ['libraryTexts', 'givenTexts', 'comparisons', 'sources', 'uploads', 'messages'],
    finalWith: ['fingerprint'],
    input: z.strictObject({
      ids: idListOf('libraryText').describe('Ids of the library texts.'),
      date: epochInputSchema
        .nullable()
        .optional()
        .describe('When the text was added, in epoch seconds; null, a cleared field, is refused.'),
      name: titleSchema.optional().describe('Name of the text.'),
      author: authorSchema.optional().describe('Author of the text.'),
      projectid: projectIdSchema.optional().describe('Project of the entry; 0 means without a project.'),
      comment: commentSchema.optional().describe('Your own note.'),
      field: z
        .enum(editableLibraryFields)
        .optional()
        .describe('For several texts: the one field to change; the other fields do not change.'),
      fingerprint: z
        .literal(1)
        .optional()
        .describe(
          '1 keeps only the fingerprints of the texts and permanently deletes the rest; the other fields then do not change.',
        ),
    }),
    example: { ids: [7, 8], field: 'author', author: 'A. Writer' },
    data: z.null(),
    errors: [
      'dateRequired',
      'titleRequired',
      'noAccessToProject',
      'noAccessToLibraryText',
      'libraryTextReadOnly',
    ],
  }),
  SyncLibraryTextsWithReports: operation({
    feature: 'library',
    summary:
      'Adds missing texts of finished checks that were ordered with addtolibrary, except those that the user deleted, and updates texts from the properties of their reports.',
    access: 'session',
    effect: 'undoable',
    changes: ['libraryTexts', 'reports', 'messages'],
    input: z.strictObject({}),
    example: {},
    data: z.object({
      Added: z.number().int().describe('Number of texts added.'),
      Updated: z.number().int().describe('Number of texts that were updated from their reports.'),
      Skipped: z.number().int().describe('Number of texts that did not change.'),
      Left: z.number().int().describe('Number of texts still missing; call again to add them.'),
    }),
    errors: [],
    callsPerMinute: 30,
  }),
  GetLibraryText: operation({
    feature: 'library',
    summary: 'Returns one library text; without the text itself if flag is false.',
    access: 'session',
    effect: 'reading',
    shows: ['libraryTexts', 'projects'],
    input: z.strictObject({
      id: idOf('libraryText').describe('Id of the library text.'),
      flag: z.boolean().default(true).describe('If false, the answer does not contain the text.'),
    }),
    example: { id: 7, flag: false },
    data: libraryTextSchema,
    errors: ['noAccessToLibraryText'],
  }),
  GetLibraryTextCopies: operation({
    feature: 'library',
    summary:
      'Counts the copies of library texts that a conversion to fingerprints would keep or delete, and the reports that a deletion would affect.',
    access: 'session',
    effect: 'reading',
    shows: ['libraryTexts', 'reports', 'comparisons'],
    input: z.strictObject({ ids: idListOf('libraryText').describe('Ids of the library texts.') }),
    example: { ids: [41, 42] },
    data: z.object({
      Texts: z
        .number()
        .int()
        .describe('Number of your own texts among them that are stored in full and can be converted.'),
      Others: z
        .number()
        .int()
        .describe('Number of other texts in the library with the same words, which keep them.'),
      Reports: z
        .number()
        .int()
        .describe('Number of your own reports about the same texts; they keep their text.'),
      Uploads: z
        .number()
        .int()
        .describe('Number of your own uploaded files with the same texts; they are deleted.'),
      GivenReports: z
        .number()
        .int()
        .describe(
          'Number of finished reports that were checked without the words of these texts because a project gives them. After a deletion, they say that the words were not searched.',
        ),
    }),
    errors: ['noAccessToLibraryText'],
  }),
  DeleteLibraryTexts: operation({
    feature: 'library',
    summary: 'Deletes library texts and their entries in the index.',
    access: 'session',
    effect: 'final',
    changes: ['libraryTexts', 'comparisons', 'submissions', 'reports', 'uploads'],
    input: z.strictObject({ ids: idListOf('libraryText').describe('Ids of the library texts.') }),
    example: { ids: [7] },
    data: z.null(),
    errors: ['noAccessToLibraryText', 'libraryTextReadOnly'],
  }),
};
