import type { DirectoryPersonRow } from '../tables.ts';
import type { ScimObject } from '../protocol/scim-body.ts';
import { userSchema } from '../protocol/schema-names.ts';

export interface GroupOfPerson {
  readonly id: string;
  readonly displayName: string;
}

/** @param base the address of the service, without a slash at the end */
export function presentPerson(
  person: DirectoryPersonRow,
  groups: readonly GroupOfPerson[],
  base: string,
): ScimObject {
  const name = defined({
    formatted: person.formatted,
    givenName: person.givenName,
    familyName: person.familyName,
  });
  return {
    schemas: [userSchema],
    id: person.id,
    ...(person.externalId === null ? {} : { externalId: person.externalId }),
    userName: person.userName,
    ...(Object.keys(name).length === 0 ? {} : { name }),
    ...defined({ displayName: person.displayName, preferredLanguage: person.language }),
    emails: [{ value: person.mail, type: 'work', primary: true }],
    active: person.isActive,
    groups: groups.map(({ id, displayName }) => ({
      value: id,
      $ref: `${base}/Groups/${id}`,
      display: displayName,
      type: 'direct',
    })),
    meta: {
      resourceType: 'User',
      created: person.createdAt.toISOString(),
      lastModified: person.changedAt.toISOString(),
      location: `${base}/Users/${person.id}`,
      version: versionOf(person),
    },
  };
}

/** The weak ETag of a resource. */
export function versionOf({ version }: { readonly version: number }): string {
  return `W/"${version}"`;
}

function defined(fields: Readonly<Record<string, string>>): ScimObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
