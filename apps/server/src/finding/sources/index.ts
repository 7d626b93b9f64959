/** Sources outside of the installation: providers, the search during a check, the fetching of documents. */
export { onlineSearchFor } from './search/online-search.ts';
export { continuedOutcome } from './search/continued-outcome.ts';
export { giveUpSentQueries } from './queries.repository.ts';
export { searchOnline } from './search/search-online.ts';
export { identifierAddresses } from './search/identifier-addresses.ts';
export type { EarlierSearch, OnlineSource } from './search/online-task.ts';
export { endSearch } from './end-search.ts';
export { lookUpReferences } from './references/look-up-references.ts';
export { hasReferenceService } from './references/has-reference-service.ts';
export { forgetUnansweredRecords } from './queries.repository.ts';
export { changeProvider } from './change-provider.ts';
export { providerState } from './provider-settings.ts';
export { serviceStates } from './service-states.ts';
export { selectProviders, type ProviderRow } from './providers.repository.ts';
export {
  selectErrorsByProvider,
  selectToday,
  selectUsageByDay,
  selectSearchUsageByLicense,
  selectUsageByProvider,
  selectUsageByUser,
  type SearchUsageFigures,
  type UsageRowOfDay,
  type UsageRowOfPayer,
} from './budgets/usage-figures.repository.ts';
export type { FoundDocument } from './providers/provider.ts';
export { testProvider, unsetProvider } from './test-provider.ts';
export { noveltyOf, type NewSince, type Novelty } from './outside/known-sources.ts';
export { beginOnlineSearch } from './outside/online-searches.repository.ts';
export { selectChangeDates } from './fetching/index.ts';
