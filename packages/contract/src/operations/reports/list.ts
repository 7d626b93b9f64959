import { z } from 'zod';
import { monthCountSchema, projectCountSchema, reportOwnerSchema } from '../../entities/report.ts';
import {
  authorSchema,
  commentSchema,
  epochInputSchema,
  flagSchema,
  idListSchema,
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
    input: z.strictObject({
      reportids: idListSchema,
      /** Null means that the field was cleared. */
      date: epochInputSchema.nullable().optional(),
      title: titleSchema.optional(),
      author: authorSchema.optional(),
      projectid: projectIdSchema.optional(),
      comment: commentSchema.optional(),
      field: z.enum(editableReportFields).optional(),
    }),
    data: z.null(),
    errors: ['dateRequired', 'titleRequired', 'noAccessToProject', 'noAccessToReport', 'reportReadOnly'],
  }),
  GetReportsStatistics: operation({
    feature: 'reports',
    summary: 'Counts your finished reports: by project, or in each of the last twelve months.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ mode: flagSchema }),
    data: z.array(z.union([projectCountSchema, monthCountSchema])),
    errors: [],
  }),
  GetReportOwners: operation({
    feature: 'reports',
    summary:
      'Returns the users whose reports the caller may list: those of the licence, for its administrator if the licence allows it.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({}),
    data: z.array(reportOwnerSchema),
    errors: [],
  }),
};
