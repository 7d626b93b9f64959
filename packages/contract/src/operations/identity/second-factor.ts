import { z } from 'zod';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

/** A code of an authenticator app, or a recovery code. */
export const secondFactorCodeSchema = z.string().trim().min(1).max(limits.secondFactorCodeChars);

/** New recovery codes; none if the user has earlier ones. */
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.array(z.string()).describe('Codes that replace the app, each once.'),
});

export const secondFactorOperations = {
  GetSecondFactor: operation({
    feature: 'identity',
    summary:
      'Tells whether an authenticator app is asked for at log-in, how many recovery codes are left, and whether the role of the user requires a second factor.',
    access: 'user',
    effect: 'reading',
    shows: ['factors', 'accounts'],
    duringSetUp: true,
    input: z.strictObject({}),
    example: {},
    data: z.object({
      isActive: z.boolean().describe('Whether a code of an authenticator app is asked for at log-in.'),
      recoveryCodesLeft: z.number().int().describe('Recovery codes that were not used.'),
      isRequired: z.boolean().describe('Whether the role of the user requires a second factor.'),
    }),
    errors: [],
  }),
  StartSecondFactor: operation({
    feature: 'identity',
    summary:
      'Makes the secret for an authenticator app, after the password was confirmed. It counts once a code of the app has confirmed it; until then, an earlier app does.',
    access: 'user',
    effect: 'final',
    changes: ['factors'],
    duringSetUp: true,
    input: z.strictObject({}),
    example: {},
    data: z.object({
      secret: z.string().describe('The secret, as a person types it into the app.'),
      uri: z.string().describe('The same as an address for a QR code.'),
    }),
    errors: ['proofRequired'],
  }),
  ConfirmSecondFactor: operation({
    feature: 'identity',
    summary:
      'Switches the authenticator app on with a code of it; it replaces an earlier one. If it is the first second factor, the answer has recovery codes, once.',
    access: 'user',
    effect: 'final',
    changes: ['factors', 'sessions'],
    duringSetUp: true,
    input: z.strictObject({ code: secondFactorCodeSchema.describe('A code of the authenticator app.') }),
    example: { code: '492039' },
    data: recoveryCodesSchema,
    errors: ['proofRequired', 'secondFactorNotValid'],
  }),
  CreateRecoveryCodes: operation({
    feature: 'identity',
    summary: 'Makes new recovery codes; the earlier ones no longer count.',
    access: 'user',
    effect: 'final',
    changes: ['factors'],
    duringSetUp: true,
    input: z.strictObject({}),
    example: {},
    data: recoveryCodesSchema,
    errors: ['proofRequired', 'secondFactorMissing'],
  }),
  RemoveSecondFactor: operation({
    feature: 'identity',
    summary: 'Switches the authenticator app off, after the password was confirmed.',
    access: 'user',
    effect: 'final',
    changes: ['factors'],
    input: z.strictObject({}),
    example: {},
    data: z.null(),
    errors: ['proofRequired', 'secondFactorNeeded'],
  }),
};
