import { z } from 'zod';
import { languages, languageSchema, type Language } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { ossModes, vatCheckModes } from '../commerce/vat-check.ts';
import { paymentSettings } from './payment-settings.ts';
import { searchSettings } from './search-settings.ts';
import { sellerSettings } from './seller-settings.ts';
import {
  secret,
  setting,
  settingLine,
  settingMailSchema,
  wholeNumber,
  type InstallationSetting,
} from './setting.ts';
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

/** An address without a slash at the end; '' for none. */
const addressSchema = z
  .string()
  .trim()
  .max(limits.urlChars)
  .overwrite((url) => url.replace(/\/$/, ''))
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]));
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
  name: setting(
    'general',
    settingLine(60).min(1).describe('Name of the installation.'),
    'Palimpsest',
    'INSTALLATION_NAME',
  ),
  publicUrl: setting(
    'general',
    addressSchema.describe(
      'Address at which users reach the product, for links in emails; empty if it is not known.',
    ),
    '',
    'PUBLIC_URL',
  ),
  siteUrl: setting(
    'general',
    addressSchema.describe('Address of the website that surrounds the product; empty for none.'),
    '',
    'SITE_URL',
  ),
  languages: setting(
    'languages',
    languageListSchema.describe('Languages that the interface offers.'),
    [...languages] as Language[],
    'LANGUAGES',
  ),
  defaultLanguage: setting(
    'languages',
    languageSchema.describe('Language for browsers that ask for none of them.'),
    'en',
    'DEFAULT_LANGUAGE',
  ),
  guests: setting(
    'access',
    z
      .enum(guestPolicies)
      .describe('offered: on the log-in page; automatic: every visitor becomes a guest; off.'),
    'offered',
    'GUESTS',
  ),
  passwordMinChars: setting(
    'access',
    wholeNumber(5, 100).describe('Shortest password that a user may choose.'),
    5,
    'PASSWORD_MIN_CHARS',
  ),
  secondFactorRoles: setting(
    'access',
    z
      .array(z.enum(factorRoles))
      .overwrite((roles) => factorRoles.filter((role) => roles.includes(role)))
      .describe('Roles that need a second factor; user means everyone with an account.'),
    [],
    'SECOND_FACTOR_ROLES',
  ),
  credits: setting(
    'credits',
    z
      .enum(creditModes)
      .describe('counted, or unlimited: checks cost nothing, and balances and prices are hidden.'),
    'counted',
    'CREDITS',
  ),
  shop: setting(
    'credits',
    z.enum(shopModes).describe('off; test: purchases without money; live.'),
    'test',
    'SHOP',
  ),
  mailHost: setting(
    'mail',
    z
      .string()
      .trim()
      .max(253)
      .regex(/^[\w.:-]*$/)
      .describe('Name of the email server; empty for none.'),
    '',
    'SMTP_URL',
  ),
  mailPort: setting('mail', wholeNumber(1, 65_535).describe('Port of the email server.'), 587, 'SMTP_URL'),
  mailSecurity: setting(
    'mail',
    z
      .enum(mailSecurities)
      .describe('tls: encrypted from the first byte; starttls: encrypted before the log-in; none.'),
    'starttls',
    'SMTP_URL',
  ),
  mailUser: setting(
    'mail',
    settingLine(limits.mailMaxChars).describe('User at the email server; empty to send without a log-in.'),
    '',
    'SMTP_URL',
  ),
  mailPassword: secret(
    'mail',
    'Password at the email server. It is never returned; an empty one removes it.',
    'SMTP_URL',
  ),
  mailFrom: setting(
    'mail',
    senderSchema.describe('Sender of emails: an address, or a name and an address.'),
    'palimpsest@localhost',
    'MAIL_FROM',
  ),
  contactMail: setting(
    'mail',
    settingMailSchema.describe('Where messages of the contact form are sent; empty for all administrators.'),
    '',
    'CONTACT_MAIL',
  ),
  ...sellerSettings,
  oss: setting(
    'seller',
    z
      .enum(ossModes)
      .describe(
        'on: consumers in other member states of the EU pay the VAT of their state, declared in the one-stop shop.',
      ),
    'off',
    'OSS',
  ),
  vatCheck: setting(
    'seller',
    z
      .enum(vatCheckModes)
      .describe('vies: VAT ids are checked at the service of the EU, besides their format and check digits.'),
    'off',
    'VAT_CHECK',
  ),
  viesUrl: setting(
    'seller',
    z.url({ protocol: /^https?$/ }).describe('Address of the service of the EU that knows VAT ids.'),
    'https://ec.europa.eu/taxation_customs/vies/rest-api',
    'VIES_URL',
  ),
  inquiryDays: setting(
    'retention',
    wholeNumber(0, 36_500).describe(
      'Days after which messages of the contact form are deleted; 0 keeps them.',
    ),
    365,
    'INQUIRY_DAYS',
  ),
  mailDays: setting(
    'retention',
    daysSchema.describe('Days after which copies of emails are deleted.'),
    limits.mailDays,
  ),
  messageDays: setting(
    'retention',
    daysSchema.describe('Days after which messages to users are deleted.'),
    limits.messageDays,
  ),
  reCaptchaSecret: secret(
    'botCheck',
    'Secret key of reCAPTCHA. It is never returned; an empty one removes it.',
    'RECAPTCHA_SECRET',
  ),
  reCaptchaUrl: setting(
    'botCheck',
    z.url({ protocol: /^https?$/ }).describe('Address at which the reCAPTCHA service verifies tokens.'),
    'https://www.google.com/recaptcha/api/siteverify',
    'RECAPTCHA_URL',
  ),
  ...paymentSettings,
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

/** Removes the limits of what administrators may enter, because an older version may have stored anything. */
function asAnswered(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodArray) return schema;
  if (schema instanceof z.ZodNullable) return z.number().int().nullable();
  return schema instanceof z.ZodNumber ? z.number().int() : z.string();
}

/** All values; secrets are always ''. */
export const settingValuesSchema: z.ZodType<SettingValues> = z
  .object(
    Object.fromEntries(
      settingKeys.map((key) => {
        const { schema } = installationSettings[key];
        return [key, asAnswered(schema).describe(schema.description ?? '')];
      }),
    ),
  )
  .meta({ id: 'InstallationValues' }) as unknown as z.ZodType<SettingValues>;

/** Some values. A secret that is '' is removed. */
export const settingChangesSchema = z.strictObject(shapeOf()).partial();

export const settingStateSchema = z
  .object({
    Key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]).describe('Name of the setting.'),
    IsSet: z.boolean().describe('Whether a value is set, beyond the default.'),
    IsSecret: z.boolean().describe('Whether it is a secret, which is never returned.'),
    Environment: z
      .string()
      .describe('Environment variable that sets it and must be changed instead; empty for none.'),
    IsUnreadable: z
      .boolean()
      .describe('Whether a secret was sealed with another key and must be entered again.'),
    ChangedDate: z
      .number()
      .int()
      .nullable()
      .describe('When it was last changed here, in epoch seconds; null for never.'),
    ChangedBy: z.string().describe('Who changed it last.'),
  })
  .meta({ id: 'SettingState' });
export type SettingState = z.output<typeof settingStateSchema>;

export const installationSchema = z
  .object({
    Values: settingValuesSchema.describe('The settings in effect, with empty secrets.'),
    States: z.array(settingStateSchema).describe('Where each setting comes from.'),
    Logo: z.string().describe('Address of the logo; empty for none.'),
    SetUp: setUpSchema.describe('How far the guided set-up is.'),
  })
  .meta({ id: 'Installation' });
export type Installation = z.output<typeof installationSchema>;
