import { z } from 'zod';
import { flagSchema, permaLinkIdSchema } from '../../fields.ts';
import { passkeyUseSchema } from '../../entities/accounts/passkey.ts';
import { userSchema } from '../../entities/accounts/user.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { joinErrors } from '../licenses/joining.ts';
import { secondFactorCodeSchema } from './second-factor.ts';

/** A code from an email, as typed; '' without one. */
const codeInput = z.string().max(limits.typedCodeChars).default('');
const botCheckInput = z.string().max(limits.botCheckChars).default('');
const codeErrors = ['codeExpired', 'codeTriesUsedUp', 'botCheckFailed'] as const;

export const accountOperations = {
  CreateGuestUser: operation({
    feature: 'accounts',
    summary:
      'Starts a session for a new guest with a few credits. With a valid session, it returns the user of that session.',
    access: 'public',
    effect: 'undoable',
    input: z.strictObject({
      lang: languageSchema.optional(),
      /** A permanent link that anyone may read opens a session even where guests are off. */
      link: permaLinkIdSchema.optional(),
      altcha: botCheckInput,
    }),
    data: userSchema,
    errors: ['tooManyGuests', 'guestsOff', 'botCheckRequired', 'botCheckFailed'],
    callsPerMinute: 120,
    guestsPerDay: limits.guestsPerAddressAndDay,
  }),
  Login: operation({
    feature: 'accounts',
    summary:
      'Logs in with email address and password, or once with a code from an email, which ends all other sessions; the session gets a new token. A guest can take along their reports and texts.',
    access: 'public',
    effect: 'undoable',
    input: z.strictObject({
      mail: z.string().trim().min(1).max(limits.mailMaxChars),
      pwd: z.string().max(limits.passwordMaxChars).default(''),
      resetCode: codeInput,
      takeover: flagSchema.default(0),
      /** The second factor, if the account has one. */
      code: secondFactorCodeSchema.optional(),
      /** Instead of the code. */
      passkey: passkeyUseSchema.optional(),
      altcha: botCheckInput,
    }),
    data: userSchema,
    errors: [
      'accountLocked',
      'loginNotValid',
      ...codeErrors,
      'resetCodeNotValid',
      'secondFactorRequired',
      'secondFactorNotValid',
      'passkeyNotValid',
      'botCheckRequired',
    ],
    callsPerMinute: 60,
  }),
  RegisterUser: operation({
    feature: 'accounts',
    summary:
      'Signs up. Without a code, it sends one to the address, or returns it if this installation sends no email. With the code, it creates the account and logs in; a guest becomes the user and keeps everything.',
    access: 'public',
    effect: 'undoable',
    input: z.strictObject({
      mail: z.string().trim().min(1).max(limits.mailMaxChars),
      pwd: z.string().min(1).max(limits.passwordMaxChars),
      licenseCode: z.string().trim().max(limits.licenseCodeChars).default(''),
      /** Code of an invitation into the licence, from the link in its email. It takes the place of the activation. */
      invitation: codeInput,
      regCode: codeInput,
      lang: languageSchema.optional(),
      altcha: botCheckInput,
    }),
    data: z.object({ UserId: z.number().int(), code: z.string() }),
    errors: [
      'mailNotValid',
      'mailBlocked',
      'passwordTooShort',
      'passwordTooCommon',
      ...joinErrors,
      'mailNotAllowedByLicense',
      ...codeErrors,
      'activationCodeWrong',
      'accountExists',
      'addressDeletedLately',
    ],
    callsPerMinute: 300,
  }),
  SendPasswordResetMail: operation({
    feature: 'accounts',
    summary:
      'Sends a code that logs in once, if the address has an account. The answer is the same for every address.',
    access: 'public',
    effect: 'undoable',
    input: z.strictObject({
      mail: z.string().trim().min(limits.mailMinChars).max(limits.mailMaxChars),
      lang: languageSchema.optional(),
      altcha: botCheckInput,
    }),
    data: z.null(),
    errors: ['noMailServer', 'botCheckFailed'],
    callsPerMinute: 60,
  }),
  SetBrowserId: operation({
    feature: 'accounts',
    summary:
      'Names the browser by a random id in a cookie. Codes are bound to it, and the free credits of a guest.',
    access: 'public',
    effect: 'undoable',
    input: z.strictObject({ id: z.string().regex(/^[\w-]{22,64}$/) }),
    data: z.null(),
    errors: [],
    callsPerMinute: 120,
  }),
  Logout: operation({
    feature: 'accounts',
    summary: 'Ends the session.',
    access: 'session',
    effect: 'undoable',
    duringSetUp: true,
    input: z.strictObject({}),
    data: z.null(),
    errors: [],
  }),
  GetUserInfo: operation({
    feature: 'accounts',
    summary: 'Returns the user of the session, with credits and settings.',
    access: 'session',
    effect: 'reading',
    duringSetUp: true,
    input: z.strictObject({}),
    data: userSchema,
    errors: [],
  }),
  SetLanguage: operation({
    feature: 'accounts',
    summary: "Sets the language of the session's interface, and of the user's emails and later sessions.",
    access: 'session',
    effect: 'undoable',
    duringSetUp: true,
    input: z.strictObject({ lang: languageSchema }),
    data: z.null(),
    errors: [],
  }),
};
