import { userSettingsFields, type UserSettings } from '@palimpsest/contract';

/** The settings that say after how many days something is deleted by itself. */
export type RetentionSetting = 'reportRetentionDays' | 'libtextRetentionDays';

const dayMs = 24 * 60 * 60 * 1000;

/** A retention setting as it is stored; what was not chosen, or is not allowed, means never (0). */
export function retentionDaysOf(name: RetentionSetting, stored: unknown): UserSettings[RetentionSetting] {
  const parsed = userSettingsFields[name].safeParse(stored);
  return parsed.success ? parsed.data : 0;
}

/** When something that began at `from` is deleted by itself; null: never. */
export function deletionDate(from: Date, retentionDays: number): Date | null {
  return retentionDays === 0 ? null : new Date(from.getTime() + retentionDays * dayMs);
}

/** What began before is past its days. */
export function retentionCutoff(now: Date, retentionDays: number): Date {
  return new Date(now.getTime() - retentionDays * dayMs);
}
