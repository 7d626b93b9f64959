/** Sources outside of the installation: providers, the search during a check, the fetching of documents. */
export { onlineSearchFor, type OnlineSearch } from './search/online-search.ts';
export { continuedOutcome } from './search/continued-outcome.ts';
export { giveUpSentQueries } from './queries.repository.ts';
export { searchOnline } from './search/search-online.ts';
export { identifierAddresses } from './search/identifier-addresses.ts';
export type {
  ContinuedSearch,
  OnlineHooks,
  OnlineResult,
  OnlineSource,
  OnlineTask,
} from './search/online-task.ts';
export { forgetOldAnswers } from './forget-answers.ts';
export { endSearch } from './end-search.ts';
export { deleteOldBudgets } from './budgets/search-budgets.repository.ts';
export { deleteOldUsage } from './budgets/usage.repository.ts';
export {
  lookUpReferences,
  type ReferenceHooks,
  type ReferenceTask,
} from './references/look-up-references.ts';
export { hasReferenceService } from './references/has-reference-service.ts';
export { forgetUnansweredRecords } from './queries.repository.ts';
export { changeProvider, type ProviderChanges } from './change-provider.ts';
export { providerState } from './provider-settings.ts';
export { serviceStates, type ServiceStates } from './service-states.ts';
export { selectProviders, type ProviderRow } from './providers.repository.ts';
export {
  selectErrorsByProvider,
  selectToday,
  selectUsageByDay,
  selectUsageByLicense,
  selectUsageByProvider,
  selectUsageByUser,
  type UsageFigures,
  type UsageOfDay,
  type UsageOfPayer,
} from './budgets/usage-figures.repository.ts';
export type { FoundDocument } from './providers/provider.ts';
export { testProvider, unsetProvider } from './test-provider.ts';
export { noveltyOf, type NewSince, type Novelty, type SourceAt } from './outside/known-sources.ts';
export { beginOnlineSearch, deleteOldOnlineSearches } from './outside/online-searches.repository.ts';
export { selectChangeDates } from './fetching/index.ts';
