/** The beginning of all addresses of this service. */
export const scimPath = '/scim/v2';
