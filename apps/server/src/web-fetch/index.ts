/** The room's door: pages of the web on behalf of a user, from the open internet only. */
export { FetchError, type FetchErrorKey } from './fetch-error.ts';
export { createPageLoads, type PageLoad, type PageLoads } from './page-loads.ts';
export { isPublicAddress } from './public-address.ts';
export { readUrl, type ReadPage, type ReadUrlOptions } from './read-url.ts';
