import { z } from 'zod';
import { passkeyUseSchema } from '../../entities/identity/passkey.ts';
import { userSchema } from '../../entities/profile/user.ts';
import { sessionSchema } from '../../entities/identity/session.ts';
import { idOf, idSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

export const sessionOperations = {
  GetSessions: operation({
    feature: 'identity',
    summary:
      'Lists the sessions of the user: on which device, from which address, and when it was last used.',
    access: 'session',
    effect: 'reading',
    shows: ['sessions'],
    duringSetUp: true,
    input: z.strictObject({}),
    example: {},
    data: z.array(sessionSchema),
    errors: [],
  }),
  EndSession: operation({
    feature: 'identity',
    summary: 'Ends one session of the user. The next call of that session is refused.',
    access: 'session',
    effect: 'final',
    changes: ['sessions'],
    duringSetUp: true,
    input: z.strictObject({ id: idOf('session').describe('Id of the session, from GetSessions.') }),
    example: { id: 12 },
    data: z.null(),
    errors: ['noAccessToSession'],
  }),
  EndOtherSessions: operation({
    feature: 'identity',
    summary: 'Ends all sessions of the user but the current one.',
    access: 'session',
    effect: 'final',
    changes: ['sessions'],
    duringSetUp: true,
    input: z.strictObject({}),
    example: {},
    data: z.null(),
    errors: [],
  }),
  ConfirmIdentity: operation({
    feature: 'identity',
    summary: `Confirms the session’s user by the password or a passkey. Sensitive changes are possible for the next ${limits.proofMinutes} minutes.`,
    access: 'user',
    effect: 'final',
    changes: ['sessions', 'factors'],
    duringSetUp: true,
    input: z.strictObject({
      pwd: z.string().max(limits.passwordMaxChars).default('').describe('Password of the account.'),
      passkey: passkeyUseSchema.optional().describe('The answer of the browser that has used the passkey.'),
    }),
    example: { pwd: 'a long password' },
    data: z.null(),
    errors: ['passwordNotValid', 'passkeyNotValid'],
    callsPerMinute: 60,
  }),
  OpenUserSession: operation({
    feature: 'identity',
    summary: `Opens a session in the account of a user, for ${limits.impersonationMinutes} minutes at most. Administrators can work in the accounts of everyone but administrators and guests, support in those of users who administer no licence. Passwords, second factors and the deletion of the account stay with the user.`,
    access: 'support',
    effect: 'final',
    changes: ['sessions'],
    input: z.strictObject({ userId: idSchema.describe('Id of the user.') }),
    example: { userId: 12 },
    data: userSchema,
    errors: ['cannotImpersonate'],
    callsPerMinute: 30,
  }),
  ReturnToSession: operation({
    feature: 'identity',
    summary: 'Returns from the account of a user to the session from which it was opened.',
    access: 'session',
    effect: 'undoable',
    changes: ['sessions'],
    duringSetUp: true,
    input: z.strictObject({}),
    example: {},
    data: userSchema,
    errors: ['notImpersonating'],
  }),
};
