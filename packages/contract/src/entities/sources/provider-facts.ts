import { literatureProviders } from './provider-facts-literature.ts';
import { ownProviders, webProviders } from './provider-facts-web.ts';
import type { ProviderFacts, ProviderKey } from './providers.ts';

/** What the services say about themselves; their pages are named beside each fact. */
export const providerFacts: Readonly<Record<ProviderKey, ProviderFacts>> = {
  ...webProviders,
  ...literatureProviders,
  ...ownProviders,
};
