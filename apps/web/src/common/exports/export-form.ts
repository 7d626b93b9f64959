import {
  exportChoices,
  type ExportChoices,
  type ExportFormat,
  type InputOf,
  type Language,
  type UserSettings,
} from '@palimpsest/contract';

/** The options of a report's file in the dialog. */
export interface ExportForm {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly renderComments: boolean;
  /** Whether the comments are in the Word file that was checked, if it is kept. */
  readonly ownDocument: boolean;
  readonly includeGuide: boolean;
  readonly truncate: boolean;
  readonly saveAsDefault: boolean;
}

export function formOf(settings: UserSettings): ExportForm {
  return withFormat(
    {
      format: settings.reportFormat,
      language: settings.reportLang,
      renderComments: settings.reportRenderComments,
      ownDocument: true,
      includeGuide: settings.reportIncludeGuide,
      truncate: settings.reportTruncate,
      saveAsDefault: false,
    },
    settings.reportFormat,
  );
}

/** Whether a file has comments after another format is chosen: Word turns them on, and other formats have none. */
export function withComments(before: ExportFormat, format: ExportFormat, isOn: boolean): boolean {
  const had = exportChoices[before].renderComments;
  return exportChoices[format].renderComments && (isOn || !had);
}

/** Another format turns off the options that it lacks: pdf the comments, the plain PDF the comments and the guide. */
export function withFormat(form: ExportForm, format: ExportFormat): ExportForm {
  const has = exportChoices[format];
  const isDocument = format === 'pdf' || format === 'cst' || format === 'docx';
  return {
    ...form,
    format,
    renderComments: withComments(form.format, format, form.renderComments),
    // Data has no guide, but the setting for the next document stays.
    includeGuide: isDocument ? has.includeGuide && form.includeGuide : form.includeGuide,
    saveAsDefault: isDocument && form.saveAsDefault,
  };
}

/** The fields that a format supports. */
export function enabledFields(format: ExportFormat): ExportChoices & { readonly saveAsDefault: boolean } {
  return { ...exportChoices[format], saveAsDefault: format !== 'json' && format !== 'csv' };
}

export function orderOf(
  form: ExportForm,
  reportid: number,
  permaLinkId: string | undefined,
): InputOf<'CreatePdfReport'> {
  const has = exportChoices[form.format];
  return {
    reportid,
    ...form,
    renderComments: has.renderComments && form.renderComments,
    ownDocument: has.renderComments && form.ownDocument,
    includeGuide: has.includeGuide && form.includeGuide,
    truncate: has.truncate && form.truncate,
    ...(permaLinkId === undefined ? {} : { permalinkid: permaLinkId }),
  };
}
