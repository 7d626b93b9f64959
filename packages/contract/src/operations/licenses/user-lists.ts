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
    input: z.strictObject({
      ...ofAdministrator,
      /** Lines with an address and a name, in either order. */
      userText: z.string().max(limits.userListChars),
      /** Members who are not in the list are removed, never the administrator. */
      syncUsers: flagSchema.default(0),
      previewOnly: flagSchema.default(0),
    }),
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
    input: z.strictObject({
      ...ofAdministrator,
      /** Without the people, who can be thousands. */
      progressOnly: flagSchema.default(0),
    }),
    data: userListSchema.nullable(),
    errors: ['noAccessToLicense'],
  }),
  UploadUserList: operation({
    feature: 'licenses',
    summary:
      'Reads a file with addresses and names (CSV, text or XLSX) and returns its lines as AddUsers takes them. Nothing is stored.',
    access: 'licenseAdmin',
    effect: 'reading',
    input: z.strictObject({
      file: listFileSchema,
    }),
    data: z.object({
      /** Lines `email[, name]`. */
      userText: z.string(),
    }),
    errors: ['userListNotReadable', 'userListTooLong', 'readingPaused'],
    callsPerMinute: 30,
  }),
};
