import { z } from 'zod';
import { libraryTextListItemSchema, libraryTextSchema } from '../entities/library-text.ts';
import {
  authorSchema,
  commentSchema,
  dateFilterSchema,
  idListSchema,
  idSchema,
  pageQuery,
  projectIdSchema,
  titleSchema,
  uploadIdSchema,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const librarySortColumns = ['Date', 'Name', 'Words', 'Pages'] as const;

export const libraryOperations = {
  AddTextsToLibrary: operation({
    feature: 'library',
    summary: 'Adds a text, uploaded files or the texts of reports; what is there already is skipped.',
    access: 'session',
    input: z.strictObject({
      reportids: idListSchema.optional(),
      text: z.string().max(limits.textChars).optional(),
      uploadids: z.array(uploadIdSchema).min(1).max(limits.listedUploads).optional(),
      name: titleSchema.default(''),
      author: authorSchema.default(''),
      comment: commentSchema.default(''),
      projectid: projectIdSchema.default(0),
    }),
    data: z.object({
      Ids: z.array(z.number().int()),
      Added: z.number().int(),
      Skipped: z.number().int(),
    }),
    errors: [
      'noInput',
      'textTooShort',
      'uploadNotReady',
      'noAccessToUpload',
      'noAccessToReport',
      'noAccessToProject',
    ],
    callsPerMinute: 120,
  }),
  GetLibraryTexts: operation({
    feature: 'library',
    summary: "The user's library texts, filtered, sorted and paged; without their text.",
    access: 'session',
    input: z.strictObject({
      filters: z
        .strictObject({
          projectId: projectIdSchema.optional(),
          search: z.string().max(limits.titleChars).optional(),
          date: dateFilterSchema.optional(),
        })
        .default({}),
      ...pageQuery(librarySortColumns, 'Date'),
    }),
    data: z.array(libraryTextListItemSchema),
    errors: [],
  }),
  GetLibraryText: operation({
    feature: 'library',
    summary: 'One library text; with flag false without the text itself.',
    access: 'session',
    input: z.strictObject({ id: idSchema, flag: z.boolean().default(true) }),
    data: libraryTextSchema,
    errors: ['noAccessToLibraryText'],
  }),
  DeleteLibraryTexts: operation({
    feature: 'library',
    summary: 'Deletes library texts and their place in the index.',
    access: 'session',
    input: z.strictObject({ ids: idListSchema }),
    data: z.null(),
    errors: ['noAccessToLibraryText'],
  }),
};
