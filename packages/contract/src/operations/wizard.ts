import { z } from 'zod';
import { wizardOrderSchema } from '../entities/commerce/order.ts';
import { uploadedFileSchema } from '../entities/upload.ts';
import { uploadIdSchema } from '../fields.ts';
import { operation } from '../operation.ts';

/** The wizard leads from a file to its report. The server keeps the file, so that any device of the user can go on. */
export const wizardOperations = {
  GetWizard: operation({
    feature: 'wizard',
    summary: 'Returns the file that the wizard checks next, what its check costs, and its unpaid order.',
    access: 'session',
    effect: 'reading',
    shows: ['uploads', 'orders', 'payments'],
    input: z.strictObject({}),
    example: {},
    data: z.object({
      upload: uploadedFileSchema.nullable().describe('The file; null without one.'),
      requiredCredits: z
        .number()
        .int()
        .describe('Credits that its check costs; 0 until it is read, and where checks are free.'),
      freeCredits: z
        .number()
        .int()
        .describe('Credits that a guest has at least after the sign-up; 0 for users with an account.'),
      order: wizardOrderSchema
        .nullable()
        .describe('The order that names the file and is not paid; null without one.'),
    }),
    errors: [],
    callsPerMinute: 240,
  }),
  SetWizardUpload: operation({
    feature: 'wizard',
    summary: 'Makes an uploaded file the one that the wizard checks next.',
    access: 'session',
    effect: 'undoable',
    changes: ['uploads'],
    input: z.strictObject({ uploadId: uploadIdSchema.describe('The id under which the file was uploaded.') }),
    example: { uploadId: 'essay-7f3a21c4' },
    data: z.null(),
    errors: ['noAccessToUpload'],
  }),
};
