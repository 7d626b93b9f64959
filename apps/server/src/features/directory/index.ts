/** The entry of this feature: people and groups that the directory of an organisation keeps here (SCIM). */
import { daysBefore } from '../../platform/days-before.ts';
import { limits } from '@palimpsest/contract';
import { definePart } from '../../part.ts';
import { deleteDirectoryLogBefore } from './directory-log.repository.ts';
import {
  createDirectoryToken,
  getDirectory,
  revokeDirectoryToken,
  setDirectoryGroup,
  switchDirectory,
} from './manage-directory.ts';
import { ownDirectoryEntries } from './people/people.repository.ts';
import { registerDirectoryRoutes } from './routes/directory.route.ts';
import { deleteExpiredTokens } from './tokens/directories.repository.ts';

export const directoryPart = definePart({
  tables: {
    directories: ['licenses'],
    directory_tokens: ['licenses'],
    directory_people: ['licenses'],
    directory_groups: ['licenses'],
    directory_memberships: ['licenses'],
    directory_log: ['licenses'],
  },
  looseReferences: {
    'directory_people.external_id': 'choice',
    'directory_groups.external_id': 'choice',
  },
  handlers: {
    GetDirectory: getDirectory,
    CreateDirectoryToken: createDirectoryToken,
    RevokeDirectoryToken: revokeDirectoryToken,
    SwitchDirectory: switchDirectory,
    SetDirectoryGroup: setDirectoryGroup,
  },
  routes: registerDirectoryRoutes,
  cleanUp: async ({ db }, now) => {
    await deleteExpiredTokens(db, now);
    await deleteDirectoryLogBefore(db, daysBefore(now, limits.directoryLogDays));
  },
  ofUsers: {
    columns: {
      'directory_people.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'Guests are in no directory.' },
        exported: ['directory'],
      },
    },
    ownData: { directory: { value: ({ db }, { userId }) => ownDirectoryEntries(db, userId) } },
  },
});
