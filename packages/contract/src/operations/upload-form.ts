import { z } from 'zod';
import {
  rosterEntrySchema,
  submissionReceiptSchema,
  submissionSchema,
  uploadFormSchema,
} from '../entities/upload-form.ts';
import {
  authorSchema,
  idSchema,
  pageQuery,
  projectCodeSchema,
  studentNumberSchema,
  submitterMailSchema,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const submissionSortColumns = ['Date', 'Name', 'FileName', 'Words', 'ResultPercent'] as const;

/** Filters for the list of submissions. */
export const submissionKinds = ['duplicate', 'unlisted', 'unchecked'] as const;

export type SubmissionKind = (typeof submissionKinds)[number];

export const uploadFormOperations = {
  GetUploadForm: operation({
    feature: 'upload-form',
    summary: 'Returns a project’s upload form as a visitor sees it.',
    access: 'public',
    effect: 'reading',
    input: z.strictObject({ projectcode: projectCodeSchema }),
    data: uploadFormSchema,
    errors: ['projectCodeNotValid'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetSubmissionReceipt: operation({
    feature: 'upload-form',
    summary: 'Returns a submission and the state of its check to the person who has its code.',
    access: 'public',
    effect: 'reading',
    input: z.strictObject({ receipt: projectCodeSchema }),
    data: submissionReceiptSchema,
    errors: ['receiptNotValid'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetSubmissions: operation({
    feature: 'upload-form',
    summary: 'Returns the texts submitted through the upload form of a project, for its owner.',
    access: 'session',
    effect: 'reading',
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
    summary: 'Returns the people who are expected to submit, and how often each has submitted.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ projectid: idSchema }),
    data: z.array(rosterEntrySchema),
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
  UpdateRoster: operation({
    feature: 'upload-form',
    summary: 'Replaces the list of people who are expected to submit.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({
      projectid: idSchema,
      entries: z
        .array(
          z.strictObject({
            name: authorSchema,
            mail: submitterMailSchema,
            number: studentNumberSchema.default(''),
          }),
        )
        .max(limits.rosterEntries),
    }),
    data: z.array(rosterEntrySchema),
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
};
