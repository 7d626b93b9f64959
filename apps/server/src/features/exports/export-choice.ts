import {
  exportChoices,
  type ExportFormat,
  type Language,
  type ParsedInputOf,
  type UserSettings,
  type UserSettingsChange,
} from '@palimpsest/contract';
import type { Services } from '../../services.ts';
import { offeredLanguage } from '../../platform/settings/index.ts';

/** The options of an export. */
export interface ExportChoice {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly renderComments: boolean;
  /** Comments are written into the Word file that was checked, if it is kept. */
  readonly ownDocument: boolean;
  readonly includeGuide: boolean;
  readonly truncate: boolean;
}

/** The requested options; the others come from the settings. Options that the format doesn't have are off. */
export function exportChoiceOf(
  services: Pick<Services, 'settings'>,
  input: ParsedInputOf<'CreatePdfReport'>,
  settings: UserSettings,
): ExportChoice {
  const format = input.format ?? settings.reportFormat;
  const has = exportChoices[format];
  return {
    format,
    language: input.language ?? offeredLanguage(services, settings.reportLang),
    renderComments: has.renderComments && (input.renderComments ?? withComments(settings)),
    ownDocument: has.renderComments && (input.ownDocument ?? true),
    includeGuide: has.includeGuide && (input.includeGuide ?? settings.reportIncludeGuide),
    truncate: has.truncate && (input.truncate ?? settings.reportTruncate),
  };
}

/** Comments are on, unless the user prefers Word files without them. */
function withComments({ reportFormat, reportRenderComments }: UserSettings): boolean {
  return exportChoices[reportFormat].renderComments ? reportRenderComments : true;
}

/** The choice as the user's default. Data formats are not saved; options that a format doesn't have don't change. */
export function settingsOfChoice(choice: ExportChoice): UserSettingsChange {
  const has = exportChoices[choice.format];
  if (choice.format === 'json' || choice.format === 'csv') return {};
  return {
    reportFormat: choice.format,
    reportLang: choice.language,
    // The rules of the formats: the PDF turns comments off, the plain PDF turns comments and the guide off.
    reportRenderComments: choice.renderComments,
    reportIncludeGuide: choice.includeGuide,
    ...(has.truncate ? { reportTruncate: choice.truncate } : {}),
  };
}
