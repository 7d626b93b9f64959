import type { UserSettings } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { userSettings } from '../../profile/index.ts';
import { countWatched } from '../texts/monitored-texts.repository.ts';
import { shortestInterval } from './scan-times.ts';

/** The settings of a user who watches texts, and what follows for the times of scans. */
export interface UserPlan {
  readonly settings: UserSettings;
  /** 0 while monitoring is off. */
  readonly scansPerDay: number;
  /** Texts that are not paused. */
  readonly texts: number;
  /** The interval of texts with news; Infinity while monitoring is off. */
  readonly shortestDays: number;
}

export async function planOf(db: Executor, userId: number): Promise<UserPlan> {
  const settings = await userSettings(db, userId);
  const scansPerDay = settings.useTextMonitoring ? settings.scansPerDay : 0;
  const { texts, shares } = await countWatched(db, userId);
  return { settings, scansPerDay, texts, shortestDays: shortestInterval(shares, scansPerDay) };
}
