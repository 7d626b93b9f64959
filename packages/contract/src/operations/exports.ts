import { z } from 'zod';
import {
  bulkExportFormatSchema,
  dataExportSchema,
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
      "Creates a file of a finished report. Omitted options follow the user's settings. The same file is not created twice at once.",
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({
      reportid: idSchema,
      format: exportFormatSchema.optional(),
      language: languageSchema.optional(),
      renderComments: z.boolean().optional(),
      ownDocument: z.boolean().optional(),
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
      'Creates one file of many reports: a zip with a file for each report, or a table of the results as CSV or XLSX.',
    access: 'session',
    effect: 'undoable',
    input: z.strictObject({
      /** All reports of one of the user's own projects. Exactly one of the two is passed. */
      projectid: idSchema.optional(),
      reportids: idListSchema.optional(),
      format: bulkExportFormatSchema,
      /** For the files in a zip. */
      reportformat: zippedFormatSchema.optional(),
      language: languageSchema.optional(),
      renderComments: z.boolean().optional(),
      ownDocument: z.boolean().optional(),
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
      'Returns the progress of a file. When it is Ok, GET /api/exports/{ExportId} returns the file for one day.',
    access: 'session',
    effect: 'reading',
    input: z.strictObject({ exportid: idSchema, permaLinkId: permaLinkIdSchema.optional() }),
    data: exportSchema,
    errors: ['noAccessToExport', 'noAccessToReport'],
    callsPerMinute: 240,
  }),
  CancelExport: operation({
    feature: 'exports',
    summary: 'Cancels a file that is being created, or deletes it if it already exists.',
    access: 'session',
    effect: 'final',
    input: z.strictObject({ exportid: idSchema }),
    data: z.null(),
    errors: ['noAccessToExport'],
    callsPerMinute: 60,
  }),
  CreateDataExport: operation({
    feature: 'exports',
    summary:
      "Creates a zip with all of the caller's own data: reports, texts, projects, settings, sessions and emails. It needs a recent proof, except from guests. While such a file is being created, it is the answer; a finished one is replaced.",
    access: 'session',
    effect: 'final',
    input: z.strictObject({}),
    data: z.object({ ExportId: z.number().int() }),
    errors: ['proofRequired'],
    callsPerMinute: 20,
  }),
  GetDataExport: operation({
    feature: 'exports',
    summary: "Returns the progress of the file with the caller's own data; null without such a file.",
    access: 'session',
    effect: 'reading',
    input: z.strictObject({}),
    data: dataExportSchema.nullable(),
    errors: [],
    callsPerMinute: 240,
  }),
  OpenDataExport: operation({
    feature: 'exports',
    summary:
      "Returns the address of the finished file with the caller's own data. It works in this session, for some minutes after the last proof.",
    access: 'session',
    effect: 'final',
    input: z.strictObject({}),
    data: z.object({ Link: z.string() }),
    errors: ['proofRequired', 'noAccessToExport'],
    callsPerMinute: 60,
  }),
};
