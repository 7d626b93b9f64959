import { z } from 'zod';
import {
  ownSubmissionSchema,
  rosterEntrySchema,
  submissionReceiptSchema,
  submissionSchema,
  uploadFormSchema,
} from '../entities/upload-form.ts';
import {
  authorSchema,
  idOf,
  pageQuery,
  projectCodeSchema,
  studentNumberSchema,
  submitterMailSchema,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { textResultStateHint, textResultStates } from '../result/text-result-state.ts';

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
    shows: ['projects'],
    input: z.strictObject({
      projectcode: projectCodeSchema.describe('Code of an upload form: the last part of its address.'),
    }),
    example: { projectcode: 'k3XbT09fQmZs71LwYcUe8RaNv5Hd2J' },
    data: uploadFormSchema,
    errors: ['projectCodeNotValid'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetSubmissionReceipt: operation({
    feature: 'upload-form',
    summary: 'Returns a submission and the state of its check to the person who has its code.',
    access: 'public',
    effect: 'reading',
    shows: ['submissions', 'reports', 'ratings'],
    input: z.strictObject({
      receipt: projectCodeSchema.describe('The code from the answer to the submission.'),
    }),
    example: { receipt: 'Zk3bT09fQmZs71LwYcUe8RaNv5Hd2J' },
    data: submissionReceiptSchema,
    errors: ['receiptNotValid'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetOwnSubmissions: operation({
    feature: 'upload-form',
    summary: `Returns the texts that were submitted through the form of one person, the newest ${limits.ownSubmissions} first. A form that anyone can open shows none.`,
    access: 'public',
    effect: 'reading',
    shows: ['submissions', 'reports', 'ratings'],
    input: z.strictObject({
      projectcode: projectCodeSchema.describe('Code of the form of one person.'),
    }),
    example: { projectcode: 'k3XbT09fQmZs71LwYcUe8RaNv5Hd2J' },
    data: z.array(ownSubmissionSchema),
    errors: ['projectCodeNotValid'],
    callsPerMinute: limits.formCallsPerMinute,
  }),
  GetSubmissions: operation({
    feature: 'upload-form',
    summary: 'Returns the texts submitted through the upload form of a project, for its owner.',
    access: 'session',
    effect: 'reading',
    shows: ['submissions', 'rosters', 'reports', 'ratings'],
    input: z.strictObject({
      projectid: idOf('project').describe('One of your own projects.'),
      filters: z
        .strictObject({
          search: z
            .string()
            .max(limits.titleChars)
            .optional()
            .describe('Only entries that contain this text in title, author or comment.'),
          kind: z
            .enum(submissionKinds)
            .optional()
            .describe(
              'duplicate: the text already existed; unlisted: the submitter is not on the roster; unchecked: without a report.',
            ),
          result: z
            .enum(textResultStates)
            .optional()
            .describe(`Texts whose newest report has this result. ${textResultStateHint}`),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(submissionSortColumns, 'Date'),
    }),
    example: { projectid: 5, filters: { kind: 'duplicate' }, sortby: 'Name', sortdir: 'asc' },
    data: z.array(submissionSchema),
    errors: ['noAccessToProject', 'projectReadOnly'],
    callsPerMinute: 240,
  }),
  GetRoster: operation({
    feature: 'upload-form',
    summary:
      'Returns the people who are expected to submit, and how many texts of each are in the project: submitted, and uploaded or imported by its owner.',
    access: 'session',
    effect: 'reading',
    shows: ['rosters', 'submissions', 'libraryTexts'],
    input: z.strictObject({ projectid: idOf('project').describe('One of your own projects.') }),
    example: { projectid: 5 },
    data: z.array(rosterEntrySchema),
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
  UpdateRoster: operation({
    feature: 'upload-form',
    summary: 'Replaces the list of people who are expected to submit.',
    access: 'session',
    effect: 'final',
    changes: ['rosters'],
    input: z.strictObject({
      projectid: idOf('project').describe('One of your own projects.'),
      entries: z
        .array(
          z.strictObject({
            name: authorSchema.describe('Name of a person; optional with an email address.'),
            mail: submitterMailSchema.describe('Email address of a person; optional with a name.'),
            number: studentNumberSchema
              .default('')
              .describe('Number of the student, by which submissions are recognised first.'),
          }),
        )
        .max(limits.rosterEntries)
        .describe('All people who are expected to submit; an empty list removes the roster.'),
    }),
    example: { projectid: 5, entries: [{ name: 'Ada Nowak', mail: 'ada@example.org' }] },
    data: z.array(rosterEntrySchema),
    errors: ['noAccessToProject', 'projectReadOnly'],
  }),
};
