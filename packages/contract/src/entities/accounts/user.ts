import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { userLicenseSchema } from '../licenses/license.ts';
import { userSettingsSchema } from './user-settings.ts';

export const userStatusSchema = z.enum(['Guest', 'User', 'Support', 'Admin']);
export type UserStatus = z.infer<typeof userStatusSchema>;

export const userSchema = z.object({
  userId: z.number().int(),
  mail: z.string(),
  name: z.string(),
  /** The language of emails, and of new sessions. */
  lang: languageSchema,
  /** The language of this session's interface. */
  sessionLang: languageSchema,
  /** Name and address as email programs show them; '' for a guest. */
  mailRepresentation: z.string(),
  status: userStatusSchema,
  guest: z.boolean(),
  /** The session belongs to a registered user, not to a guest. */
  loggedIn: z.boolean(),
  /** The role of the user requires a second factor, and it is not set up yet: nothing else is possible. */
  mustSetUpSecondFactor: z.boolean(),
  /** An administrator or support works in the account of this user. */
  isOtherUser: z.boolean(),
  /** That person, and when the session ends by itself; null in the user's own sessions. */
  impersonation: z.object({ by: z.string(), endsAt: epochSecondsSchema }).nullable(),
  /** The readable session name, as in the cookie `sid`. Calls send it in the header X-Sid. */
  sessionId: z.string(),
  credits: z.number().int(),
  /** The user's own credits plus those that the user can take from the licence; 9999 if these are unlimited. */
  totalCredits: z.number().int(),
  /** The credits are unlimited: the licence sets no limit, or this installation does not count them. */
  hasUnlimitedCredits: z.boolean(),
  /** The billing address; '' where nothing was entered. */
  companyName: z.string(),
  address1: z.string(),
  address2: z.string(),
  zip: z.string(),
  city: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.string(),
  vatId: z.string(),
  /** Name, country, postal code, city and the first line of the address are set. */
  invoiceAddressComplete: z.boolean(),
  /** The settings that apply to the user. */
  settings: userSettingsSchema,
  /** The licence decides about some of them (`forcedSettings`). */
  settingsAreForced: z.boolean(),
  /** These settings of the user apply to the members of a licence that the user administers. */
  decidesSettingsOfMembers: z.boolean(),
  license: userLicenseSchema.nullable(),
  /** Address of the logo of a valid licence; '': none. */
  logo: z.string(),
  /** The user administers a licence or a sub-licence. */
  isLicenseAdmin: z.boolean(),
  /** Markdown; '' without a message of the licence, or if the user has confirmed it. */
  welcomeMessage: z.string(),
});

export type User = z.infer<typeof userSchema>;

/** The value of `totalCredits` if they are unlimited. Read `hasUnlimitedCredits`: a user can own 9999 credits. */
export const unlimitedCredits = 9999;
