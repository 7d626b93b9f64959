import { providerFacts, unreadReasons, type Online } from '@palimpsest/contract';
import type { AskedProvider, StoredOnline } from '../../database/tables/stored-online.ts';

/** The search outside of the installation, as readers of the report see it: without costs and without queries. */
export function presentOnline({ providers, end, budget, loaded, unread, at }: StoredOnline): Online {
  return {
    Providers: providers.map((provider) => ({
      Key: provider.key,
      Name: nameOf(provider),
      Queries: provider.answered,
      FailedQueries: provider.failed,
      Reason: provider.reason,
      Results: provider.results,
      Attribution: providerFacts[provider.key].attribution,
    })),
    End: end,
    Budget: budget ?? '',
    Documents: loaded,
    Unread: unreadReasons.flatMap((Reason) => {
      const Count = unread[Reason] ?? 0;
      return Count === 0 ? [] : [{ Reason, Count }];
    }),
    Date: at,
  };
}

export function nameOf({ key }: Pick<AskedProvider, 'key'>): string {
  return providerFacts[key].name;
}
