import { z } from 'zod';
import { uploadedFileSchema } from '../entities/upload.ts';
import { projectCodeSchema, uploadIdSchema } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

/** Operations on uploaded files; the upload itself is a multipart form (see openapi.ts). */
export const uploadOperations = {
  GetUploadedFilesStatus: operation({
    feature: 'uploads',
    summary: 'Returns the status of uploaded files; unknown ids are left out.',
    access: 'session',
    effect: 'reading',
    shows: ['uploads'],
    publicWith: 'projectcode',
    input: z.strictObject({
      uploadids: z.array(uploadIdSchema).max(limits.listedUploads).describe('The ids to ask about.'),
      projectcode: projectCodeSchema
        .optional()
        .describe('Code of an upload form, for files that were uploaded to it without a session.'),
    }),
    example: { uploadids: ['essay-7f3a21c4'] },
    data: z.object({
      Files: z.array(uploadedFileSchema).describe('The files that the server knows.'),
      PendingCount: z.number().int().describe('Number of files that are still being read.'),
    }),
    errors: ['projectCodeNotValid'],
    callsPerMinute: 240,
    callsPerMinutePerAddress: limits.formCallsPerMinute,
  }),
  GetUploadedFileInfo: operation({
    feature: 'uploads',
    summary: 'Returns the text of an uploaded file; only its figures if flag is false.',
    access: 'session',
    effect: 'reading',
    shows: ['uploads'],
    input: z.strictObject({
      uploadId: uploadIdSchema.describe('The id under which the file was uploaded.'),
      flag: z.boolean().default(true).describe('If false, the answer does not contain the text.'),
    }),
    example: { uploadId: 'essay-7f3a21c4' },
    data: uploadedFileSchema.extend({
      Text: z.string().describe('The text; empty if it was not requested.'),
    }),
    errors: ['noAccessToUpload'],
  }),
  RemoveUpload: operation({
    feature: 'uploads',
    summary: 'Deletes an uploaded file. If it is being read, or its text is being recognised, this stops.',
    access: 'session',
    effect: 'final',
    changes: ['uploads'],
    input: z.strictObject({ uploadId: uploadIdSchema.describe('The id under which the file was uploaded.') }),
    example: { uploadId: 'essay-7f3a21c4' },
    data: z.null(),
    errors: ['noAccessToUpload'],
    callsPerMinute: 240,
  }),
};
