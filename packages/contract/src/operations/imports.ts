import { z } from 'zod';
import { importFileSchema, importFileStates, importSchema } from '../entities/import.ts';
import { authorSchema, commentSchema, idSchema, projectIdSchema, uploadIdSchema } from '../fields.ts';
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
    input: z.strictObject({
      projectid: projectIdSchema.default(0),
      author: authorSchema.default(''),
      comment: commentSchema.default(''),
      files: z.number().int().min(0).max(limits.importFiles).default(0),
    }),
    data: z.object({ ImportId: z.number().int() }),
    errors: ['noAccessToProject', 'tooManyImports'],
    callsPerMinute: 60,
  }),
  GetImport: operation({
    feature: 'imports',
    summary: 'Returns the progress of an import.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ importid: idSchema }),
    data: importSchema,
    errors: ['noAccessToImport'],
  }),
  GetImportFiles: operation({
    feature: 'imports',
    summary: 'Returns the files of an import and their results, page by page, newest first.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({
      importid: idSchema,
      state: z.enum(importFileStates).optional(),
      pageno: z.number().int().min(1).max(1_000_000).default(1),
      pagesize: z.number().int().min(1).max(100).default(limits.defaultPageSize),
    }),
    data: z.array(importFileSchema),
    errors: ['noAccessToImport'],
  }),
  FindImportFiles: operation({
    feature: 'imports',
    summary: 'Tells which of these uploads have already arrived; the others can be sent.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({
      importid: idSchema,
      uploadids: z.array(uploadIdSchema).max(limits.importFiles),
    }),
    data: z.object({ UploadIds: z.array(z.string()) }),
    errors: ['noAccessToImport'],
    callsPerMinute: 120,
  }),
  GetImports: operation({
    feature: 'imports',
    summary: "Returns the user's unfinished imports and those of the last weeks, newest first.",
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ unfinished: z.boolean().default(false) }),
    data: z.array(importSchema),
    errors: [],
  }),
  CloseImport: operation({
    feature: 'imports',
    summary: 'Stops an import. Added texts are kept; files that have not been read are cancelled.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({ importid: idSchema }),
    data: importSchema,
    errors: ['noAccessToImport'],
    callsPerMinute: 60,
  }),
};
