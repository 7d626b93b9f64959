import { isDeepStrictEqual } from 'node:util';
import {
  defaultUserSettings,
  exportChoices,
  forcedSettings,
  languageSchema,
  userSettingsFields,
  type UserSettings,
  type UserSettingsChange,
} from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import {
  selectSettingsForUpdate,
  selectUserSettings,
  updateSettings,
  type SettingsRow,
} from '../../people/users/users.repository.ts';

/**
 * The effective settings: the choices of the user, and of the licence (`people/users/settings-in-force.repository.ts`), with defaults for
 * the rest. A stored value that is no longer allowed counts as not chosen.
 */
export function readUserSettings({ settings, language }: SettingsRow): UserSettings {
  const chosen = Object.entries(userSettingsFields).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(settings[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  const reportLang = languageSchema.catch('en').parse(language);
  const effective = { ...defaultUserSettings, reportLang, ...Object.fromEntries(chosen) };
  // Word files have comments unless the user has turned them off.
  const isChosen = chosen.some(([name]) => name === 'reportRenderComments');
  const { renderComments } = exportChoices[effective.reportFormat];
  return isChosen ? effective : { ...effective, reportRenderComments: renderComments };
}

/** A user's settings for the objects that they apply to: checks, downloads, links. */
export async function userSettings(db: Executor, userId: number): Promise<UserSettings> {
  return readUserSettings(await selectUserSettings(db, userId));
}

/**
 * Changes some settings within a transaction. Two simultaneous changes don't overwrite each other. Throws
 * `readPolicyBelowWrite` if more people could rate through new links than read, and `settingsForcedByLicense` for another
 * value than the one that the user's licence decides.
 */
export async function changeUserSettings(
  transaction: Executor,
  userId: number,
  change: UserSettingsChange,
): Promise<UserSettings> {
  const before = await selectSettingsForUpdate(transaction, userId);
  const inForce = readUserSettings(before);
  const wanted = { ...turnedOn(change, inForce), ...change };
  const own = before.areForced ? withoutForced(wanted, inForce) : wanted;
  const after = { ...before, settings: { ...before.settings, ...own } };
  const settings = readUserSettings(after);
  const has = exportChoices[settings.reportFormat];
  if (settings.reportPermalinkReadPolicy < settings.reportPermalinkWritePolicy) {
    throw new UserError('readPolicyBelowWrite', 'the policies of new links');
  }
  // A format turns off what it does not have: the PDF comments, the plain PDF comments and the guide.
  const off = {
    ...(settings.reportRenderComments && !has.renderComments ? { reportRenderComments: false } : {}),
    ...(settings.reportIncludeGuide && !has.includeGuide ? { reportIncludeGuide: false } : {}),
  };
  await updateSettings(transaction, userId, JSON.stringify({ ...before.own, ...own, ...off }));
  return { ...settings, ...off };
}

/** The choice of a format that has comments turns them on. */
function turnedOn({ reportFormat }: UserSettingsChange, before: UserSettings): UserSettingsChange {
  const isNew = reportFormat !== undefined && reportFormat !== before.reportFormat;
  return isNew && exportChoices[reportFormat].renderComments ? { reportRenderComments: true } : {};
}

/** The change without settings that the licence decides. A form that sends all of them unchanged is accepted. */
function withoutForced(change: UserSettingsChange, inForce: UserSettings): UserSettingsChange {
  const forced: ReadonlySet<string> = new Set(forcedSettings);
  for (const name of forcedSettings) {
    const isOther = change[name] !== undefined && !isDeepStrictEqual(change[name], inForce[name]);
    if (isOther) throw new UserError('settingsForcedByLicense', name);
  }
  return Object.fromEntries(Object.entries(change).filter(([name]) => !forced.has(name)));
}
