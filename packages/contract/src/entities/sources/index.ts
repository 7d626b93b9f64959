/** The entities of online sources and their use that others use. */
export {
  onlineEnds,
  searchBudgetReasons,
  shortfallReasons,
  unreadReasons,
  type Online,
  type OnlineProvider,
  type OnlineShortfall,
  type SearchBudgetReason,
  type UnreadReason,
} from './online.ts';
export {
  usageDays,
  type SearchUsage,
  type UsageOfDay,
  type UsageOfPayer,
  type UsageOfProvider,
} from './search-usage.ts';
export {
  recognisedFields,
  searchProviderSchema,
  type ProviderUsage,
  type RecognisedField,
  type SearchProviderState,
} from './search-provider.ts';
export { laterStates, type SourceLater } from './source-evidence.ts';
export {
  providerKeys,
  providerOptionKeys,
  type ProviderFacts,
  type ProviderKey,
  type ProviderKind,
  type ProviderOptionKey,
} from './providers.ts';
export { providerFacts } from './provider-facts.ts';
