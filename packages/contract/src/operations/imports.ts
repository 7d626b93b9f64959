import { z } from 'zod';
import { importFileSchema, importFileStates, importSchema } from '../entities/import.ts';
import { authorSchema, commentSchema, idOf, projectIdSchema, uploadIdSchema } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

/** Adding many files to the library. The files themselves are sent with UploadFile and the importid. */
export const importOperations = {
  CreateImport: operation({
    feature: 'imports',
    summary:
      'Starts an import. Files uploaded with its id are added to the library as soon as they are read.',
    access: 'session',
    effect: 'undoable',
    changes: ['imports'],
    input: z.strictObject({
      projectid: projectIdSchema.default(0).describe('Project of the texts; 0 means without a project.'),
      author: authorSchema.default('').describe('Author of the texts.'),
      comment: commentSchema.default('').describe('Your own note.'),
      together: z
        .boolean()
        .default(true)
        .describe(
          'In archives of learning platforms, all files of a participant become one text. With false, each file becomes a text.',
        ),
      files: z
        .number()
        .int()
        .min(0)
        .max(limits.importFiles)
        .default(0)
        .describe('Number of files that you will upload; the server can then tell how many are missing.'),
    }),
    example: { files: 240, projectid: 0, author: 'Ada Nowak' },
    data: z.object({ ImportId: z.number().int().describe('Id of the import; upload the files with it.') }),
    errors: ['noAccessToProject', 'tooManyImports'],
    callsPerMinute: 60,
  }),
  GetImport: operation({
    feature: 'imports',
    summary: 'Returns the progress of an import.',
    access: 'session',
    effect: 'reading',
    shows: ['imports'],
    input: z.strictObject({ importid: idOf('import').describe('The id from CreateImport.') }),
    example: { importid: 9 },
    data: importSchema,
    errors: ['noAccessToImport'],
  }),
  GetImportFiles: operation({
    feature: 'imports',
    summary: 'Returns the files of an import and their results, page by page, newest first.',
    access: 'session',
    effect: 'reading',
    shows: ['imports'],
    input: z.strictObject({
      importid: idOf('import').describe('The id from CreateImport.'),
      state: z.enum(importFileStates).optional().describe('Only files in this state.'),
      pageno: z.number().int().min(1).max(1_000_000).default(1).describe('Page of the list, from 1.'),
      pagesize: z
        .number()
        .int()
        .min(1)
        .max(100)
        .default(limits.defaultPageSize)
        .describe('Entries per page. Omit it to use the page size in your settings.'),
    }),
    example: { importid: 9, state: 'Failed' },
    data: z.array(importFileSchema),
    errors: ['noAccessToImport'],
  }),
  FindImportFiles: operation({
    feature: 'imports',
    summary: 'Tells which of these uploads have already arrived; the others can be sent.',
    access: 'session',
    effect: 'reading',
    shows: ['imports'],
    input: z.strictObject({
      importid: idOf('import').describe('The id from CreateImport.'),
      uploadids: z
        .array(uploadIdSchema)
        .max(limits.importFiles)
        .describe('Upload ids of files that were sent or will be sent.'),
    }),
    example: { importid: 9, uploadids: ['essay-7f3a21c4'] },
    data: z.object({ UploadIds: z.array(z.string()).describe('The ids whose files have arrived.') }),
    errors: ['noAccessToImport'],
    callsPerMinute: 120,
  }),
  GetImports: operation({
    feature: 'imports',
    summary: "Returns the user's unfinished imports and those of the last weeks, newest first.",
    access: 'session',
    effect: 'reading',
    shows: ['imports'],
    input: z.strictObject({
      unfinished: z
        .boolean()
        .default(false)
        .describe('Only imports with files that have not been received or read yet.'),
    }),
    example: { unfinished: true },
    data: z.array(importSchema),
    errors: [],
  }),
  CloseImport: operation({
    feature: 'imports',
    summary: 'Stops an import. Added texts are kept; files that have not been read are cancelled.',
    access: 'session',
    effect: 'final',
    scopes: ['library'],
    changes: ['imports'],
    input: z.strictObject({ importid: idOf('import').describe('The id from CreateImport.') }),
    example: { importid: 9 },
    data: importSchema,
    errors: ['noAccessToImport'],
    callsPerMinute: 60,
  }),
};
