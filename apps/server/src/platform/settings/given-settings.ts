import {
  creditModes,
  factorRoles,
  guestPolicies,
  languages,
  ossModes,
  shopModes,
  vatCheckModes,
} from '@palimpsest/contract';
import { z } from 'zod';
import { httpAddress, listOf, oneOf, variable, wholeNumberVariable } from '../config-variable.ts';
import { paymentVariables } from './payment-variables.ts';
import { searchVariables } from './search-variables.ts';

/**
 * The variables of the environment that have the same meaning as a setting of the installation. One that the operator
 * has set wins over the stored value. Without it, the stored value or the setting's own default applies.
 */
export const givenVariables = {
  name: variable(
    'INSTALLATION_NAME',
    z.string().max(60).optional(),
    '',
    'Name of this installation, shown beside the logo and in emails.',
  ),
  publicUrl: variable(
    'PUBLIC_URL',
    httpAddress()
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
    '',
    'The address at which users reach the product; with https, cookies are Secure and bound to this host.',
  ),
  siteUrl: variable(
    'SITE_URL',
    httpAddress()
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
    '',
    'Address of the website that surrounds the product; pages for visitors link to it.',
  ),
  languages: variable(
    'LANGUAGES',
    listOf(...languages).optional(),
    '',
    'Languages that the interface offers, separated by commas: en, de, es, fr. Without it all of them.',
  ),
  defaultLanguage: variable(
    'DEFAULT_LANGUAGE',
    oneOf(...languages).optional(),
    'en',
    'Language for browsers that ask for none of the offered ones.',
  ),
  smtpUrl: variable(
    'SMTP_URL',
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .refine((url) => URL.canParse(url), 'must be an address')
      .optional(),
    '',
    'Mail server; without it mails are kept in the database.',
  ),
  mailFrom: variable(
    'MAIL_FROM',
    z
      .string()
      .regex(/^[^@\r\n]*<?[^@\s<>]+@[^@\s<>]+>?$/, 'must be a mail address')
      .optional(),
    'palimpsest@localhost',
    'The sender of mails: an address, or a name and an address, as in Palimpsest <post@example.org>.',
  ),
  contactMail: variable(
    'CONTACT_MAIL',
    z.email('must be a mail address').optional(),
    '',
    'Where messages of the contact form and requests for a quote are sent; without it to all administrators.',
  ),
  inquiryDays: variable(
    'INQUIRY_DAYS',
    wholeNumberVariable(0, 36_500).optional(),
    '365',
    'Days after which messages of the contact form and requests for a quote are deleted; 0 keeps them.',
  ),
  guests: variable(
    'GUESTS',
    oneOf(...guestPolicies).optional(),
    'offered',
    'Guests: offered on the log-in page, automatic for every visitor (for demonstrations), or off.',
  ),
  passwordMinChars: variable(
    'PASSWORD_MIN_CHARS',
    wholeNumberVariable(5, 100).optional(),
    '5',
    'The shortest password that a user may choose; common passwords are refused at any length.',
  ),
  secondFactorRoles: variable(
    'SECOND_FACTOR_ROLES',
    listOf(...factorRoles).optional(),
    '',
    'Roles that need a second factor, separated by commas: admin, support, license-admin, or user for everyone with an account.',
  ),
  credits: variable(
    'CREDITS',
    oneOf(...creditModes).optional(),
    'counted',
    'Credits: counted, or unlimited, so that checks cost nothing and balances and prices are hidden.',
  ),
  shop: variable(
    'SHOP',
    oneOf(...shopModes).optional(),
    'test',
    'The shop: off, test (purchases without money), or live, which needs the data of the seller.',
  ),
  oss: variable(
    'OSS',
    oneOf(...ossModes).optional(),
    'off',
    'on: consumers in other member states of the EU pay the VAT of their state, which you declare in the one-stop shop.',
  ),
  vatCheck: variable(
    'VAT_CHECK',
    oneOf(...vatCheckModes).optional(),
    'off',
    'VAT ids: off (format and check digits only), or vies, which also asks the service of the EU.',
  ),
  viesUrl: variable(
    'VIES_URL',
    httpAddress()
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
    'https://ec.europa.eu/taxation_customs/vies/rest-api',
    'Address of the service of the EU that knows VAT ids (VIES).',
  ),
  reCaptchaSecret: variable(
    'RECAPTCHA_SECRET',
    z.string().optional(),
    '',
    'Secret key of reCAPTCHA; with it, VerifyReCaptcha accepts tokens of your own pages. The screens do not use it.',
  ),
  reCaptchaUrl: variable(
    'RECAPTCHA_URL',
    httpAddress().optional(),
    'https://www.google.com/recaptcha/api/siteverify',
    'Address at which the reCAPTCHA service verifies tokens.',
  ),
  ...paymentVariables,
  ...searchVariables,
};

/** The values that the operator has set in the environment; undefined for everything else. */
export type GivenSettings = {
  readonly [Key in keyof typeof givenVariables]: z.output<(typeof givenVariables)[Key]['schema']>;
};
