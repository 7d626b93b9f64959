import { z } from 'zod';
import { userListSchema } from '../../entities/licenses/user-list.ts';
import { listFileSchema } from '../../entities/people/people-list.ts';
import { flagSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { ofAdministrator } from './fields.ts';

/** Lists of people whom the administrator of a licence adds to it. */
export const userListOperations = {
  AddUsers: operation({
    feature: 'licenses',
    summary:
      'Adds the people of a list to a licence: invites them by email, and on request removes members who are not in it. A preview changes nothing. The changes are made in the background, see GetUserList.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses'],
    input: z.strictObject({
      ...ofAdministrator,
      userText: z
        .string()
        .max(limits.userListChars)
        .describe(
          'The list: lines with an address and a name, in either order, separated by a comma, semicolon, tab or pipe; or a table that begins with the headings of its columns.',
        ),
      syncUsers: flagSchema
        .default(0)
        .describe(
          '1 removes members and withdraws invitations that are not in the list; never the administrator.',
        ),
      previewOnly: flagSchema
        .default(0)
        .describe('1 changes nothing and returns what the list would change.'),
    }),
    example: { userText: 'ada@example.org, Ada Nowak\ngrace@example.org', syncUsers: 1, previewOnly: 1 },
    data: userListSchema,
    errors: [
      'noAccessToLicense',
      'userListTooLong',
      'userListActive',
      'cannotInvite',
      'licenseNotValid',
      'tooManyInvitations',
    ],
    callsPerMinute: 60,
  }),
  GetUserList: operation({
    feature: 'licenses',
    summary: 'Returns the last list that was added to a licence, with its progress; null without one.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['licenses'],
    input: z.strictObject({
      ...ofAdministrator,
      progressOnly: flagSchema
        .default(0)
        .describe('1 leaves the lists of people empty, for watching the progress.'),
    }),
    example: {},
    data: userListSchema.nullable(),
    errors: ['noAccessToLicense'],
  }),
  UploadUserList: operation({
    feature: 'licenses',
    summary:
      'Reads a file with addresses and names (CSV, text or XLSX) and returns its lines as AddUsers takes them. Nothing is stored.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      file: listFileSchema.describe('The file, Base64.'),
    }),
    example: { file: 'bWFpbDtuYW1lCmFkYUBleGFtcGxlLm9yZztBZGE=' },
    data: z.object({
      userText: z.string().describe('The lines of the file as AddUsers takes them.'),
    }),
    errors: ['userListNotReadable', 'userListTooLong', 'readingPaused'],
    callsPerMinute: 30,
  }),
};
