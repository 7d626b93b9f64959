import {
  installationSettings,
  type ErrorKey,
  type SettingKey,
  type SettingValues,
} from '@palimpsest/contract';
import type { Config } from '../../config.ts';
import type { Executor } from '../database/connect.ts';
import { UserError } from '../errors.ts';
import { isClosedForSeller } from './required-seller-data.ts';
import type { Settings } from './settings.ts';
import { deleteSettings, lockSettings, selectStoredSettings, upsertSettings } from './settings.repository.ts';
import { openRows, stateOf, valuesGiven, valuesInEffect, type InstallationState } from './stored-settings.ts';

export type SettingChanges = Partial<SettingValues>;

/**
 * Stores changed settings; secrets are sealed, and an empty secret is deleted. Throws `settingFromEnvironment`,
 * `defaultLanguageNotOffered` or `sellerIncomplete`. Call it in a transaction, and `settings.reload` after it.
 */
export async function changeSettings(
  { config, settings }: { readonly config: Config; readonly settings: Settings },
  transaction: Executor,
  userId: number,
  changes: SettingChanges,
): Promise<void> {
  const given = valuesGiven(config.given);
  const keys = (Object.keys(changes) as SettingKey[]).filter((key) => changes[key] !== undefined);
  for (const key of keys) {
    if (given[key] !== undefined) {
      throw new UserError('settingFromEnvironment', installationSettings[key].variable);
    }
  }
  await lockSettings(transaction);
  const stored = openRows(await selectStoredSettings(transaction), settings.box);
  const before = valuesInEffect(stored, given);
  requireConsistent({ ...before, ...changes });
  // A shop that is closed already stays so until the last of the data is entered.
  if (isClosedForSeller({ ...before, ...changes }) && !isClosedForSeller(before))
    throw new UserError('sellerIncomplete');
  const removed = keys.filter((key) => installationSettings[key].isSecret && changes[key] === '');
  await deleteSettings(transaction, removed);
  await upsertSettings(
    transaction,
    keys
      .filter((key) => !removed.includes(key))
      .map((key) => {
        const { isSecret } = installationSettings[key];
        const value = isSecret ? settings.box.seal(key, String(changes[key])) : changes[key];
        return { name: key, value, isSealed: isSecret, changedById: userId };
      }),
  );
}

function requireConsistent(values: SettingValues): void {
  const refuse = (key: ErrorKey): never => {
    throw new UserError(key);
  };
  if (!values.languages.includes(values.defaultLanguage)) refuse('defaultLanguageNotOffered');
}

/** The stored state, which no other transaction changes until this one ends. */
export async function lockedState(
  { settings }: { readonly settings: Settings },
  transaction: Executor,
): Promise<InstallationState> {
  await lockSettings(transaction);
  return stateOf(openRows(await selectStoredSettings(transaction), settings.box));
}

/** Stores what the product keeps beside its settings. Call `settings.reload` after it. */
export async function changeState(
  db: Executor,
  userId: number | null,
  changes: Partial<InstallationState>,
): Promise<void> {
  await upsertSettings(
    db,
    Object.entries(changes).map(([name, value]) => ({ name, value, isSealed: false, changedById: userId })),
  );
}
