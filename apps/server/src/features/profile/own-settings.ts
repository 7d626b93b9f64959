import type { UserSettings } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { selectOwnSettings } from '../../people/users/users.repository.ts';
import { readUserSettings } from './user-settings.ts';

/** The user's own settings, also those that a licence replaces at the moment, for the download of their data. */
export async function ownSettings(db: Executor, userId: number): Promise<UserSettings> {
  return readUserSettings(await selectOwnSettings(db, userId));
}
