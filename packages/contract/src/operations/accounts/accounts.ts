import { z } from 'zod';
import { flagSchema } from '../../fields.ts';
import { userSchema } from '../../entities/user.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { secondFactorCodeSchema } from './second-factor.ts';

export const accountOperations = {
  CreateGuestUser: operation({
    feature: 'accounts',
    summary:
      'Starts a session for a new guest with a few credits. With a valid session, it returns the user of that session.',
    access: 'public',
    input: z.strictObject({ lang: languageSchema.optional() }),
    data: userSchema,
    errors: ['tooManyGuests'],
    callsPerMinute: 120,
    guestsPerDay: limits.guestsPerAddressAndDay,
  }),
  Login: operation({
    feature: 'accounts',
    summary:
      'Logs in with email address and password; the session gets a new token. A guest can take along their reports and texts.',
    access: 'public',
    input: z.strictObject({
      mail: z.string().trim().min(1).max(limits.mailMaxChars),
      pwd: z.string().min(1).max(limits.passwordMaxChars),
      takeover: flagSchema.default(0),
      /** The second factor, if the account has one. */
      code: secondFactorCodeSchema.optional(),
    }),
    data: userSchema,
    errors: ['loginNotValid', 'secondFactorRequired', 'secondFactorNotValid'],
    callsPerMinute: 60,
  }),
  Logout: operation({
    feature: 'accounts',
    summary: 'Ends the session.',
    access: 'session',
    input: z.strictObject({}),
    data: z.null(),
    errors: [],
  }),
  GetUserInfo: operation({
    feature: 'accounts',
    summary: 'Returns the user of the session, with credits and settings.',
    access: 'session',
    input: z.strictObject({}),
    data: userSchema,
    errors: [],
  }),
  SetLanguage: operation({
    feature: 'accounts',
    summary: "Sets the language of the user's interface and emails.",
    access: 'session',
    input: z.strictObject({ lang: languageSchema }),
    data: z.null(),
    errors: [],
  }),
};
