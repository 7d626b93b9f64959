import { z } from 'zod';
import {
  bulkExportFormatSchema,
  dataExportSchema,
  exportFormatSchema,
  exportSchema,
  zippedFormatSchema,
} from '../entities/export.ts';
import { idListOf, idOf, permaLinkIdSchema } from '../fields.ts';
import { languageSchema } from '../languages.ts';
import { operation } from '../operation.ts';

export const exportOperations = {
  CreatePdfReport: operation({
    feature: 'exports',
    summary:
      "Creates a file of a finished report. Omitted options follow the user's settings. The same file is not created twice at once.",
    access: 'session',
    effect: 'undoable',
    changes: ['exports', 'accounts'],
    input: z.strictObject({
      reportid: idOf('report').describe('Id of the report.'),
      format: exportFormatSchema
        .optional()
        .describe(
          'Format of the file: pdf designed, cst plain for black and white, docx for Word, json or csv with the sources.',
        ),
      language: languageSchema.optional().describe('Language of headings and explanations.'),
      renderComments: z
        .boolean()
        .optional()
        .describe(
          'Only for docx: adds a comment at each passage, with the source, its address and its words. On by default, unless the settings prefer docx without comments.',
        ),
      ownDocument: z
        .boolean()
        .optional()
        .describe(
          'Only for docx with comments: true (default) returns the Word file that was checked, with the comments in it, if the caller has sent it and it is kept; false always creates a new document.',
        ),
      includeGuide: z.boolean().optional().describe('Adds the guide on how to read a report; not for cst.'),
      truncate: z.boolean().optional().describe('Shortens long stretches without matches.'),
      saveAsDefault: z.boolean().default(false).describe('Saves these choices in the user’s settings.'),
      permalinkid: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { reportid: 42, format: 'pdf', language: 'de', includeGuide: true, truncate: true },
    data: z.object({ ExportId: z.number().int().describe('Id of the ordered file.') }),
    errors: ['noAccessToReport', 'reportNotReady', 'reportReadOnly'],
    callsPerMinute: 60,
  }),
  CreateProjectExport: operation({
    feature: 'exports',
    summary:
      'Creates one file of many reports: a zip with a file for each report, or a table of the results as CSV or XLSX.',
    access: 'session',
    effect: 'undoable',
    changes: ['exports'],
    input: z.strictObject({
      projectid: idOf('project')
        .optional()
        .describe(
          'One of your own projects; the file contains all reports in it. Pass either this or reportids.',
        ),
      reportids: idListOf('report')
        .optional()
        .describe('Alternatively, these reports. If one is missing, the whole call is rejected.'),
      format: bulkExportFormatSchema.describe(
        'zip contains a file for each report and a table of contents; csv or xlsx is a table of the results.',
      ),
      reportformat: zippedFormatSchema
        .optional()
        .describe(
          'Format of the reports in a zip file: pdf designed, cst plain for black and white, docx for Word.',
        ),
      language: languageSchema.optional().describe('Language of headings and explanations.'),
      renderComments: z
        .boolean()
        .optional()
        .describe(
          'Only for docx: adds a comment at each passage, with the source, its address and its words. On by default, unless the settings prefer docx without comments.',
        ),
      ownDocument: z
        .boolean()
        .optional()
        .describe(
          'Only for docx with comments: true (default) returns the Word file that was checked, with the comments in it, if the caller has sent it and it is kept; false always creates a new document.',
        ),
      includeGuide: z.boolean().optional().describe('Adds the guide on how to read a report; not for cst.'),
      truncate: z.boolean().optional().describe('Shortens long stretches without matches.'),
    }),
    example: { projectid: 3, format: 'zip', reportformat: 'pdf', language: 'de' },
    data: z.object({ ExportId: z.number().int().describe('Id of the ordered file.') }),
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
    shows: ['exports'],
    input: z.strictObject({
      exportid: idOf('export').describe(
        'The id from CreatePdfReport, CreateProjectExport or CreateDataExport.',
      ),
      permaLinkId: permaLinkIdSchema
        .optional()
        .describe('Code of the permanent link that was used to open the report.'),
    }),
    example: { exportid: 12 },
    data: exportSchema,
    errors: ['noAccessToExport', 'noAccessToReport'],
    callsPerMinute: 240,
  }),
  CancelExport: operation({
    feature: 'exports',
    summary: 'Cancels a file that is being created, or deletes it if it already exists.',
    access: 'session',
    effect: 'final',
    scopes: ['read'],
    changes: ['exports'],
    input: z.strictObject({
      exportid: idOf('export').describe(
        'The id from CreatePdfReport, CreateProjectExport or CreateDataExport.',
      ),
    }),
    example: { exportid: 12 },
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
    changes: ['exports'],
    whereGuestsAreOff: true,
    input: z.strictObject({}),
    example: {},
    data: z.object({ ExportId: z.number().int().describe('Id of the ordered file.') }),
    errors: ['proofRequired'],
    callsPerMinute: 20,
  }),
  GetDataExport: operation({
    feature: 'exports',
    summary: "Returns the progress of the file with the caller's own data; null without such a file.",
    access: 'session',
    effect: 'reading',
    scopes: [],
    shows: ['exports'],
    input: z.strictObject({}),
    example: {},
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
    changes: [],
    whereGuestsAreOff: true,
    input: z.strictObject({}),
    example: {},
    data: z.object({ Link: z.string().describe('Path of the file on this server, for GET.') }),
    errors: ['proofRequired', 'noAccessToExport'],
    callsPerMinute: 60,
  }),
};
