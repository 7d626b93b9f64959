import { projectSettings, type ProjectSettings } from '@palimpsest/contract';
import type { Selectable, Updateable } from 'kysely';
import { convertedSettings, type PlainSetting, type ProjectsTable } from './tables.ts';
import { epochOrNull } from '../../platform/http/epoch-seconds.ts';

const settings = Object.keys(projectSettings) as (keyof ProjectSettings)[];
const converted: readonly string[] = convertedSettings;
const plainSettings = settings.filter((setting): setting is PlainSetting => !converted.includes(setting));

function columnOf<Setting extends PlainSetting>(setting: Setting): Uncapitalize<Setting> {
  return `${setting.charAt(0).toLowerCase()}${setting.slice(1)}` as Uncapitalize<Setting>;
}

/** The settings of a project, as answers show them. */
export function shownSettings(row: Selectable<ProjectsTable>): ProjectSettings {
  const plain = Object.fromEntries(plainSettings.map((setting) => [setting, row[columnOf(setting)]]));
  return {
    ...(plain as Pick<ProjectSettings, PlainSetting>),
    AcceptTexts: row.acceptTexts ? 1 : 0,
    UploadFormStartDate: epochOrNull(row.uploadFormStart),
    UploadFormEndDate: epochOrNull(row.uploadFormEnd),
  };
}

/** The columns that a change of settings writes. */
export function storedSettings(change: {
  readonly [Setting in keyof ProjectSettings]?: ProjectSettings[Setting] | undefined;
}): Updateable<ProjectsTable> {
  const { AcceptTexts, UploadFormStartDate, UploadFormEndDate } = change;
  const plain = plainSettings.filter((setting) => change[setting] !== undefined);
  return {
    ...Object.fromEntries(plain.map((setting) => [columnOf(setting), change[setting]])),
    ...(AcceptTexts === undefined ? {} : { acceptTexts: AcceptTexts === 1 }),
    ...(UploadFormStartDate === undefined ? {} : { uploadFormStart: dateOrNull(UploadFormStartDate) }),
    ...(UploadFormEndDate === undefined ? {} : { uploadFormEnd: dateOrNull(UploadFormEndDate) }),
  };
}

export function dateOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
