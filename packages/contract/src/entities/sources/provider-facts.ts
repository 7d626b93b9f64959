import { literatureProviders } from './provider-facts-literature.ts';
import { ownProviders, webProviders } from './provider-facts-web.ts';
import type { ProviderFacts, ProviderKey } from './providers.ts';

/** The conditions of the services; the page that states them is named beside each. */
export const providerFacts: Readonly<Record<ProviderKey, ProviderFacts>> = {
  ...webProviders,
  ...literatureProviders,
  ...ownProviders,
};
