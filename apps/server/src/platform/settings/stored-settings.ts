import {
  installationSettings,
  languageSchema,
  settingKeys,
  setUpStates,
  setUpSteps,
  type SettingKey,
  type SettingValues,
} from '@palimpsest/contract';
import { z } from 'zod';
import type { GivenSettings } from './given-settings.ts';
import { SealedOtherwise, type SecretBox } from './secret-box.ts';
import type { SettingRow } from './settings.repository.ts';

/** Turns stored rows into the values in effect: environment, then stored value, then default. */

export interface StoredSetting {
  /** Undefined if it is sealed with another key. */
  readonly value: unknown;
  readonly isUnreadable: boolean;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export type StoredSettings = ReadonlyMap<string, StoredSetting>;

export function openRows(rows: readonly SettingRow[], box: SecretBox): StoredSettings {
  return new Map(
    rows.map(({ name, value, isSealed, changedAt, changedBy }) => {
      const opened = isSealed ? open(box, name, value) : { value, isUnreadable: false };
      return [name, { ...opened, changedAt, changedBy: changedBy ?? '' }];
    }),
  );
}

function open(box: SecretBox, name: string, sealed: unknown): Pick<StoredSetting, 'value' | 'isUnreadable'> {
  try {
    return { value: box.open(name, String(sealed)), isUnreadable: false };
  } catch (error) {
    if (error instanceof SealedOtherwise) return { value: undefined, isUnreadable: true };
    throw error;
  }
}

/** The values that the environment sets. SMTP_URL sets those of the mail server together. */
export function valuesGiven({ smtpUrl, ...given }: GivenSettings): Partial<SettingValues> {
  const plain = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<SettingValues>;
  if (smtpUrl === undefined) return plain;
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === 'smtps:';
  return {
    ...plain,
    mailHost: url.hostname,
    mailPort: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    mailSecurity: isSecure ? 'tls' : 'starttls',
    mailUser: decodeURIComponent(url.username),
    mailPassword: decodeURIComponent(url.password),
  };
}

/** All values in effect. A stored value that is not valid any more counts as missing. */
export function valuesInEffect(stored: StoredSettings, given: Partial<SettingValues>): SettingValues {
  return Object.fromEntries(
    settingKeys.map((key) => {
      // Null is a value: no limit.
      const known = [given[key], storedValue(stored, key)].find((value) => value !== undefined);
      return [key, known === undefined ? installationSettings[key].fallback : known];
    }),
  ) as SettingValues;
}

function storedValue(stored: StoredSettings, key: SettingKey): unknown {
  const setting = stored.get(key);
  if (setting === undefined || setting.isUnreadable) return undefined;
  const parsed = installationSettings[key].schema.safeParse(setting.value);
  return parsed.success ? parsed.data : undefined;
}

/** State that the product keeps about the installation beside its settings. */
const stateSchemas = {
  /** The hash of the logo; '' for none. */
  logo: z.string(),
  /** While it lasts, only administrators may use the product. */
  maintenance: z
    .object({
      texts: z.partialRecord(languageSchema, z.string()),
      /** The time when it is expected to end, in epoch seconds; null: not known. */
      until: z.number().int().nullable(),
    })
    .nullable(),
  /** The time when the guided set-up was finished or skipped. */
  setUp: z.enum(setUpStates),
  /** The steps that somebody saved or skipped. */
  setUpSteps: z.array(z.enum(setUpSteps)),
};

export type InstallationState = {
  readonly [Name in keyof typeof stateSchemas]: z.output<(typeof stateSchemas)[Name]>;
};

const initialState: InstallationState = { logo: '', maintenance: null, setUp: 'open', setUpSteps: [] };

export function stateOf(stored: StoredSettings): InstallationState {
  const known = Object.entries(stateSchemas).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(stored.get(name)?.value);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return { ...initialState, ...Object.fromEntries(known) };
}
