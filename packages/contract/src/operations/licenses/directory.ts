import { z } from 'zod';
import { directorySchema, newDirectoryTokenSchema } from '../../entities/licenses/directory.ts';
import { idSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { ofAdministrator, switchSchema } from './fields.ts';

const exampleCode = 'K4TM-9WXQ-R7HB';

/** People and groups that the directory of an organisation keeps here. The directory itself calls /scim/v2. */
export const directoryOperations = {
  GetDirectory: operation({
    feature: 'directory',
    summary:
      'Returns the directory of a licence: its address, tokens, a page of its groups, and its last calls.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['licenses'],
    input: z.strictObject({
      ...ofAdministrator,
      groupsearch: z
        .string()
        .trim()
        .max(limits.titleChars)
        .default('')
        .describe('Only groups with this text in their names; empty: all.'),
      groupspage: z
        .number()
        .int()
        .min(1)
        .max(1_000)
        .default(1)
        .describe('Page of the groups, from 1; the last one, if there are fewer.'),
    }),
    example: { code: exampleCode, groupsearch: 'law' },
    data: directorySchema,
    errors: ['noAccessToLicense'],
  }),
  CreateDirectoryToken: operation({
    feature: 'directory',
    summary:
      'Makes a token with which the directory of a licence calls, after the password was confirmed. Earlier tokens work for another week.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses'],
    input: z.strictObject({
      ...ofAdministrator,
      days: z
        .number()
        .int()
        .min(0)
        .max(limits.directoryTokenMostDays)
        .default(365)
        .describe('Days after which the token expires; 0: never.'),
    }),
    example: { code: exampleCode, days: 365 },
    data: newDirectoryTokenSchema,
    errors: ['noAccessToLicense', 'proofRequired', 'tooManyDirectoryTokens'],
    callsPerMinute: 20,
  }),
  RevokeDirectoryToken: operation({
    feature: 'directory',
    summary: 'Revokes a token of a directory. The next call with it is refused.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses'],
    input: z.strictObject({ ...ofAdministrator, tokenid: idSchema.describe('Id of the token.') }),
    example: { code: exampleCode, tokenid: 7 },
    data: directorySchema,
    errors: ['noAccessToLicense', 'directoryTokenMissing'],
  }),
  SwitchDirectory: operation({
    feature: 'directory',
    summary: 'Admits the calls of a directory, or refuses them all. People and groups stay as they are.',
    access: 'licenseAdmin',
    effect: 'undoable',
    changes: ['licenses'],
    input: z.strictObject({
      ...ofAdministrator,
      enabled: switchSchema.describe('Whether calls of the directory are admitted.'),
    }),
    example: { code: exampleCode, enabled: false },
    data: directorySchema,
    errors: ['noAccessToLicense'],
  }),
  SetDirectoryGroup: operation({
    feature: 'directory',
    summary: 'Says which sub-licence the people of a group belong to, and moves them there.',
    access: 'licenseAdmin',
    effect: 'undoable',
    changes: ['licenses'],
    input: z.strictObject({
      ...ofAdministrator,
      group: z.guid().describe('Id of the group.'),
      subcode: z
        .string()
        .trim()
        .max(limits.licenseCodeChars)
        .default('')
        .describe('Code of the sub-licence; empty: the licence itself.'),
    }),
    example: { code: exampleCode, group: '2b1c9f60-5a1e-4d6b-9c3f-1f0f5f8f7a11', subcode: 'LAW-FACULTY' },
    data: directorySchema,
    errors: ['noAccessToLicense', 'directoryGroupMissing'],
  }),
};
