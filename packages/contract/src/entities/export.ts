import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';

/**
 * Formats of a downloaded report: pdf the designed report, cst the plain one for a black-and-white printer, docx the
 * text with comments for Word, json and csv the sources as data.
 */
export const exportFormats = ['pdf', 'cst', 'docx', 'json', 'csv'] as const;

export const exportFormatSchema = z.enum(exportFormats);

export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** The options of each export format; an option that a format doesn't have counts as off. */
export interface ExportChoices {
  readonly language: boolean;
  readonly renderComments: boolean;
  readonly includeGuide: boolean;
  readonly truncate: boolean;
}

export const exportChoices: Readonly<Record<ExportFormat, ExportChoices>> = {
  pdf: { language: true, renderComments: false, includeGuide: true, truncate: true },
  cst: { language: true, renderComments: false, includeGuide: false, truncate: true },
  docx: { language: true, renderComments: true, includeGuide: true, truncate: false },
  json: { language: false, renderComments: false, includeGuide: false, truncate: false },
  csv: { language: true, renderComments: false, includeGuide: false, truncate: false },
};

/**
 * Formats of a download of several reports: zip a file for each report and a table of contents, csv and xlsx a table of
 * the results.
 */
export const bulkExportFormats = ['zip', 'csv', 'xlsx'] as const;

export const bulkExportFormatSchema = z.enum(bulkExportFormats);

export type BulkExportFormat = z.infer<typeof bulkExportFormatSchema>;

/** Formats of the reports in a zip file. */
export const zippedFormats = ['pdf', 'cst', 'docx'] as const satisfies readonly ExportFormat[];

export const zippedFormatSchema = z.enum(zippedFormats);

/** Scheduled is queued, Active is being created, Ok can be downloaded, Error failed. */
export const exportStatusSchema = z.enum(['Scheduled', 'Active', 'Ok', 'Error']);

export type ExportStatus = z.infer<typeof exportStatusSchema>;

export const exportSchema = z
  .object({
    Status: exportStatusSchema.describe('Scheduled and Active are pending; Ok and Error are final.'),
    Done: z.number().int().describe('Finished parts of the file, of Count.'),
    Count: z.number().int().describe('Total number of parts; 0 until it is known.'),
    FileName: z.string().describe('Name of the file for saving.'),
    Bytes: z.number().int().describe('Size of the file; 0 until it exists.'),
    Error: z.string().describe('For Error: the error key; otherwise empty.'),
  })
  .meta({ id: 'ReportExport' });

export type ReportExport = z.infer<typeof exportSchema>;

/** The file with all data of a user. Done and Count are reports, texts and other files of the user. */
export const dataExportSchema = exportSchema.extend({
  ExportId: z.number().int().describe('Id of the ordered file.'),
  ValidTo: epochSecondsSchema.describe('When the file is deleted, in epoch seconds.'),
});

export type DataExport = z.infer<typeof dataExportSchema>;
