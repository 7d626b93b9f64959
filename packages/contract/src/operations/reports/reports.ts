import { z } from 'zod';
import {
  reportListItemSchema,
  reportSchema,
  reportStateMessageSchema,
  reportStatusSchema,
} from '../../entities/report.ts';
import { reportMarkupSchema, sourceMarkupSchema } from '../../entities/reports/markup.ts';
import { sourceSchema } from '../../entities/reports/source.ts';
import {
  dateFilterSchema,
  idListOf,
  idOf,
  idOrNoneSchema,
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
    shows: ['reports', 'ratings', 'permalinks', 'projects', 'licenses'],
    input: z.strictObject({
      filters: z
        .strictObject({
          projectId: projectIdSchema
            .optional()
            .describe('Only this project; 0 means entries without a project.'),
          search: z
            .string()
            .max(limits.titleChars)
            .optional()
            .describe('Only entries that contain this text in title, author or comment.'),
          date: dateFilterSchema
            .optional()
            .describe(
              '1 today, 2 yesterday, 3 last 7 days, 4 last 30 days, 5 this month, 6 last month, 7 this year, 8 last year.',
            ),
          state: z
            .number()
            .int()
            .min(1)
            .max(5)
            .optional()
            .describe('1 finished, 2 running, 3 failed, 4 scheduled, 5 paused.'),
          userId: idOrNoneSchema
            .optional()
            .describe(
              'Reports of this user; 0 means all users that GetReportOwners lists. Omit it for your own reports.',
            ),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(reportSortColumns, 'Date'),
    }),
    example: { filters: { state: 1 }, sortby: 'ResultPercent', pagesize: 10 },
    data: z.array(reportListItemSchema),
    errors: [],
  }),
  GetReport: operation({
    feature: 'reports',
    summary: 'Returns one report with its figures and settings; with the checked text if flag is true.',
    access: 'session',
    effect: 'reading',
    shows: ['reports', 'findings', 'ratings', 'permalinks', 'projects'],
    input: z.strictObject({
      id: idOf('report').describe('Id of the report.'),
      flag: z.boolean().default(false).describe('If true, the answer contains the checked text.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { id: 42, flag: true },
    data: reportSchema,
    errors: ['noAccessToReport'],
  }),
  GetReportStatus: operation({
    feature: 'reports',
    summary:
      'Returns the progress of a check; one snapshot is one planned source query or candidate comparison.',
    access: 'session',
    effect: 'reading',
    scopes: ['read', 'check'],
    shows: ['reports'],
    input: z.strictObject({
      id: idOf('report').describe('Id of the report.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { id: 42 },
    data: z.object({
      statusMsg: reportStateMessageSchema.describe('Message for the waiting user.'),
      statusCode: reportStatusSchema.describe('Status of the check.'),
      error: z.string().describe('Error key of a failed check.'),
      snapsDone: z.number().int().describe('Source queries and comparisons done so far.'),
      snapsCount: z.number().int().describe('Source queries and comparisons planned.'),
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
    changes: ['reports', 'uploads', 'submissions', 'accounts'],
    input: z.strictObject({ ids: idListOf('report').describe('Ids of the reports.') }),
    example: { ids: [42, 43] },
    data: z.null(),
    errors: ['noAccessToReport', 'reportReadOnly', 'reportNotDeletable'],
  }),
  GetSources: operation({
    feature: 'reports',
    summary: 'Returns the sources of a finished report.',
    access: 'session',
    effect: 'reading',
    shows: ['sources', 'findings', 'ratings'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { reportid: 42 },
    data: z.array(sourceSchema),
    errors: ['noAccessToReport', 'reportNotReady'],
  }),
  GetReportMarkup: operation({
    feature: 'reports',
    summary: 'Returns the checked text as disjoint pieces, each with the passages that cover it.',
    access: 'session',
    effect: 'reading',
    shows: ['findings', 'ratings'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { reportid: 42 },
    data: reportMarkupSchema,
    errors: ['noAccessToReport', 'reportNotReady'],
  }),
  GetSourceMarkup: operation({
    feature: 'reports',
    summary: 'Returns one source and the checked text side by side, with the equal runs.',
    access: 'session',
    effect: 'reading',
    shows: ['findings'],
    input: z.strictObject({
      id: idOf('source').describe('Id of the source, from GetSources or GetCollusionSources.'),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { id: 1337 },
    data: sourceMarkupSchema,
    errors: ['noAccessToReport', 'comparisonNotFound'],
  }),
};
