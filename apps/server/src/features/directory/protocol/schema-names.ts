export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const bulkRequestSchema = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest';
export const bulkResponseSchema = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse';
