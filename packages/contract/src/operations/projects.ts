import { z } from 'zod';
import { projectContentsSchema, projectSchema, projectSettings } from '../entities/project.ts';
import { commentSchema, epochInputSchema, idOf, titleSchema } from '../fields.ts';
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
      projectid: idOf('project').describe('One of your own projects.'),
      name: titleSchema.optional().describe('Name of the project.'),
      description: commentSchema.optional().describe('Description of the project.'),
      date: epochInputSchema
        .nullable()
        .optional()
        .describe('Date of the project, in epoch seconds; null, a cleared field, is refused.'),
      ...z.object(projectSettings).partial().shape,
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
      id: idOf('project').describe('One of your own projects.'),
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
    input: z.strictObject({ id: idOf('project').describe('One of your own projects.') }),
    example: { id: 3 },
    data: projectContentsSchema,
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
};
