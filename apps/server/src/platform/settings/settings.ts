import { missingOfSeller } from '@palimpsest/contract';
import type { Config } from '../../config.ts';
import type { Database } from '../database/connect.ts';
import { UserError } from '../errors.ts';
import type { Log } from '../log.ts';
import { effectiveSettings, type EffectiveSettings } from './effective-settings.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { openSettingsChannel } from './settings-channel.ts';
import { isClosedForSeller } from './required-seller-data.ts';
import { selectStoredSettings } from './settings.repository.ts';
import {
  openRows,
  stateOf,
  valuesGiven,
  valuesInEffect,
  type InstallationState,
  type StoredSettings,
} from './stored-settings.ts';
import type { Language } from '@palimpsest/contract';

/**
 * The settings of the installation, as this process knows them. A process that calls `watch` learns of a change within
 * a moment through PostgreSQL's NOTIFY, and within `pollMs` if that connection is broken.
 */
export interface Settings {
  /** The settings in effect. Read them where they are needed, and do not keep them. */
  readonly current: EffectiveSettings;
  readonly state: InstallationState;
  readonly stored: StoredSettings;
  readonly box: SecretBox;
  /** Reads the stored settings once. */
  reload(): Promise<void>;
  /** Reads the stored settings, and again after every change until `close`. */
  watch(databaseUrl: string): Promise<void>;
  close(): Promise<void>;
}

const pollMs = 3_000;

interface Snapshot {
  readonly stored: StoredSettings;
  readonly effective: EffectiveSettings;
  readonly state: InstallationState;
}

/** Creates the settings. Without `reload` or `watch`, only the environment and the defaults apply. */
export function createSettings(config: Config, db: Database, log: Log): Settings {
  const box = createSecretBox(config);
  const snapshotOf = (stored: StoredSettings): Snapshot => ({
    stored,
    effective: effectiveSettings(stored, config.given),
    state: stateOf(stored),
  });
  let snapshot = snapshotOf(new Map());
  let known = '';
  let begun = 0;
  let applied = 0;
  let close = async (): Promise<void> => {};

  async function reload(): Promise<void> {
    begun += 1;
    const turn = begun;
    const rows = await selectStoredSettings(db);
    const text = JSON.stringify(rows);
    // A later reload may have been faster, and knows more.
    if (turn < applied) return;
    applied = turn;
    if (text === known) return;
    known = text;
    snapshot = snapshotOf(openRows(rows, box));
    const values = valuesInEffect(snapshot.stored, valuesGiven(config.given));
    if (isClosedForSeller(values))
      log.warn(
        { missing: missingOfSeller(values) },
        'the shop is closed: it is set to live, and data of the seller is missing',
      );
    for (const [name, { isUnreadable }] of snapshot.stored) {
      if (isUnreadable) log.error({ name }, 'a setting was sealed with another key; enter it again');
    }
  }

  return {
    get current() {
      return snapshot.effective;
    },
    get state() {
      return snapshot.state;
    },
    get stored() {
      return snapshot.stored;
    },
    box,
    reload,
    watch: async (databaseUrl) => {
      await reload();
      close = openSettingsChannel(databaseUrl, pollMs, reload, log);
    },
    close: () => close(),
  };
}

/**
 * Whether checks cost credits. Ask once for each decision: the setting may change between two questions. Checks that
 * were ordered while nothing was counted stay free.
 */
export function areCreditsCounted({ settings }: { readonly settings: Settings }): boolean {
  return settings.current.credits === 'counted';
}

/** Whether anything is sold: credits are counted, and the shop is not off. */
export function isShopOpen({ settings }: { readonly settings: Settings }): boolean {
  const { credits, shop } = settings.current;
  return credits === 'counted' && shop !== 'off';
}

/** Throws `shopClosed` if nothing is sold. */
export function requireOpenShop(services: { readonly settings: Settings }): void {
  if (!isShopOpen(services)) throw new UserError('shopClosed');
}

/** A language that a user chose, or the default if the installation does not offer it or it is unknown. */
export function offeredLanguage(
  { settings }: { readonly settings: Settings },
  chosen: string | null | undefined,
): Language {
  const { languages, defaultLanguage } = settings.current;
  return languages.find((language) => language === chosen) ?? defaultLanguage;
}
