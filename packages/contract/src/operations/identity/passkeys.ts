import { examplePasskey } from '../../examples.ts';
import { z } from 'zod';
import {
  newPasskeySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeyUseSchema,
} from '../../entities/identity/passkey.ts';
import { userSchema } from '../../entities/profile/user.ts';
import { flagSchema, idOf } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { ofOneUser } from '../../nouns.ts';
import { operation } from '../../operation.ts';
import { recoveryCodesSchema } from './second-factor.ts';

const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(limits.passkeyNameChars)
  .overwrite((name) => name.replaceAll(/\s+/gu, ' '));

export const passkeyOperations = {
  GetPasskeyChallenge: operation({
    feature: 'identity',
    summary: `Returns what a browser needs to use a passkey of this site. The challenge counts once, for ${limits.passkeyMinutes} minutes.`,
    access: 'public',
    effect: 'reading',
    shows: [],
    input: z.strictObject({}),
    example: {},
    data: passkeyRequestSchema,
    errors: [],
    callsPerMinute: 300,
  }),
  LoginWithPasskey: operation({
    feature: 'identity',
    summary:
      'Logs in with a passkey alone; the session gets a new token. No second factor is asked for, because the device has verified the person. A guest can take along their reports and texts.',
    access: 'public',
    effect: 'undoable',
    changes: ofOneUser,
    input: z.strictObject({
      passkey: passkeyUseSchema.describe('The answer of the browser that has used the passkey.'),
      takeover: flagSchema
        .default(0)
        .describe(
          '1: moves the reports, texts and projects of the calling guest into the account; credits stay with the guest.',
        ),
    }),
    example: { passkey: examplePasskey },
    data: userSchema,
    errors: ['passkeyNotValid', 'accountLocked'],
    callsPerMinute: 60,
  }),
  GetPasskeys: operation({
    feature: 'identity',
    summary: 'Lists the passkeys of the user.',
    access: 'user',
    effect: 'reading',
    shows: ['factors'],
    duringSetUp: true,
    input: z.strictObject({}),
    example: {},
    data: z.array(passkeySchema),
    errors: [],
  }),
  StartPasskey: operation({
    feature: 'identity',
    summary: 'Returns what a browser needs to make a passkey, after the password was confirmed.',
    access: 'user',
    effect: 'final',
    changes: [],
    duringSetUp: true,
    input: z.strictObject({}),
    example: {},
    data: passkeyCreationSchema,
    errors: ['proofRequired', 'tooManyPasskeys'],
    callsPerMinute: 60,
  }),
  AddPasskey: operation({
    feature: 'identity',
    summary:
      'Adds the passkey that the browser has made. Later log-ins with the password ask for a second factor. If it is the first one, the answer has recovery codes, once.',
    access: 'user',
    effect: 'final',
    changes: ['factors', 'sessions'],
    duringSetUp: true,
    input: z.strictObject({
      name: nameSchema.describe('A name by which the user recognises the passkey.'),
      passkey: newPasskeySchema.describe('The answer of the browser that has made the passkey.'),
    }),
    example: {
      name: 'My laptop',
      passkey: {
        credential: 'q1RzOrYQ2b0KxHgkTnXvBg',
        clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
        attestation: 'o2NmbXRkbm9uZWdhdHRTdG10oA',
        transports: ['internal'],
      },
    },
    data: recoveryCodesSchema,
    errors: ['proofRequired', 'passkeyNotValid', 'passkeyExists', 'tooManyPasskeys'],
    callsPerMinute: 60,
  }),
  RenamePasskey: operation({
    feature: 'identity',
    summary: 'Changes the name of a passkey.',
    access: 'user',
    effect: 'final',
    changes: ['factors'],
    input: z.strictObject({
      id: idOf('passkey').describe('Id of the passkey, from GetPasskeys.'),
      name: nameSchema.describe('The new name.'),
    }),
    example: { id: 3, name: 'Key in the office' },
    data: z.null(),
    errors: ['noAccessToPasskey'],
  }),
  RemovePasskey: operation({
    feature: 'identity',
    summary: 'Removes a passkey, after the password was confirmed. It no longer logs in.',
    access: 'user',
    effect: 'final',
    changes: ['factors'],
    input: z.strictObject({ id: idOf('passkey').describe('Id of the passkey, from GetPasskeys.') }),
    example: { id: 3 },
    data: z.null(),
    errors: ['proofRequired', 'noAccessToPasskey', 'secondFactorNeeded'],
  }),
};
