import { z } from 'zod';
import { monthCountSchema, projectCountSchema, reportOwnerSchema } from '../../entities/report.ts';
import {
  authorSchema,
  commentSchema,
  epochInputSchema,
  flagSchema,
  idListOf,
  projectIdSchema,
  titleSchema,
} from '../../fields.ts';
import { operation } from '../../operation.ts';

/** The properties of a report that its owner may change. */
export const editableReportFields = ['date', 'title', 'author', 'projectid', 'comment'] as const;

export type EditableReportField = (typeof editableReportFields)[number];

export const reportListOperations = {
  UpdateReports: operation({
    feature: 'reports',
    summary: 'Changes the properties of reports. Omitted fields do not change.',
    access: 'session',
    effect: 'undoable',
    changes: ['reports'],
    input: z.strictObject({
      reportids: idListOf('report').describe('Ids of the reports.'),
      date: epochInputSchema
        .nullable()
        .optional()
        .describe('Date of the check, in epoch seconds; null, a cleared field, is refused.'),
      title: titleSchema.optional().describe('Title of the report.'),
      author: authorSchema.optional().describe('Author of the text.'),
      projectid: projectIdSchema.optional().describe('Project of the entry; 0 means without a project.'),
      comment: commentSchema.optional().describe('Your own note.'),
      field: z
        .enum(editableReportFields)
        .optional()
        .describe('For several reports: the one field to change; the other fields do not change.'),
    }),
    example: { reportids: [42, 43], author: 'Ada Nowak', field: 'author' },
    data: z.null(),
    errors: ['dateRequired', 'titleRequired', 'noAccessToProject', 'noAccessToReport', 'reportReadOnly'],
  }),
  GetReportsStatistics: operation({
    feature: 'reports',
    summary: 'Counts your finished reports: by project, or in each of the last twelve months.',
    access: 'session',
    effect: 'reading',
    shows: ['reports', 'ratings', 'projects'],
    input: z.strictObject({
      mode: flagSchema.describe('0 counts by project: the ten largest and the rest. 1 counts by month.'),
    }),
    example: { mode: 1 },
    data: z.array(z.union([projectCountSchema, monthCountSchema])),
    errors: [],
  }),
  GetReportOwners: operation({
    feature: 'reports',
    summary:
      'Returns the users whose reports the caller may list: those of the licence, for its administrator if the licence allows it.',
    access: 'session',
    effect: 'reading',
    shows: ['reports', 'accounts', 'licenses'],
    input: z.strictObject({}),
    example: {},
    data: z.array(reportOwnerSchema),
    errors: [],
  }),
};
