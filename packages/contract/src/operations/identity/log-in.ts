import { z } from 'zod';
import { flagSchema, permaLinkIdSchema } from '../../fields.ts';
import { passkeyUseSchema } from '../../entities/identity/passkey.ts';
import { userSchema } from '../../entities/profile/user.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { ofOneUser } from '../../nouns.ts';
import { operation } from '../../operation.ts';
import { joinErrors } from '../licenses/joining.ts';
import { secondFactorCodeSchema } from './second-factor.ts';

/** A code from an email, as typed; '' without one. */
const codeInput = z.string().max(limits.typedCodeChars).default('');
const botCheckInput = z.string().max(limits.botCheckChars).default('');
const codeErrors = ['codeExpired', 'codeTriesUsedUp', 'botCheckFailed'] as const;

export const logInOperations = {
  CreateGuestUser: operation({
    feature: 'identity',
    summary:
      'Starts a session for a new guest with a few credits. With a valid session, it returns the user of that session.',
    access: 'public',
    effect: 'undoable',
    changes: ['accounts', 'sessions'],
    input: z.strictObject({
      lang: languageSchema.optional().describe('Language of the interface and of emails.'),
      link: permaLinkIdSchema
        .optional()
        .describe(
          'The permanent link that the session is for: it opens a session even where guests are off, and gets no free credits.',
        ),
      altcha: botCheckInput.describe(
        'For callers without an API key: the solved task from GetChallenge, encoded by ALTCHA, or a pass from VerifyReCaptcha.',
      ),
    }),
    example: { lang: 'en' },
    data: userSchema,
    errors: ['tooManyGuests', 'guestsOff', 'botCheckRequired', 'botCheckFailed'],
    callsPerMinute: 120,
    guestsPerDay: limits.guestsPerAddressAndDay,
  }),
  Login: operation({
    feature: 'identity',
    summary:
      'Logs in with email address and password, or once with a code from an email, which ends all other sessions; the session gets a new token. A guest can take along their reports and texts.',
    access: 'public',
    effect: 'undoable',
    changes: ofOneUser,
    input: z.strictObject({
      mail: z.string().trim().min(1).max(limits.mailMaxChars).describe('Email address of the account.'),
      pwd: z.string().max(limits.passwordMaxChars).default('').describe('Password of the account.'),
      resetCode: codeInput.describe('Instead of the password: the code from SendPasswordResetMail.'),
      takeover: flagSchema
        .default(0)
        .describe(
          '1: moves the reports, texts and projects of the calling guest into the account; credits stay with the guest.',
        ),
      code: secondFactorCodeSchema
        .optional()
        .describe('Code of the second factor, or a recovery code; only if the account has a second factor.'),
      passkey: passkeyUseSchema
        .optional()
        .describe('Instead of the code: the answer of the browser that has used the passkey.'),
      altcha: botCheckInput.describe(
        'For callers without an API key: the solved task from GetChallenge, encoded by ALTCHA, or a pass from VerifyReCaptcha.',
      ),
    }),
    example: { mail: 'ada@example.org', pwd: 'a long password' },
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
    feature: 'identity',
    summary:
      'Signs up. Without a code, it sends one to the address, or returns it if this installation sends no email. With the code, it creates the account and logs in; a guest becomes the user and keeps everything.',
    access: 'public',
    effect: 'undoable',
    changes: ofOneUser,
    input: z.strictObject({
      mail: z.string().trim().min(1).max(limits.mailMaxChars).describe('Email address of the account.'),
      pwd: z.string().min(1).max(limits.passwordMaxChars).describe('Password of the account.'),
      licenseCode: z
        .string()
        .trim()
        .max(limits.licenseCodeChars)
        .default('')
        .describe('Code of a licence to join; empty: none.'),
      invitation: codeInput.describe(
        'Code of an invitation into the licence, from the link in its email, which takes the place of the activation; empty without one.',
      ),
      regCode: codeInput.describe('The activation code; omit it to have one sent.'),
      lang: languageSchema.optional().describe('Language of the interface and of emails.'),
      altcha: botCheckInput.describe(
        'For callers without an API key: the solved task from GetChallenge, encoded by ALTCHA, or a pass from VerifyReCaptcha.',
      ),
    }),
    example: { mail: 'ada@example.org', pwd: 'correct horse battery', altcha: 'eyJjaGFsbGVuZ2…' },
    data: z.object({
      UserId: z.number().int().describe('Id of the new account; 0 if a code is needed first.'),
      code: z.string().describe('The activation code, if none has to be sent by email; otherwise empty.'),
    }),
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
    feature: 'identity',
    summary:
      'Sends a code that logs in once, if the address has an account. The answer is the same for every address.',
    access: 'public',
    effect: 'undoable',
    changes: [],
    input: z.strictObject({
      mail: z
        .string()
        .trim()
        .min(limits.mailMinChars)
        .max(limits.mailMaxChars)
        .describe('Email address of the account.'),
      lang: languageSchema.optional().describe('Language of the email.'),
      altcha: botCheckInput.describe(
        'For callers without an API key: the solved task from GetChallenge, encoded by ALTCHA, or a pass from VerifyReCaptcha.',
      ),
    }),
    example: { mail: 'ada@example.org', altcha: 'eyJjaGFsbGVuZ2…' },
    data: z.null(),
    errors: ['noMailServer', 'botCheckFailed'],
    callsPerMinute: 60,
  }),
  SetBrowserId: operation({
    feature: 'identity',
    summary:
      'Names the browser by a random id in a cookie. Codes are bound to it, and the free credits of a guest.',
    access: 'public',
    effect: 'undoable',
    changes: [],
    input: z.strictObject({
      id: z
        .string()
        .regex(/^[\w-]{22,64}$/)
        .describe('A random id that the browser keeps, with at least 128 random bits.'),
    }),
    example: { id: 'Zm9ydHktdHdvLWJ5dGVzLW9mLWNoYW5jZQ' },
    data: z.null(),
    errors: [],
    callsPerMinute: 120,
  }),
  Logout: operation({
    feature: 'identity',
    summary: 'Ends the session.',
    access: 'session',
    effect: 'undoable',
    changes: ['sessions'],
    whereGuestsAreOff: true,
    duringSetUp: true,
    input: z.strictObject({}),
    example: {},
    data: z.null(),
    errors: [],
  }),
  SetLanguage: operation({
    feature: 'identity',
    summary: "Sets the language of the session's interface, and of the user's emails and later sessions.",
    access: 'session',
    effect: 'undoable',
    changes: ['accounts', 'sessions'],
    whereGuestsAreOff: true,
    duringSetUp: true,
    input: z.strictObject({ lang: languageSchema.describe('Language of the interface and of emails.') }),
    example: { lang: 'fr' },
    data: z.null(),
    errors: [],
  }),
};
