import {
  defaultUserSettings,
  exportChoices,
  languageSchema,
  userSettingsFields,
  type UserSettings,
  type UserSettingsChange,
} from '@palimpsest/contract';
import type { Executor } from '../../database/connect.ts';
import { UserError } from '../../errors.ts';
import {
  selectSettingsForUpdate,
  selectSettings,
  updateSettings,
  type SettingsRow,
} from '../../users/users.repository.ts';

/**
 * The effective settings: the user's own choices, with defaults for the rest. A stored value that is no
 * longer allowed counts as not chosen.
 */
export function readUserSettings({ settings, language }: SettingsRow): UserSettings {
  const chosen = Object.entries(userSettingsFields).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(settings[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  const reportLang = languageSchema.catch('en').parse(language);
  return { ...defaultUserSettings, reportLang, ...Object.fromEntries(chosen) };
}

/** A user's settings for the objects that they apply to: checks, downloads, links. */
export async function userSettings(db: Executor, userId: number): Promise<UserSettings> {
  return readUserSettings(await selectSettings(db, userId));
}

/**
 * Changes some settings within a transaction. Two simultaneous changes don't overwrite each other. Throws
 * `readPolicyBelowWrite` if more people could rate through new links than read.
 */
export async function changeUserSettings(
  transaction: Executor,
  userId: number,
  change: UserSettingsChange,
): Promise<UserSettings> {
  const before = await selectSettingsForUpdate(transaction, userId);
  const after = { ...before, settings: { ...before.settings, ...change } };
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
  await updateSettings(transaction, userId, JSON.stringify({ ...after.settings, ...off }));
  return { ...settings, ...off };
}
