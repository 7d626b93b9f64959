import {
  exportChoices,
  type ExportChoices,
  type ExportFormat,
  type InputOf,
  type Language,
  type UserSettings,
} from '@palimpsest/contract';

/** What of a report's file is chosen in the dialog. */
export interface ExportForm {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly renderComments: boolean;
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
      includeGuide: settings.reportIncludeGuide,
      truncate: settings.reportTruncate,
      saveAsDefault: false,
    },
    settings.reportFormat,
  );
}

/** Another format turns off what it doesn't have: pdf the comments, the plain PDF the comments and the guide. */
export function withFormat(form: ExportForm, format: ExportFormat): ExportForm {
  const has = exportChoices[format];
  const isDocument = format === 'pdf' || format === 'cst' || format === 'docx';
  return {
    ...form,
    format,
    renderComments: has.renderComments && form.renderComments,
    // Data has no guide, and says nothing about the one that the next document shall have.
    includeGuide: isDocument ? has.includeGuide && form.includeGuide : form.includeGuide,
    saveAsDefault: isDocument && form.saveAsDefault,
  };
}

/** Which fields can be used with a format. */
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
    includeGuide: has.includeGuide && form.includeGuide,
    truncate: has.truncate && form.truncate,
    ...(permaLinkId === undefined ? {} : { permalinkid: permaLinkId }),
  };
}
