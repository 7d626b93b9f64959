import { z } from 'zod';
import {
  rosterEntrySchema,
  submissionSchema,
  uploadChallengeSchema,
  uploadFormSchema,
} from '../entities/upload-form.ts';
import { authorSchema, idSchema, pageQuery, projectCodeSchema, submitterMailSchema } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const submissionSortColumns = ['Date', 'Name', 'FileName', 'Words', 'ResultPercent'] as const;

/** Which submissions a list is narrowed to. */
export const submissionKinds = ['duplicate', 'unlisted', 'unchecked'] as const;

export type SubmissionKind = (typeof submissionKinds)[number];

export const uploadFormOperations = {
  GetUploadForm: operation({
    feature: 'upload-form',
    summary: 'What a visitor sees of a project’s upload form.',
    access: 'public',
    input: z.strictObject({ projectcode: projectCodeSchema }),
    data: uploadFormSchema,
    errors: ['projectCodeNotValid'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetUploadChallenge: operation({
    feature: 'upload-form',
    summary: 'A task for the bot check; its solution is good for one submission.',
    access: 'public',
    input: z.strictObject({}),
    data: uploadChallengeSchema,
    errors: [],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetSubmissions: operation({
    feature: 'upload-form',
    summary: 'What was handed in through the upload form of a project, for its owner.',
    access: 'session',
    input: z.strictObject({
      projectid: idSchema,
      filters: z
        .strictObject({
          search: z.string().max(limits.titleChars).optional(),
          kind: z.enum(submissionKinds).optional(),
        })
        .default({}),
      ...pageQuery(submissionSortColumns, 'Date'),
    }),
    data: z.array(submissionSchema),
    errors: ['noAccessToProject', 'projectReadOnly'],
    callsPerMinute: 240,
  }),
  GetRoster: operation({
    feature: 'upload-form',
    summary: 'Who is expected to hand in, and how often they did.',
    access: 'session',
    input: z.strictObject({ projectid: idSchema }),
    data: z.array(rosterEntrySchema),
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
  UpdateRoster: operation({
    feature: 'upload-form',
    summary: 'Replaces the list of those who are expected to hand in.',
    access: 'session',
    input: z.strictObject({
      projectid: idSchema,
      entries: z
        .array(z.strictObject({ name: authorSchema, mail: submitterMailSchema }))
        .max(limits.rosterEntries),
    }),
    data: z.array(rosterEntrySchema),
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
};
