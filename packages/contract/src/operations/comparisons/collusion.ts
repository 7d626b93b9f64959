import { exampleText } from '../../examples.ts';
import { z } from 'zod';
import {
  collusionSchema,
  givenTextSchema,
  sharedBeginningSchema,
} from '../../entities/comparisons/collusion.ts';
import { idListOf, idOf, titleSchema, uploadIdSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

/** The Id of a shared phrase of GetCollusionSources. */
const phraseIdSchema = z.string().min(1).max(60);

export const collusionOperations = {
  GenerateCollusionReport: operation({
    feature: 'collusion',
    summary:
      'Starts comparing the texts of a project with each other. When a text is added or removed, the comparison is updated.',
    access: 'session',
    effect: 'undoable',
    changes: ['comparisons'],
    input: z.strictObject({ projectId: idOf('project').describe('Id of the project.') }),
    example: { projectId: 3 },
    data: z.object({
      CollusionReportId: z
        .number()
        .int()
        .describe('Id of the comparison of its texts with each other; 0 if it is not active.'),
    }),
    errors: ['noAccessToProject'],
    callsPerMinute: 60,
  }),
  GetCollusionSources: operation({
    feature: 'collusion',
    summary:
      'Returns the pairs of texts in a project that have passages in common, their groups, and the progress.',
    access: 'session',
    effect: 'reading',
    shows: ['comparisons', 'givenTexts', 'libraryTexts'],
    input: z.strictObject({ projectId: idOf('project').describe('Id of the project.') }),
    example: { projectId: 3 },
    data: collusionSchema,
    errors: ['noAccessToProject'],
  }),
  DeleteCollusionReport: operation({
    feature: 'collusion',
    summary: 'Ends the comparison and deletes its results; given texts are kept.',
    access: 'session',
    effect: 'final',
    changes: ['comparisons'],
    input: z.strictObject({ projectId: idOf('project').describe('Id of the project.') }),
    example: { projectId: 3 },
    data: z.null(),
    errors: ['noAccessToProject'],
  }),
  GetGivenTexts: operation({
    feature: 'collusion',
    summary:
      'Returns the texts that everyone in the project was given, such as the assignment; their words do not count.',
    access: 'session',
    effect: 'reading',
    shows: ['givenTexts'],
    input: z.strictObject({ projectId: idOf('project').describe('Id of the project.') }),
    example: { projectId: 3 },
    data: z.array(givenTextSchema),
    errors: ['noAccessToProject'],
  }),
  GetSharedBeginning: operation({
    feature: 'collusion',
    summary:
      'Returns the words with which many texts of the project begin, so that they can be named as a given text. They are found without a comparison.',
    access: 'session',
    effect: 'reading',
    shows: ['givenTexts', 'libraryTexts'],
    input: z.strictObject({ projectId: idOf('project').describe('Id of the project.') }),
    example: { projectId: 3 },
    data: sharedBeginningSchema.nullable(),
    errors: ['noAccessToProject'],
    callsPerMinute: 60,
  }),
  AddGivenText: operation({
    feature: 'collusion',
    summary:
      'Adds given texts to a project: a typed text, uploaded files, library texts, or a phrase that its texts share. Finished reports of the project soon leave out their words, too.',
    access: 'session',
    effect: 'undoable',
    changes: ['givenTexts', 'comparisons'],
    input: z.strictObject({
      projectId: idOf('project').describe('Id of the project.'),
      name: titleSchema.default('').describe('Title; the default for files is the file name.'),
      text: z
        .string()
        .max(limits.textChars)
        .optional()
        .describe('The text itself. Pass exactly one of the inputs.'),
      uploadids: z
        .array(uploadIdSchema)
        .min(1)
        .max(limits.givenTexts)
        .optional()
        .describe('Ids of uploaded files, instead of a text.'),
      libtextids: idListOf('libraryText')
        .max(limits.givenTexts)
        .optional()
        .describe('Ids of library texts, instead of a text.'),
      phrase: phraseIdSchema
        .optional()
        .describe('Id of a phrase that texts of the project share, from GetCollusionSources.'),
    }),
    example: { projectId: 3, name: 'The assignment', text: exampleText },
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
    changes: ['givenTexts', 'comparisons'],
    input: z.strictObject({
      projectId: idOf('project').describe('Id of the project.'),
      phrase: phraseIdSchema.describe('Id of the phrase, from GetCollusionSources.'),
      counts: z
        .boolean()
        .describe('Whether its words count. The texts that share it then become pairs with each other.'),
    }),
    example: { projectId: 3, phrase: '12.40.135', counts: true },
    data: z.null(),
    errors: ['noAccessToProject', 'noSharedPhrase'],
    callsPerMinute: 60,
  }),
  DeleteGivenText: operation({
    feature: 'collusion',
    summary:
      'Removes a given text from its project; a library text stays in the library. Its words count again in the finished reports of the project. Reports whose checks left them out say that they were not searched, until they are checked again.',
    access: 'session',
    effect: 'final',
    changes: ['givenTexts', 'comparisons', 'reports'],
    input: z.strictObject({
      id: idOf('givenText').describe('Id of the given text.'),
      searchagain: z
        .boolean()
        .default(false)
        .describe(
          'Whether reports of the project search for words that their checks left out, and that are not given any more, free of charge.',
        ),
    }),
    example: { id: 5, searchagain: true },
    data: z.null(),
    errors: ['noAccessToGivenText'],
  }),
};
