import { z } from 'zod';
import { userSchema } from '../../entities/profile/user.ts';
import { userSettingsChangeSchema, userSettingsSchema } from '../../entities/profile/user-settings.ts';
import { epochInputSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';

export const settingsOperations = {
  UpdateUserSettings: operation({
    feature: 'profile',
    summary: "Changes some of the user's settings and returns all of them.",
    access: 'session',
    effect: 'undoable',
    changes: ['accounts'],
    finalWith: ['reportRetentionDays', 'libtextRetentionDays'],
    input: z.strictObject({
      settings: userSettingsChangeSchema.describe('The settings to change; the others stay the same.'),
    }),
    example: { settings: { pagesize: 50, reportRetentionDays: 28, whitelist: ['example.org/*'] } },
    data: userSettingsSchema,
    errors: ['readPolicyBelowWrite', 'settingsForcedByLicense'],
  }),
  UpdateUserAttrib: operation({
    feature: 'profile',
    summary: 'Notes that the user has read the welcome message of the licence.',
    access: 'user',
    effect: 'final',
    changes: ['accounts'],
    input: z.strictObject({
      messageReadDate: epochInputSchema.describe(
        'When the user confirmed the welcome message, in epoch seconds.',
      ),
    }),
    example: { messageReadDate: 1_798_758_000 },
    data: userSchema,
    errors: [],
  }),
};
