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
    input: z.strictObject({}),
    data: z.array(projectSchema),
    errors: [],
  }),
  CreateProject: operation({
    feature: 'projects',
    summary: 'Creates a project.',
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({ name: titleSchema, description: commentSchema.default('') }),
    data: projectSchema,
    errors: ['nameRequired'],
  }),
  UpdateProject: operation({
    feature: 'projects',
    summary: 'Changes one of the caller’s projects. Omitted fields do not change.',
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({
      projectid: idSchema,
      name: titleSchema.optional(),
      description: commentSchema.optional(),
      /** Null means that the field was cleared. */
      date: epochInputSchema.nullable().optional(),
      AllowShare: z.boolean().optional(),
      AllowBrowse: z.boolean().optional(),
      AllowAdd: z.boolean().optional(),
      AcceptTexts: flagSchema.optional(),
      UploadFormActive: z.boolean().optional(),
      UploadFormHeader: titleSchema.optional(),
      UploadFormDescription: commentSchema.optional(),
      /** Null: no limit. */
      UploadFormStartDate: epochInputSchema.nullable().optional(),
      UploadFormEndDate: epochInputSchema.nullable().optional(),
      UploadFormAskName: z.enum(askNameChoices).optional(),
      UploadFormAskNumber: z.boolean().optional(),
      UploadFormChecks: z.boolean().optional(),
      UploadFormShowsReports: z.boolean().optional(),
      UploadFormTakesAgain: z.boolean().optional(),
    }),
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
    input: z.strictObject({ id: idSchema, texts: z.enum(projectTextChoices).default('keep') }),
    data: z.null(),
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
  GetProjectContents: operation({
    feature: 'projects',
    summary: 'Counts the contents of a project, which its deletion would affect.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ id: idSchema }),
    data: projectContentsSchema,
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
};
