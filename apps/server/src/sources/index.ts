/** Sources outside of the installation: providers, the search during a check, the fetching of documents. */
export { onlineSearchFor, type OnlineSearch } from './search/online-search.ts';
export { searchOnline } from './search/search-online.ts';
export type { OnlineHooks, OnlineResult, OnlineSource, OnlineTask } from './search/online-task.ts';
export {
  lookUpReferences,
  type ReferenceHooks,
  type ReferenceTask,
} from './references/look-up-references.ts';
export { hasReferenceService } from './references/has-reference-service.ts';
export { forgetUnansweredRecords } from './queries.repository.ts';
export { forgetOldAnswers, forgetUnkeptAnswers } from './forget-answers.ts';
export { changeProvider, type ProviderChanges } from './change-provider.ts';
export { providerState } from './provider-settings.ts';
export {
  selectProviders,
  selectUsage,
  type ProviderRow,
  type ProviderUsageRow,
} from './providers.repository.ts';
export { testProvider, unsetProvider } from './test-provider.ts';
