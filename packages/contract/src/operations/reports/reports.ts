import { z } from 'zod';
import {
  reportListItemSchema,
  reportMarkupSchema,
  reportSchema,
  reportStateMessageSchema,
  reportStatusSchema,
  sourceMarkupSchema,
  sourceSchema,
} from '../../entities/report.ts';
import {
  dateFilterSchema,
  idListSchema,
  idOrNoneSchema,
  idSchema,
  pageQuery,
  permaLinkIdSchema,
  projectIdSchema,
} from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

export const reportSortColumns = [
  'Date',
  'Name',
  'Status',
  'ProjectName',
  'ResultPercent',
  'SourceCount',
  'TotalWords',
  'Pages',
  'Credits',
  'Owner',
] as const;

export const reportOperations = {
  GetReports: operation({
    feature: 'reports',
    summary:
      "Returns the user's checks, filtered, sorted and paged; the administrator of a licence can also list those of its users.",
    access: 'session',
    effect: 'reading',
    input: z.strictObject({
      filters: z
        .strictObject({
          projectId: projectIdSchema.optional(),
          search: z.string().max(limits.titleChars).optional(),
          date: dateFilterSchema.optional(),
          /** 1 ok, 2 active, 3 error, 4 scheduled, 5 paused. */
          state: z.number().int().min(1).max(5).optional(),
          /** The owner; 0: everyone that GetReportOwners lists. The default is the caller. */
          userId: idOrNoneSchema.optional(),
        })
        .default({}),
      ...pageQuery(reportSortColumns, 'Date'),
    }),
    data: z.array(reportListItemSchema),
    errors: [],
  }),
  GetReport: operation({
    feature: 'reports',
    summary: 'Returns one report with its figures and settings; with the checked text if flag is true.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({
      id: idSchema,
      flag: z.boolean().default(false),
      permaLinkId: permaLinkIdSchema.optional(),
    }),
    data: reportSchema,
    errors: ['noAccessToReport'],
  }),
  GetReportStatus: operation({
    feature: 'reports',
    summary:
      'Returns the progress of a check; one snapshot is one planned source query or candidate comparison.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ id: idSchema, permaLinkId: permaLinkIdSchema.optional() }),
    data: z.object({
      statusMsg: reportStateMessageSchema,
      statusCode: reportStatusSchema,
      /** For a failed check: the error key; otherwise ''. */
      error: z.string(),
      snapsDone: z.number().int(),
      snapsCount: z.number().int(),
    }),
    errors: ['noAccessToReport'],
    callsPerMinute: 240,
  }),
  DeleteReports: operation({
    feature: 'reports',
    summary:
      'Deletes checks with their text, sources and markup. The call is rejected while one of them is running.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({ ids: idListSchema }),
    data: z.null(),
    errors: ['noAccessToReport', 'reportReadOnly', 'reportNotDeletable'],
  }),
  GetSources: operation({
    feature: 'reports',
    summary: 'Returns the sources of a finished report.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ reportid: idSchema, permaLinkId: permaLinkIdSchema.optional() }),
    data: z.array(sourceSchema),
    errors: ['noAccessToReport', 'reportNotReady'],
  }),
  GetReportMarkup: operation({
    feature: 'reports',
    summary: 'Returns the checked text as disjoint pieces, each with the passages that cover it.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ reportid: idSchema, permaLinkId: permaLinkIdSchema.optional() }),
    data: reportMarkupSchema,
    errors: ['noAccessToReport', 'reportNotReady'],
  }),
  GetSourceMarkup: operation({
    feature: 'reports',
    summary: 'Returns one source and the checked text side by side, with the equal runs.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ id: idSchema, permaLinkId: permaLinkIdSchema.optional() }),
    data: sourceMarkupSchema,
    errors: ['noAccessToReport', 'comparisonNotFound'],
  }),
};
