import { z } from 'zod';
import { userSettingsChangeSchema, userSettingsSchema } from '../../entities/accounts/user-settings.ts';
import { operation } from '../../operation.ts';

export const settingsOperations = {
  UpdateUserSettings: operation({
    feature: 'accounts',
    summary: "Changes some of the user's settings and returns all of them.",
    access: 'session',
    input: z.strictObject({ settings: userSettingsChangeSchema }),
    data: userSettingsSchema,
    errors: ['readPolicyBelowWrite', 'settingsForcedByLicense'],
  }),
};
