import type { ScimObject } from '../protocol/scim-body.ts';
import { groupSchema } from '../protocol/schema-names.ts';
import { versionOf } from '../people/present-person.ts';
import type { DirectoryGroupRow } from '../tables.ts';
import type { MemberOfGroup } from './groups.repository.ts';

/**
 * @param members undefined: they were not asked for
 * @param base the address of the service, without a slash at the end
 */
export function presentGroup(
  group: DirectoryGroupRow,
  members: readonly MemberOfGroup[] | undefined,
  base: string,
): ScimObject {
  return {
    schemas: [groupSchema],
    id: group.id,
    ...(group.externalId === null ? {} : { externalId: group.externalId }),
    displayName: group.displayName,
    ...(members === undefined
      ? {}
      : {
          members: members.map(({ personId, userName, displayName }) => ({
            value: personId,
            $ref: `${base}/Users/${personId}`,
            type: 'User',
            display: displayName || userName,
          })),
        }),
    meta: {
      resourceType: 'Group',
      created: group.createdAt.toISOString(),
      lastModified: group.changedAt.toISOString(),
      location: `${base}/Groups/${group.id}`,
      version: versionOf(group),
    },
  };
}
