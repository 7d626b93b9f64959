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
    publicWith: 'projectcode',
    input: z.strictObject({
      uploadids: z.array(uploadIdSchema).max(limits.listedUploads),
      /** For an upload form: asks about files that a visitor uploaded to it. */
      projectcode: projectCodeSchema.optional(),
    }),
    data: z.object({ Files: z.array(uploadedFileSchema), PendingCount: z.number().int() }),
    errors: ['projectCodeNotValid'],
    callsPerMinute: 240,
    callsPerMinutePerAddress: limits.formCallsPerMinute,
  }),
  GetUploadedFileInfo: operation({
    feature: 'uploads',
    summary: 'Returns the text of an uploaded file; only its figures if flag is false.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ uploadId: uploadIdSchema, flag: z.boolean().default(true) }),
    data: uploadedFileSchema.extend({ Text: z.string() }),
    errors: ['noAccessToUpload'],
  }),
  RemoveUpload: operation({
    feature: 'uploads',
    summary: 'Deletes an uploaded file. If it is being read, or its text is being recognised, this stops.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({ uploadId: uploadIdSchema }),
    data: z.null(),
    errors: ['noAccessToUpload'],
    callsPerMinute: 240,
  }),
};
