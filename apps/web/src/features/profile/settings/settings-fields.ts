import {
  detectionLimits,
  exportChoices,
  forcedSettings,
  limits,
  type UserSettings,
  type UserSettingsChange,
} from '@palimpsest/contract';
import type { FormState } from '../../../common/form/use-form.ts';
import { withComments } from '../../../common/exports/export-form.ts';
import { readPatterns, type ReadPatterns } from '../../../common/patterns/read-patterns.ts';

/** The settings of a user as the fields of their form. */
export interface SettingsFields extends Omit<UserSettings, 'whitelist'> {
  /** The whitelist as entered, one address pattern a line. */
  readonly whitelistText: string;
}

/** A tab of the settings. */
export interface SettingsTabProps {
  readonly form: FormState<SettingsFields>;
  /** The licence decides about checks and data protection. */
  readonly isForced: boolean;
  /** These settings of the user apply to the members of a licence. */
  readonly decidesForMembers?: boolean;
}

/** The fields that a licence may decide. */
export const forcedFields: readonly (keyof SettingsFields)[] = forcedSettings.map((name) =>
  name === 'whitelist' ? 'whitelistText' : name,
);

export type ReportFormat = UserSettings['reportFormat'];

export const reportFormats: readonly ReportFormat[] = ['pdf', 'docx', 'cst'];

export function settingsFieldsOf({ whitelist, ...fields }: UserSettings): SettingsFields {
  return { ...fields, whitelistText: whitelist.join('\n') };
}

/** The whitelist without empty lines and repetitions. One that reads the same as the stored one is not a change. */
export function withReadWhitelist(fields: SettingsFields): SettingsFields {
  return { ...fields, whitelistText: readWhitelist(fields.whitelistText).patterns.join('\n') };
}

/** The changed fields as the server takes them. */
export function settingsChange({ whitelistText, ...changes }: Partial<SettingsFields>): UserSettingsChange {
  if (whitelistText === undefined) return changes;
  return { ...changes, whitelist: [...readWhitelist(whitelistText).patterns] };
}

/** The whitelist that was entered, and why it cannot be saved. */
export function readWhitelist(whitelistText: string): ReadPatterns {
  return readPatterns(whitelistText, limits.urlPatterns);
}

/**
 * Another format turns off what it does not have: the PDF comments, the plain PDF comments and the guide. Word turns
 * comments on.
 */
export function withReportFormat(
  before: Pick<SettingsFields, 'reportFormat' | 'reportRenderComments' | 'reportIncludeGuide'>,
  reportFormat: ReportFormat,
): Partial<SettingsFields> {
  return {
    reportFormat,
    reportRenderComments: withComments(before.reportFormat, reportFormat, before.reportRenderComments),
    reportIncludeGuide: exportChoices[reportFormat].includeGuide && before.reportIncludeGuide,
  };
}

export type RetentionName = 'reportRetentionDays' | 'libtextRetentionDays';

/** The days when the switch is turned on: 28 for reports, 365 for library texts. Off is 0. */
export function retentionDays(name: RetentionName, isOn: boolean): number {
  return isOn ? limits[name] : 0;
}

/** A number of days as entered: a whole number from 1 to the limit. */
export function daysWithinLimits(entered: number | string): number {
  const days = Math.round(Number(entered));
  return Math.min(limits.retentionDays, Math.max(1, Number.isNaN(days) ? 1 : days));
}

/** Reworded passages are found as well if it is on, and only text copied word for word if it is off. */
export function leastSimilarity(isOn: boolean): SettingsFields['minSimilarity'] {
  const { rewordedToo, verbatimOnly } = detectionLimits.minSimilarityPercent;
  return isOn ? rewordedToo : verbatimOnly;
}
