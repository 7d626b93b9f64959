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
  idListSchema,
  idSchema,
  pageQuery,
  projectCodeSchema,
  projectIdSchema,
  submitterMailSchema,
  titleSchema,
  uploadIdSchema,
} from '../fields.ts';
import { languageSchema } from '../languages.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const librarySortColumns = ['Date', 'Name', 'Owner', 'ProjectName', 'Words', 'Pages', 'Kind'] as const;

/** What a library text says about itself that its owner may change. */
export const editableLibraryFields = ['date', 'name', 'author', 'projectid', 'comment'] as const;

export type EditableLibraryField = (typeof editableLibraryFields)[number];

export const libraryOperations = {
  AddTextsToLibrary: operation({
    feature: 'library',
    summary: 'Adds a text, uploaded files or the texts of reports; what is there already is skipped.',
    access: 'session',
    publicWith: 'projectcode',
    input: z.strictObject({
      reportids: idListSchema.optional(),
      text: z.string().max(limits.textChars).optional(),
      uploadids: z.array(uploadIdSchema).min(1).max(limits.listedUploads).optional(),
      name: titleSchema.default(''),
      author: authorSchema.default(''),
      comment: commentSchema.default(''),
      projectid: projectIdSchema.default(0),
      /** A submission through an upload form: one file, and `author` is who submits. */
      projectcode: projectCodeSchema.optional(),
      mail: submitterMailSchema.default(''),
      altcha: z.string().max(4_000).default(''),
      lang: languageSchema.optional(),
    }),
    data: z.object({
      Ids: z.array(z.number().int()),
      Added: z.number().int(),
      Skipped: z.number().int(),
      /** Of a submission. */
      ReceiptSent: z.boolean().optional(),
    }),
    errors: [
      'noInput',
      'textTooShort',
      'uploadNotReady',
      'noAccessToUpload',
      'noAccessToReport',
      'noAccessToProject',
      'projectCodeNotValid',
      'outsideSubmissionPeriod',
      'botCheckFailed',
      'submitterNameRequired',
      'storageLimitReached',
    ],
    callsPerMinute: 120,
    callsPerMinutePerAddress: limits.formCallsPerMinute,
  }),
  GetLibraryTexts: operation({
    feature: 'library',
    summary:
      'The library texts that the caller may list (own ones, and those in shared projects), filtered, sorted and paged; without their text.',
    access: 'session',
    input: z.strictObject({
      filters: z
        .strictObject({
          projectId: projectIdSchema.optional(),
          search: z.string().max(limits.titleChars).optional(),
          date: dateFilterSchema.optional(),
          /** Whose; left out: everyone's that the caller may list. */
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
    summary: 'The users whose library texts the caller may list.',
    access: 'session',
    input: z.strictObject({}),
    data: z.array(libraryOwnerSchema),
    errors: [],
  }),
  UpdateLibraryTexts: operation({
    feature: 'library',
    summary:
      'Changes what library texts say about themselves, or converts them to fingerprints, which cannot be undone; what is not given stays as it is.',
    access: 'session',
    input: z.strictObject({
      ids: idListSchema,
      /** Null stands for a field that was emptied. */
      date: epochInputSchema.nullable().optional(),
      name: titleSchema.optional(),
      author: authorSchema.optional(),
      projectid: projectIdSchema.optional(),
      comment: commentSchema.optional(),
      field: z.enum(editableLibraryFields).optional(),
      /** Keeps only the fingerprints; the other fields are left alone then. */
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
      'Adds the texts of finished checks that were ordered with it and are missing, and takes over what their reports say of themselves now.',
    access: 'session',
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
    summary: 'One library text; with flag false without the text itself.',
    access: 'session',
    input: z.strictObject({ id: idSchema, flag: z.boolean().default(true) }),
    data: libraryTextSchema,
    errors: ['noAccessToLibraryText'],
  }),
  GetLibraryTextCopies: operation({
    feature: 'library',
    summary: 'What of the same texts stays when library texts are converted to fingerprints.',
    access: 'session',
    input: z.strictObject({ ids: idListSchema }),
    data: z.object({
      Texts: z.number().int(),
      Reports: z.number().int(),
      Uploads: z.number().int(),
    }),
    errors: ['noAccessToLibraryText'],
  }),
  DeleteLibraryTexts: operation({
    feature: 'library',
    summary: 'Deletes library texts and their place in the index.',
    access: 'session',
    input: z.strictObject({ ids: idListSchema }),
    data: z.null(),
    errors: ['noAccessToLibraryText', 'libraryTextReadOnly'],
  }),
};
