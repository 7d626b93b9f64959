import {
  detectionLimits,
  exportChoices,
  forcedSettings,
  limits,
  type UserSettings,
  type UserSettingsChange,
} from '@palimpsest/contract';
import { withComments } from '../../../common/exports/export-form.ts';
import { readPatterns, type ReadPatterns } from '../../../common/patterns/read-patterns.ts';

/** The rules of the settings dialog. A draft is edited on the screen and stored when the user saves it. */
export interface SettingsDraft extends Omit<UserSettings, 'whitelist'> {
  /** The whitelist as entered, one address pattern a line. */
  readonly whitelistText: string;
}

/** A tab of the settings edits the draft. */
export interface SettingsTabProps {
  readonly draft: SettingsDraft;
  readonly onChange: (draft: SettingsDraft) => void;
  /** The licence decides about checks and data protection. */
  readonly isForced: boolean;
  /** These settings of the user apply to the members of a licence. */
  readonly decidesForMembers?: boolean;
}

/** The fields that a licence may decide. */
export const forcedFields: readonly (keyof SettingsDraft)[] = forcedSettings.map((name) =>
  name === 'whitelist' ? 'whitelistText' : name,
);

export type ReportFormat = UserSettings['reportFormat'];

export const reportFormats: readonly ReportFormat[] = ['pdf', 'docx', 'cst'];

export function draftOf(settings: UserSettings): SettingsDraft {
  const { whitelist, ...draft } = settings;
  return { ...draft, whitelistText: whitelist.join('\n') };
}

/** The differences from the stored settings: nothing else is sent. */
export function changesOf(stored: UserSettings, draft: SettingsDraft): UserSettingsChange {
  const { whitelistText: _, ...fields } = draft;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const whitelist = whitelistOf(draft).patterns;
  return {
    ...Object.fromEntries(
      names.filter((name) => fields[name] !== stored[name]).map((name) => [name, fields[name]]),
    ),
    ...(whitelist.join('\n') === stored.whitelist.join('\n') ? {} : { whitelist: [...whitelist] }),
  };
}

/** The whitelist that was entered, and why it cannot be saved. */
export function whitelistOf({ whitelistText }: Pick<SettingsDraft, 'whitelistText'>): ReadPatterns {
  return readPatterns(whitelistText, limits.urlPatterns);
}

/**
 * Another format turns off what it does not have: the PDF comments, the plain PDF comments and the guide. Word turns
 * comments on.
 */
export function withReportFormat(draft: SettingsDraft, reportFormat: ReportFormat): SettingsDraft {
  const has = exportChoices[reportFormat];
  return {
    ...draft,
    reportFormat,
    reportRenderComments: withComments(draft.reportFormat, reportFormat, draft.reportRenderComments),
    reportIncludeGuide: has.includeGuide && draft.reportIncludeGuide,
  };
}

export type RetentionName = 'reportRetentionDays' | 'libtextRetentionDays';

/** The days when the switch is turned on: 28 for reports, 365 for library texts. Off is 0. */
export function switchRetention(draft: SettingsDraft, name: RetentionName, isOn: boolean): SettingsDraft {
  return { ...draft, [name]: isOn ? limits[name] : 0 };
}

/** A number of days as entered: a whole number from 1 to the limit. */
export function withRetentionDays(
  draft: SettingsDraft,
  name: RetentionName,
  entered: number | string,
): SettingsDraft {
  const days = Math.round(Number(entered));
  return { ...draft, [name]: Math.min(limits.retentionDays, Math.max(1, Number.isNaN(days) ? 1 : days)) };
}

/** Reworded passages are found as well if it is on, and only text copied word for word if it is off. */
export function switchSimilarity(draft: SettingsDraft, isOn: boolean): SettingsDraft {
  const { rewordedToo, verbatimOnly } = detectionLimits.minSimilarityPercent;
  return { ...draft, minSimilarity: isOn ? rewordedToo : verbatimOnly };
}
