import { z } from 'zod';
import { reportOwnerSchema } from '../../entities/report.ts';
import {
  authorSchema,
  commentSchema,
  epochInputSchema,
  idListSchema,
  projectIdSchema,
  titleSchema,
} from '../../fields.ts';
import { operation } from '../../operation.ts';

/** What a report says about itself that its owner may change. */
export const editableReportFields = ['date', 'title', 'author', 'projectid', 'comment'] as const;

export type EditableReportField = (typeof editableReportFields)[number];

export const reportListOperations = {
  UpdateReports: operation({
    feature: 'reports',
    summary: 'Changes what reports say about themselves; what is not given stays as it is.',
    access: 'session',
    input: z.strictObject({
      reportids: idListSchema,
      /** Null stands for a field that was emptied. */
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
  GetReportOwners: operation({
    feature: 'reports',
    summary:
      'The users whose reports the caller may list: those of the licence, for its administrator where it allows that.',
    access: 'session',
    input: z.strictObject({}),
    data: z.array(reportOwnerSchema),
    errors: [],
  }),
};
