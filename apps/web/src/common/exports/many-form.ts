import { exportChoices, type BulkExportFormat, type InputOf } from '@palimpsest/contract';
import type { ExportForm } from './export-form.ts';
import type { OrderedExport } from './use-export.ts';

/** All reports of a project, or the selected ones. */
export type ManyReports = Pick<InputOf<'CreateProjectExport'>, 'projectid' | 'reportids'>;

export type OrderedManyExport = OrderedExport<InputOf<'CreateProjectExport'>>;

/** A zip contains reports with the chosen options; a table has only a language. */
export function manyOrder(
  reports: ManyReports,
  format: BulkExportFormat,
  form: ExportForm,
): InputOf<'CreateProjectExport'> {
  const { language } = form;
  if (format !== 'zip') return { ...reports, format, language };
  const reportformat = form.format === 'cst' || form.format === 'docx' ? form.format : 'pdf';
  const has = exportChoices[reportformat];
  return {
    ...reports,
    format,
    language,
    reportformat,
    renderComments: has.renderComments && form.renderComments,
    ownDocument: has.renderComments && form.ownDocument,
    includeGuide: has.includeGuide && form.includeGuide,
    truncate: has.truncate && form.truncate,
  };
}
