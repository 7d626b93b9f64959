import { z } from 'zod';
import { projectContentsSchema, projectSchema } from '../entities/project.ts';
import { askNameChoices } from '../entities/upload-form.ts';
import { commentSchema, epochInputSchema, flagSchema, idSchema, titleSchema } from '../fields.ts';
import { operation } from '../operation.ts';

/** Whether to keep or delete the owner's library texts when their project is deleted. */
export const projectTextChoices = ['keep', 'delete'] as const;

export type ProjectTextChoice = (typeof projectTextChoices)[number];

export const projectOperations = {
  GetProjects: operation({
    feature: 'projects',
    summary: 'Returns the projects that the user owns or may see.',
    access: 'session',
    effect: 'reading',
    shows: ['projects', 'reports', 'libraryTexts', 'comparisons', 'submissions', 'licenses'],
    input: z.strictObject({}),
    example: {},
    data: z.array(projectSchema),
    errors: [],
  }),
  CreateProject: operation({
    feature: 'projects',
    summary: 'Creates a project.',
    access: 'session',
    effect: 'undoable',
    changes: ['projects'],
    input: z.strictObject({
      name: titleSchema.describe('Name of the project.'),
      description: commentSchema.default('').describe('Description of the project.'),
    }),
    example: { name: 'Term papers', description: 'Those of the winter term.' },
    data: projectSchema,
    errors: ['nameRequired'],
  }),
  UpdateProject: operation({
    feature: 'projects',
    summary: 'Changes one of the caller’s projects. Omitted fields do not change.',
    access: 'session',
    effect: 'undoable',
    changes: ['projects'],
    input: z.strictObject({
      projectid: idSchema.describe('One of your own projects.'),
      name: titleSchema.optional().describe('Name of the project.'),
      description: commentSchema.optional().describe('Description of the project.'),
      date: epochInputSchema
        .nullable()
        .optional()
        .describe('Date of the project, in epoch seconds; null, a cleared field, is refused.'),
      AllowShare: z.boolean().optional().describe('Users of your licence can see the project.'),
      AllowBrowse: z.boolean().optional().describe('They can also see its texts; requires AllowShare.'),
      AllowAdd: z.boolean().optional().describe('They can add their own texts; requires AllowShare.'),
      AcceptTexts: flagSchema
        .optional()
        .describe('Initial rating of sources from its library texts: 0 to review (suspicious), 1 accepted.'),
      UploadFormActive: z
        .boolean()
        .optional()
        .describe('Whether texts can be submitted through the upload form.'),
      UploadFormHeader: titleSchema.optional().describe('Heading of the upload form.'),
      UploadFormDescription: commentSchema
        .optional()
        .describe('Text that the upload form shows to visitors.'),
      UploadFormStartDate: epochInputSchema
        .nullable()
        .optional()
        .describe('Start of the submission period, in epoch seconds; null means no start.'),
      UploadFormEndDate: epochInputSchema
        .nullable()
        .optional()
        .describe('End of the submission period, in epoch seconds; null means no end.'),
      UploadFormAskName: z
        .enum(askNameChoices)
        .optional()
        .describe(
          'Whether the form asks visitors for their name and email: off, optional, or required (the name).',
        ),
      UploadFormAskNumber: z
        .boolean()
        .optional()
        .describe('Whether the form also asks for the number of a student.'),
      UploadFormChecks: z
        .boolean()
        .optional()
        .describe('Whether submissions are checked at once, with your credits.'),
      UploadFormShowsReports: z
        .boolean()
        .optional()
        .describe('Whether submitters see the report of their own text.'),
      UploadFormTakesAgain: z
        .boolean()
        .optional()
        .describe('Whether a person may submit another text until the end.'),
    }),
    example: { projectid: 3, UploadFormActive: true, UploadFormHeader: 'Submit your essay' },
    data: projectSchema,
    errors: [
      'noAccessToProject',
      'projectReadOnly',
      'nameRequired',
      'dateRequired',
      'projectNotShared',
      'uploadFormNotActive',
      'periodEndsBeforeStart',
    ],
  }),
  DeleteProject: operation({
    feature: 'projects',
    summary:
      'Deletes a project with its text comparison, given texts and submissions. Reports are kept; its library texts are kept unless texts is delete.',
    access: 'session',
    effect: 'final',
    changes: [
      'projects',
      'reports',
      'libraryTexts',
      'givenTexts',
      'comparisons',
      'submissions',
      'rosters',
      'uploads',
    ],
    input: z.strictObject({
      id: idSchema.describe('One of your own projects.'),
      texts: z
        .enum(projectTextChoices)
        .default('keep')
        .describe('keep keeps your library texts, without a project; delete deletes them.'),
    }),
    example: { id: 3, texts: 'keep' },
    data: z.null(),
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
  GetProjectContents: operation({
    feature: 'projects',
    summary: 'Counts the contents of a project, which its deletion would affect.',
    access: 'session',
    effect: 'reading',
    shows: ['projects', 'reports', 'libraryTexts', 'givenTexts', 'comparisons', 'submissions'],
    input: z.strictObject({ id: idSchema.describe('One of your own projects.') }),
    example: { id: 3 },
    data: projectContentsSchema,
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
};
