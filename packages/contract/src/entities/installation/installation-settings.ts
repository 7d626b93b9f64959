import { z } from 'zod';
import { languages, languageSchema, type Language } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { searchSettings } from './search-settings.ts';
import { setting, wholeNumber, type InstallationSetting, type SettingGroup } from './setting.ts';
import { setUpSchema } from './set-up.ts';

export { settingGroups, type InstallationSetting, type SettingGroup } from './setting.ts';

/** Settings of the installation, which administrators change while the product runs. */

export const guestPolicies = ['offered', 'automatic', 'off'] as const;
export type GuestPolicy = (typeof guestPolicies)[number];

/** Roles that may have to set up a second factor; `user` stands for everyone with an account. */
export const factorRoles = ['admin', 'support', 'license-admin', 'user'] as const;

/** unlimited: checks cost nothing, and prices and balances are hidden. */
export const creditModes = ['counted', 'unlimited'] as const;
export type CreditMode = (typeof creditModes)[number];

/** test: purchases without money; live: real ones, which need the data of the seller. */
export const shopModes = ['off', 'test', 'live'] as const;
export type ShopMode = (typeof shopModes)[number];

/** tls: encrypted from the first byte; starttls: encrypted before the log-in, or not sent; none: plain. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

function secret(group: SettingGroup, variable: string): InstallationSetting<typeof secretSchema> {
  return { group, schema: secretSchema, fallback: '', variable, isSecret: true };
}

/** One line; '' for none. */
function line(chars: number) {
  return z
    .string()
    .trim()
    .max(chars)
    .regex(/^[^\r\n]*$/);
}

const secretSchema = z
  .string()
  .max(500)
  .regex(/^[^\r\n]*$/);
/** Without a slash at the end; '' for none. */
const addressSchema = z
  .string()
  .trim()
  .max(limits.urlChars)
  .overwrite((url) => url.replace(/\/$/, ''))
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]));
const mailSchema = z.union([z.literal(''), z.string().trim().max(limits.mailMaxChars).check(z.email())]);
const senderSchema = z
  .string()
  .trim()
  .max(limits.mailMaxChars)
  .regex(/^[^@\r\n<>]*<?[^@\s<>]+@[^@\s<>]+>?$/);
const languageListSchema = z
  .array(languageSchema)
  .min(1)
  .overwrite((chosen) => languages.filter((language) => chosen.includes(language)));
const daysSchema = wholeNumber(1, 3_650);

/** Every setting, by its key. */
export const installationSettings = {
  name: setting('general', line(60).min(1), 'Palimpsest', 'INSTALLATION_NAME'),
  publicUrl: setting('general', addressSchema, '', 'PUBLIC_URL'),
  siteUrl: setting('general', addressSchema, '', 'SITE_URL'),
  languages: setting('languages', languageListSchema, [...languages] as Language[], 'LANGUAGES'),
  defaultLanguage: setting('languages', languageSchema, 'en', 'DEFAULT_LANGUAGE'),
  guests: setting('access', z.enum(guestPolicies), 'offered', 'GUESTS'),
  passwordMinChars: setting('access', wholeNumber(5, 100), 5, 'PASSWORD_MIN_CHARS'),
  secondFactorRoles: setting(
    'access',
    z.array(z.enum(factorRoles)).overwrite((roles) => factorRoles.filter((role) => roles.includes(role))),
    [],
    'SECOND_FACTOR_ROLES',
  ),
  credits: setting('credits', z.enum(creditModes), 'counted', 'CREDITS'),
  shop: setting('credits', z.enum(shopModes), 'test', 'SHOP'),
  mailHost: setting(
    'mail',
    z
      .string()
      .trim()
      .max(253)
      .regex(/^[\w.:-]*$/),
    '',
    'SMTP_URL',
  ),
  mailPort: setting('mail', wholeNumber(1, 65_535), 587, 'SMTP_URL'),
  mailSecurity: setting('mail', z.enum(mailSecurities), 'starttls', 'SMTP_URL'),
  mailUser: setting('mail', line(limits.mailMaxChars), '', 'SMTP_URL'),
  mailPassword: secret('mail', 'SMTP_URL'),
  mailFrom: setting('mail', senderSchema, 'palimpsest@localhost', 'MAIL_FROM'),
  contactMail: setting('mail', mailSchema, '', 'CONTACT_MAIL'),
  sellerName: setting('seller', line(200), ''),
  sellerAddress: setting('seller', z.string().trim().max(500), ''),
  sellerMail: setting('seller', mailSchema, ''),
  sellerVatId: setting('seller', line(20), ''),
  sellerRepresentative: setting('seller', line(200), ''),
  inquiryDays: setting('retention', wholeNumber(0, 36_500), 365, 'INQUIRY_DAYS'),
  mailDays: setting('retention', daysSchema, limits.mailDays),
  messageDays: setting('retention', daysSchema, limits.messageDays),
  reCaptchaSecret: secret('botCheck', 'RECAPTCHA_SECRET'),
  reCaptchaUrl: setting(
    'botCheck',
    z.url({ protocol: /^https?$/ }),
    'https://www.google.com/recaptcha/api/siteverify',
    'RECAPTCHA_URL',
  ),
  ...searchSettings,
} as const satisfies Readonly<Record<string, InstallationSetting>>;

export type SettingKey = keyof typeof installationSettings;
export const settingKeys = Object.keys(installationSettings) as SettingKey[];

export type SettingValues = {
  readonly [Key in SettingKey]: z.output<(typeof installationSettings)[Key]['schema']>;
};

function shapeOf(): { readonly [Key in SettingKey]: (typeof installationSettings)[Key]['schema'] } {
  return Object.fromEntries(
    settingKeys.map((key) => [key, installationSettings[key].schema]),
  ) as unknown as ReturnType<typeof shapeOf>;
}

/** Without the limits of what administrators may enter: an older version may have stored anything. */
function asAnswered(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodArray) return schema;
  if (schema instanceof z.ZodNullable) return z.number().int().nullable();
  return schema instanceof z.ZodNumber ? z.number().int() : z.string();
}

/** All values; secrets are always ''. */
export const settingValuesSchema: z.ZodType<SettingValues> = z.object(
  Object.fromEntries(settingKeys.map((key) => [key, asAnswered(installationSettings[key].schema)])),
) as unknown as z.ZodType<SettingValues>;

/** Some values. A secret that is '' is removed. */
export const settingChangesSchema = z.strictObject(shapeOf()).partial();

export const settingStateSchema = z.object({
  Key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
  /** Whether there is a value other than the default. */
  IsSet: z.boolean(),
  IsSecret: z.boolean(),
  /** The environment variable that has set it, and must be changed instead; '' for none. */
  Environment: z.string(),
  /** Whether a secret was sealed with another key and has to be entered again. */
  IsUnreadable: z.boolean(),
  ChangedDate: z.number().int().nullable(),
  ChangedBy: z.string(),
});
export type SettingState = z.output<typeof settingStateSchema>;

export const installationSchema = z.object({
  Values: settingValuesSchema,
  States: z.array(settingStateSchema),
  /** Address of the logo; '' for none. */
  Logo: z.string(),
  SetUp: setUpSchema,
});
export type Installation = z.output<typeof installationSchema>;
