import { z } from 'zod';
import { collusionSchema, givenTextSchema } from '../entities/collusion.ts';
import { idListSchema, idSchema, titleSchema, uploadIdSchema } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const collusionOperations = {
  GenerateCollusionReport: operation({
    feature: 'collusion',
    summary:
      'Begins to compare the texts of a project with each other, and goes on with every text that comes or goes.',
    access: 'session',
    input: z.strictObject({ projectId: idSchema }),
    data: z.object({ CollusionReportId: z.number().int() }),
    errors: ['noAccessToProject'],
    callsPerMinute: 60,
  }),
  GetCollusionSources: operation({
    feature: 'collusion',
    summary:
      'The pairs of texts of a project that have passages in common, their groups, and what is still pending.',
    access: 'session',
    input: z.strictObject({ projectId: idSchema }),
    data: collusionSchema,
    errors: ['noAccessToProject'],
  }),
  DeleteCollusionReport: operation({
    feature: 'collusion',
    summary: 'Ends the comparison and deletes what it found; given texts stay.',
    access: 'session',
    input: z.strictObject({ projectId: idSchema }),
    data: z.null(),
    errors: ['noAccessToProject'],
  }),
  GetGivenTexts: operation({
    feature: 'collusion',
    summary: 'Texts that everybody in the project was given, such as the brief; their words do not count.',
    access: 'session',
    input: z.strictObject({ projectId: idSchema }),
    data: z.array(givenTextSchema),
    errors: ['noAccessToProject'],
  }),
  AddGivenText: operation({
    feature: 'collusion',
    summary: 'Adds given texts to a project: a typed one, uploaded files, or texts of the library.',
    access: 'session',
    input: z.strictObject({
      projectId: idSchema,
      name: titleSchema.default(''),
      text: z.string().max(limits.textChars).optional(),
      uploadids: z.array(uploadIdSchema).min(1).max(limits.givenTexts).optional(),
      libtextids: idListSchema.max(limits.givenTexts).optional(),
    }),
    data: z.array(givenTextSchema),
    errors: [
      'noAccessToProject',
      'noInput',
      'textTooShort',
      'uploadNotReady',
      'noAccessToUpload',
      'noAccessToLibraryText',
      'noFulltextAccess',
      'tooManyGivenTexts',
      'storageLimitReached',
    ],
    callsPerMinute: 60,
  }),
  DeleteGivenText: operation({
    feature: 'collusion',
    summary: 'Takes a given text off its project; a text of the library stays there.',
    access: 'session',
    input: z.strictObject({ id: idSchema }),
    data: z.null(),
    errors: ['noAccessToGivenText'],
  }),
};
