import { z } from 'zod';
import { limits } from '../../limits.ts';

/** How a setting of the installation is declared. */

export const settingGroups = [
  'general',
  'languages',
  'access',
  'credits',
  'mail',
  'seller',
  'retention',
  'payments',
  'botCheck',
  'sources',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export interface InstallationSetting<Schema extends z.ZodType = z.ZodType> {
  readonly group: SettingGroup;
  readonly schema: Schema;
  /** The value without a stored one. */
  readonly fallback: z.output<Schema>;
  /** The environment variable with the same meaning, which wins; '' without one. */
  readonly variable: string;
  /** Stored sealed, and never sent to a browser. */
  readonly isSecret: boolean;
}

export function setting<Schema extends z.ZodType>(
  group: SettingGroup,
  schema: Schema,
  fallback: z.output<Schema>,
  variable = '',
): InstallationSetting<Schema> {
  return { group, schema, fallback, variable, isSecret: false };
}

export function wholeNumber(from: number, to: number) {
  return z.number().int().min(from).max(to);
}

/** One line; '' for none. */
export function settingLine(chars: number) {
  return z
    .string()
    .trim()
    .max(chars)
    .regex(/^[^\r\n]*$/);
}

/** '' for none. */
export const settingMailSchema = z.union([
  z.literal(''),
  z.string().trim().max(limits.mailMaxChars).check(z.email()),
]);

const secretSchema = z
  .string()
  .max(500)
  .regex(/^[^\r\n]*$/);

/** A setting that is stored sealed. '' for none. */
export function secret(
  group: SettingGroup,
  meaning: string,
  variable: string,
): InstallationSetting<typeof secretSchema> {
  return { group, schema: secretSchema.describe(meaning), fallback: '', variable, isSecret: true };
}
