import { z } from 'zod';
import {
  bulkExportFormatSchema,
  exportFormatSchema,
  exportSchema,
  zippedFormatSchema,
} from '../entities/export.ts';
import { idListSchema, idSchema, permaLinkIdSchema } from '../fields.ts';
import { languageSchema } from '../languages.ts';
import { operation } from '../operation.ts';

export const exportOperations = {
  CreatePdfReport: operation({
    feature: 'exports',
    summary:
      "Orders a file of a finished report; what is left out is as in the user's settings. An order that is still being worked on is not doubled.",
    access: 'session',
    input: z.strictObject({
      reportid: idSchema,
      format: exportFormatSchema.optional(),
      language: languageSchema.optional(),
      renderComments: z.boolean().optional(),
      includeGuide: z.boolean().optional(),
      truncate: z.boolean().optional(),
      saveAsDefault: z.boolean().default(false),
      permalinkid: permaLinkIdSchema.optional(),
    }),
    data: z.object({ ExportId: z.number().int() }),
    errors: ['noAccessToReport', 'reportNotReady'],
    callsPerMinute: 60,
  }),
  CreateProjectExport: operation({
    feature: 'exports',
    summary:
      'Orders one file of many reports: a zip with a file of each, or a table of the results as CSV or XLSX.',
    access: 'session',
    input: z.strictObject({
      /** All reports of this project of one's own. Exactly one of the two is given. */
      projectid: idSchema.optional(),
      reportids: idListSchema.optional(),
      format: bulkExportFormatSchema,
      /** Of the files in a zip. */
      reportformat: zippedFormatSchema.optional(),
      language: languageSchema.optional(),
      renderComments: z.boolean().optional(),
      includeGuide: z.boolean().optional(),
      truncate: z.boolean().optional(),
    }),
    data: z.object({ ExportId: z.number().int() }),
    errors: [
      'noAccessToProject',
      'projectReadOnly',
      'noAccessToReport',
      'noReportsToExport',
      'tooManyReports',
    ],
    callsPerMinute: 20,
  }),
  GetExportStatus: operation({
    feature: 'exports',
    summary:
      'How far an ordered file is. When it is Ok, GET /api/exports/{ExportId} answers with it for a day.',
    access: 'session',
    input: z.strictObject({ exportid: idSchema, permaLinkId: permaLinkIdSchema.optional() }),
    data: exportSchema,
    errors: ['noAccessToExport', 'noAccessToReport'],
    callsPerMinute: 240,
  }),
  CancelExport: operation({
    feature: 'exports',
    summary: 'Takes an order back: its file is not made any further, and goes where it is there already.',
    access: 'session',
    input: z.strictObject({ exportid: idSchema }),
    data: z.null(),
    errors: ['noAccessToExport'],
    callsPerMinute: 60,
  }),
};
