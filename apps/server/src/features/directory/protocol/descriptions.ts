import { mostBulkOperations } from './limits.ts';
import { mostResults } from './list-request.ts';
import { mostBodyBytes, type ScimObject } from './scim-body.ts';
import { groupSchema, listSchema, userSchema } from './schema-names.ts';
import { ScimError } from './scim-error.ts';
import { groupAttributes, userAttributes } from './schema-attributes.ts';

/** Descriptions of this service for its clients (RFC 7643, 5 to 7). */

/** @param base the address of the service, without a slash at the end */
export function serviceProviderConfig(base: string): ScimObject {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: true, maxOperations: mostBulkOperations, maxPayloadSize: mostBodyBytes },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that the administrator of the licence makes.',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

/** @param name '' for all of them */
export function resourceTypes(base: string, name: string): ScimObject {
  const all = [
    { name: 'User', endpoint: '/Users', description: 'A person of the organisation.', schema: userSchema },
    { name: 'Group', endpoint: '/Groups', description: 'A group of people.', schema: groupSchema },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: type.name,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  }));
  return oneOrAll(all, name);
}

/** @param id '' for all of them */
export function schemas(base: string, id: string): ScimObject {
  const all = [
    {
      id: userSchema,
      name: 'User',
      description: 'A person of the organisation.',
      attributes: userAttributes,
    },
    { id: groupSchema, name: 'Group', description: 'A group of people.', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));
  return oneOrAll(all, id);
}

function oneOrAll(all: readonly (ScimObject & { readonly id: string })[], id: string): ScimObject {
  if (id === '') {
    return {
      schemas: [listSchema],
      totalResults: all.length,
      startIndex: 1,
      itemsPerPage: all.length,
      Resources: all,
    };
  }
  const found = all.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (found === undefined) throw new ScimError('notFound');
  return found;
}
