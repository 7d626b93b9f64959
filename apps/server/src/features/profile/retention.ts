import { userSettingsFields, type UserSettings } from '@palimpsest/contract';

/** The settings for the number of days after which data is deleted automatically. */
export type RetentionSetting = 'reportRetentionDays' | 'libtextRetentionDays';

const dayMs = 24 * 60 * 60 * 1000;

/** A retention setting as stored. A missing or invalid value means never (0). */
export function retentionDaysOf(name: RetentionSetting, stored: unknown): UserSettings[RetentionSetting] {
  const parsed = userSettingsFields[name].safeParse(stored);
  return parsed.success ? parsed.data : 0;
}

/** The time when data that began at `from` is deleted automatically; null: never. */
export function deletionDate(from: Date, retentionDays: number): Date | null {
  return retentionDays === 0 ? null : new Date(from.getTime() + retentionDays * dayMs);
}

/** Data from before this time has reached its retention limit. */
export function retentionCutoff(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * dayMs);
}
