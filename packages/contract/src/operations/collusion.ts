import { z } from 'zod';
import { collusionSchema, givenTextSchema } from '../entities/collusion.ts';
import { idListSchema, idSchema, titleSchema, uploadIdSchema } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

/** The Id of a shared phrase of GetCollusionSources. */
const phraseIdSchema = z.string().min(1).max(60);

export const collusionOperations = {
  GenerateCollusionReport: operation({
    feature: 'collusion',
    summary:
      'Starts comparing the texts of a project with each other. When a text is added or removed, the comparison is updated.',
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({ projectId: idSchema }),
    data: z.object({ CollusionReportId: z.number().int() }),
    errors: ['noAccessToProject'],
    callsPerMinute: 60,
  }),
  GetCollusionSources: operation({
    feature: 'collusion',
    summary:
      'Returns the pairs of texts in a project that have passages in common, their groups, and the progress.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ projectId: idSchema }),
    data: collusionSchema,
    errors: ['noAccessToProject'],
  }),
  DeleteCollusionReport: operation({
    feature: 'collusion',
    summary: 'Ends the comparison and deletes its results; given texts are kept.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({ projectId: idSchema }),
    data: z.null(),
    errors: ['noAccessToProject'],
  }),
  GetGivenTexts: operation({
    feature: 'collusion',
    summary:
      'Returns the texts that everyone in the project was given, such as the assignment; their words do not count.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ projectId: idSchema }),
    data: z.array(givenTextSchema),
    errors: ['noAccessToProject'],
  }),
  AddGivenText: operation({
    feature: 'collusion',
    summary:
      'Adds given texts to a project: a typed text, uploaded files, library texts, or a phrase that its texts share.',
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({
      projectId: idSchema,
      name: titleSchema.default(''),
      text: z.string().max(limits.textChars).optional(),
      uploadids: z.array(uploadIdSchema).min(1).max(limits.givenTexts).optional(),
      libtextids: idListSchema.max(limits.givenTexts).optional(),
      phrase: phraseIdSchema.optional(),
    }),
    data: z.array(givenTextSchema),
    errors: [
      'noAccessToProject',
      'noSharedPhrase',
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
  CountSharedPhrase: operation({
    feature: 'collusion',
    summary:
      'Decides whether the words of a phrase that many texts of the project share count, in the comparison and in later checks.',
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({ projectId: idSchema, phrase: phraseIdSchema, counts: z.boolean() }),
    data: z.null(),
    errors: ['noAccessToProject', 'noSharedPhrase'],
    callsPerMinute: 60,
  }),
  DeleteGivenText: operation({
    feature: 'collusion',
    summary: 'Removes a given text from its project; a library text stays in the library.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({ id: idSchema }),
    data: z.null(),
    errors: ['noAccessToGivenText'],
  }),
};
