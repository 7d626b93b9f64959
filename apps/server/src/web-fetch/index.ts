/** The entry of this feature: loads web pages on behalf of a user, from the public internet only. */
export { FetchError, type FetchErrorKey } from './fetch-error.ts';
export { createPageLoads, type PageLoad, type PageLoads } from './page-loads.ts';
export { isPublicAddress } from './public-address.ts';
export { readUrl, tookTooLongToRead, type ReadPage, type ReadUrlOptions } from './read-url.ts';
