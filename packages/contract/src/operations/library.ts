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
  idListSchema,
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

export const librarySortColumns = ['Date', 'Name', 'Owner', 'ProjectName', 'Words', 'Pages', 'Kind'] as const;

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
    publicWith: 'projectcode',
    input: z.strictObject({
      reportids: idListSchema.optional(),
      text: z.string().max(limits.textChars).optional(),
      uploadids: z.array(uploadIdSchema).min(1).max(limits.listedUploads).optional(),
      /** Skipped files of imports: each is added as a text of its own. */
      importfileids: idListSchema.optional(),
      /** 1: adds texts that would be skipped. */
      again: flagSchema.default(0),
      name: titleSchema.default(''),
      author: authorSchema.default(''),
      comment: commentSchema.default(''),
      projectid: projectIdSchema.default(0),
      /** A submission through an upload form: one file, and `author` is the submitter. */
      projectcode: projectCodeSchema.optional(),
      mail: submitterMailSchema.default(''),
      number: studentNumberSchema.default(''),
      altcha: z.string().max(limits.botCheckChars).default(''),
      lang: languageSchema.optional(),
    }),
    data: z.object({
      Ids: z.array(z.number().int()),
      Added: z.number().int(),
      Skipped: z.number().int(),
      /** Each skipped text: the file or the title, and the text that is there; 0 for a submission. */
      SkippedTexts: z.array(z.object({ TextId: z.number().int(), Name: z.string(), UploadId: z.string() })),
      /** For a submission. */
      ReceiptSent: z.boolean().optional(),
      /** For a submission: with it, GetSubmissionReceipt tells its submitter about its check. */
      ReceiptCode: z.string().optional(),
    }),
    errors: [
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
    input: z.strictObject({
      filters: z
        .strictObject({
          projectId: projectIdSchema.optional(),
          search: z.string().max(limits.titleChars).optional(),
          date: dateFilterSchema.optional(),
          /** As for reports. Library texts are always ready (1), so other states list nothing. */
          state: z.number().int().min(1).max(5).optional(),
          /** The owner; the default is everyone whose texts the caller may list. */
          userId: idSchema.optional(),
        })
        .default({}),
      ...pageQuery(librarySortColumns, 'Date'),
    }),
    data: z.array(libraryTextListItemSchema),
    errors: [],
  }),
  GetLibraryOwners: operation({
    feature: 'library',
    summary: 'Returns the users whose library texts the caller may list.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({}),
    data: z.array(libraryOwnerSchema),
    errors: [],
  }),
  UpdateLibraryTexts: operation({
    feature: 'library',
    summary:
      'Changes the properties of library texts, or converts them to fingerprints, which cannot be undone. Omitted fields do not change.',
    access: 'session',
    effect: 'undoable',
    finalWith: ['fingerprint'],
    input: z.strictObject({
      ids: idListSchema,
      /** Null means that the field was cleared. */
      date: epochInputSchema.nullable().optional(),
      name: titleSchema.optional(),
      author: authorSchema.optional(),
      projectid: projectIdSchema.optional(),
      comment: commentSchema.optional(),
      field: z.enum(editableLibraryFields).optional(),
      /** Keeps only the fingerprints; the other fields then don't change. */
      fingerprint: z.literal(1).optional(),
    }),
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
    input: z.strictObject({}),
    data: z.object({
      Added: z.number().int(),
      Updated: z.number().int(),
      Skipped: z.number().int(),
      Left: z.number().int(),
    }),
    errors: [],
    callsPerMinute: 30,
  }),
  GetLibraryText: operation({
    feature: 'library',
    summary: 'Returns one library text; without the text itself if flag is false.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ id: idSchema, flag: z.boolean().default(true) }),
    data: libraryTextSchema,
    errors: ['noAccessToLibraryText'],
  }),
  GetLibraryTextCopies: operation({
    feature: 'library',
    summary: 'Counts the copies of library texts that a conversion to fingerprints would keep or delete.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ ids: idListSchema }),
    data: z.object({
      Texts: z.number().int(),
      /** Other texts of the library with the same words, which keep them. */
      Others: z.number().int(),
      Reports: z.number().int(),
      Uploads: z.number().int(),
    }),
    errors: ['noAccessToLibraryText'],
  }),
  DeleteLibraryTexts: operation({
    feature: 'library',
    summary: 'Deletes library texts and their entries in the index.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({ ids: idListSchema }),
    data: z.null(),
    errors: ['noAccessToLibraryText', 'libraryTextReadOnly'],
  }),
};
