/** The entry of this feature: loads web pages on behalf of a user, from the public internet only. */
export { askService } from './ask-service.ts';
export { lookupAllowed, sendRequest } from './connect.ts';
export { AddressRefused, FetchError } from './fetch-error.ts';
export { fetchLimits, redirectOf, unreadableTypes } from './fetch-url.ts';
export { createPageLoads, type PageLoads } from './page-loads.ts';
export {
  isReachable,
  mayBeUnencrypted,
  reachableIn,
  targetOf,
  type PrivateNetworks,
} from './reachable-address.ts';
export { parseUrl } from './parse-url.ts';
export { readBody } from './read-body.ts';
export { readFetchedFile, readUrl, type PageAtUrl, type ReadUrlOptions } from './read-url.ts';
export { isUsableAddress } from './usable-address.ts';
export { productToken, userAgentOf } from './user-agent.ts';
