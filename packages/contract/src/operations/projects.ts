import { z } from 'zod';
import { projectContentsSchema, projectSchema } from '../entities/project.ts';
import { askNameChoices } from '../entities/upload-form.ts';
import { commentSchema, epochInputSchema, flagSchema, idSchema, titleSchema } from '../fields.ts';
import { operation } from '../operation.ts';

/** What becomes of the owner's library texts when their project is deleted. */
export const projectTextChoices = ['keep', 'delete'] as const;

export type ProjectTextChoice = (typeof projectTextChoices)[number];

export const projectOperations = {
  GetProjects: operation({
    feature: 'projects',
    summary: 'The projects that the user owns or may see.',
    access: 'session',
    input: z.strictObject({}),
    data: z.array(projectSchema),
    errors: [],
  }),
  CreateProject: operation({
    feature: 'projects',
    summary: 'Makes a project.',
    access: 'session',
    input: z.strictObject({ name: titleSchema, description: commentSchema.default('') }),
    data: projectSchema,
    errors: ['nameRequired'],
  }),
  UpdateProject: operation({
    feature: 'projects',
    summary: 'Changes a project of the caller; what is not given stays as it is.',
    access: 'session',
    input: z.strictObject({
      projectid: idSchema,
      name: titleSchema.optional(),
      description: commentSchema.optional(),
      /** Null stands for a field that was emptied. */
      date: epochInputSchema.nullable().optional(),
      AllowShare: z.boolean().optional(),
      AllowBrowse: z.boolean().optional(),
      AllowAdd: z.boolean().optional(),
      AcceptTexts: flagSchema.optional(),
      UploadFormActive: z.boolean().optional(),
      UploadFormHeader: titleSchema.optional(),
      UploadFormDescription: commentSchema.optional(),
      /** Null: open at this end. */
      UploadFormStartDate: epochInputSchema.nullable().optional(),
      UploadFormEndDate: epochInputSchema.nullable().optional(),
      UploadFormAskName: z.enum(askNameChoices).optional(),
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
      'Deletes a project with its collusion report, given texts and submissions; reports stay, and texts if so chosen.',
    access: 'session',
    input: z.strictObject({ id: idSchema, texts: z.enum(projectTextChoices).default('keep') }),
    data: z.null(),
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
  GetProjectContents: operation({
    feature: 'projects',
    summary: 'What a project holds, and so what its deletion would touch.',
    access: 'session',
    input: z.strictObject({ id: idSchema }),
    data: projectContentsSchema,
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
};
