import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { userLicenseSchema } from '../licenses/license.ts';
import { userSettingsSchema } from './user-settings.ts';

export const userStatusSchema = z.enum(['Guest', 'User', 'Support', 'Admin']);
export type UserStatus = z.infer<typeof userStatusSchema>;

export const userSchema = z
  .object({
    userId: z.number().int().describe('Id of the account.'),
    mail: z.string().describe('Email address; empty for a guest.'),
    name: z.string().describe('Name of the account.'),
    lang: languageSchema.describe('Chosen language.'),
    sessionLang: languageSchema.describe('Language of the interface in this session.'),
    mailRepresentation: z
      .string()
      .describe('Name and email address as email programs show them; empty for a guest.'),
    status: userStatusSchema.describe('Guest, registered user or administrator.'),
    guest: z.boolean().describe('Whether the session belongs to a guest.'),
    loggedIn: z.boolean().describe('Whether the session belongs to a registered user.'),
    mustSetUpSecondFactor: z
      .boolean()
      .describe(
        'Whether the role of the user requires a second factor that is not set up yet; until then, most calls are refused.',
      ),
    isOtherUser: z
      .boolean()
      .describe('Whether an administrator or support works in the account of this user.'),
    impersonation: z
      .object({
        by: z.string().describe('Name and email address of the administrator or support.'),
        endsAt: epochSecondsSchema.describe('When the session ends by itself.'),
      })
      .nullable()
      .describe('The person who works in the account of this user; null in the user’s own sessions.'),
    sessionId: z.string().describe('Name of the session; send it back in the header X-Sid.'),
    credits: z.number().int().describe('The user’s own credits.'),
    totalCredits: z
      .number()
      .int()
      .describe('The user’s own credits plus those of the licence; 9999 means unlimited.'),
    hasUnlimitedCredits: z
      .boolean()
      .describe('Whether the credits are unlimited; totalCredits is 9999 then.'),
    companyName: z.string().describe('Company of the billing address; empty if none was entered.'),
    address1: z.string().describe('Street and number; empty if none was entered.'),
    address2: z.string().describe('Second line of the address; empty if none was entered.'),
    zip: z.string().describe('Postal code; empty if none was entered.'),
    city: z.string().describe('City; empty if none was entered.'),
    country: z.string().describe('Code of the country; empty if none was entered.'),
    vatId: z.string().describe('VAT id of the company; empty if none was entered.'),
    invoiceAddressComplete: z
      .boolean()
      .describe('Whether name, country, postal code, city and address are set.'),
    customerNumber: z
      .number()
      .int()
      .nullable()
      .describe('Number as a customer, which the first purchase gives; null before.'),
    userCode: z
      .string()
      .describe('The first 8 characters of the newest API key, and “…”; empty without a key.'),
    settings: userSettingsSchema.describe('The user’s settings for lists, checks, downloads and links.'),
    settingsAreForced: z
      .boolean()
      .describe('Whether a licence decides about settings of checks and data protection.'),
    decidesSettingsOfMembers: z
      .boolean()
      .describe('Whether settings of the user apply to the members of a licence that the user administers.'),
    license: userLicenseSchema.nullable().describe('The licence the user belongs to; null without one.'),
    logo: z.string().describe('Address of the logo of the user’s licence; empty without one.'),
    isLicenseAdmin: z.boolean().describe('Whether the user administers a licence or a sub-licence.'),
    welcomeMessage: z
      .string()
      .describe('Message of the licence that the user has not confirmed, in Markdown; empty: none.'),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

/** The value of `totalCredits` if they are unlimited. Read `hasUnlimitedCredits`: a user can own 9999 credits. */
export const unlimitedCredits = 9999;
