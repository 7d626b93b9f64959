import { z } from 'zod';
import { userSchema } from '../../entities/profile/user.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

const passwordSchema = z.string().min(1).max(limits.passwordMaxChars);

export const credentialOperations = {
  UpdateUserPassword: operation({
    feature: 'identity',
    summary:
      'Changes the password, ends all other sessions and tells the user by email. After a log-in with a reset code, the old password is not needed for a while.',
    access: 'user',
    effect: 'final',
    changes: ['accounts', 'sessions'],
    input: z.strictObject({
      oldPwd: passwordSchema
        .optional()
        .describe('The present password. Not needed for a while after a log-in with a reset code.'),
      newPwd: passwordSchema.min(limits.passwordMinChars).describe('The new password.'),
    }),
    example: { oldPwd: 'a long password', newPwd: 'an even longer password' },
    data: z.null(),
    errors: ['passwordNotValid', 'passwordTooShort', 'passwordTooCommon'],
    callsPerMinute: 60,
  }),
  UpdateUserMail: operation({
    feature: 'identity',
    summary: `Asks for another email address, after the password was confirmed. A code is sent to it, which is valid for ${limits.codeMinutes} minutes.`,
    access: 'user',
    effect: 'final',
    changes: ['accounts'],
    input: z.strictObject({
      mail: z
        .string()
        .trim()
        .min(limits.mailMinChars)
        .max(limits.mailMaxChars)
        .check(z.email())
        .describe('The new email address.'),
    }),
    example: { mail: 'ada.nowak@example.org' },
    data: z.null(),
    errors: ['proofRequired', 'noMailServer', 'mailNotValid', 'mailBlocked'],
    callsPerMinute: 60,
  }),
  ConfirmUserMail: operation({
    feature: 'identity',
    summary: 'Confirms the new email address with the code that was sent to it.',
    access: 'user',
    effect: 'final',
    changes: ['accounts', 'licenses'],
    input: z.strictObject({
      code: z.string().trim().length(limits.resetCodeChars).describe('The code from the email.'),
    }),
    example: { code: 'K7QX4MPZ2HRB' },
    data: userSchema,
    errors: ['mailCodeNotValid'],
    callsPerMinute: 60,
  }),
};
