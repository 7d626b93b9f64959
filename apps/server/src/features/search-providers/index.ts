/** The entry of this feature: the part that the rest of the server may use. */
import { getSearchProviders, turnOnOpenSources, updateSearchProvider } from './search-providers.ts';
import { getSearchUsage, getSearchUsageFile } from './search-usage.ts';
import { testSearchProvider } from './test-search-provider.ts';
import { definePart } from '../../part.ts';

export const searchProviderPart = definePart({
  handlers: {
    GetSearchProviders: getSearchProviders,
    UpdateSearchProvider: updateSearchProvider,
    TurnOnOpenSources: turnOnOpenSources,
    GetSearchUsage: getSearchUsage,
    GetSearchUsageFile: getSearchUsageFile,
    TestSearchProvider: testSearchProvider,
  },
});
