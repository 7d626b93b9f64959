import { providerFacts, unreadReasons, type Online } from '@palimpsest/contract';
import type { AskedProvider, StoredOnline } from '../../platform/database/stored-values/stored-online.ts';

/** The search outside of the installation, as readers of the report see it: without costs and without queries. */
export function presentOnline(online: StoredOnline): Online {
  const { providers, turnedOff = [], end, budget, loaded, unread, at } = online;
  return {
    Providers: providers.map((provider) => ({
      Key: provider.key,
      Name: nameOfProvider(provider),
      Queries: provider.answered,
      FailedQueries: provider.failed,
      Reason: provider.reason,
      Results: provider.results,
      Attribution: providerFacts[provider.key].attribution,
      Languages: [...(provider.languages ?? [])],
    })),
    TurnedOff: turnedOff.map((key) => nameOfProvider({ key })),
    End: isUnreached(online) ? 'noProviderLeft' : end,
    Budget: budget ?? '',
    Documents: loaded,
    Unread: unreadReasons.flatMap((Reason) => {
      const Count = unread[Reason] ?? 0;
      return Count === 0 ? [] : [{ Reason, Count }];
    }),
    Date: at,
  };
}

/** A search whose planned queries all failed has not ended because they were used. */
function isUnreached({ providers, end }: StoredOnline): boolean {
  const isPlanned = end === 'queryLimit' || end === 'timeLimit';
  return isPlanned && providers.length > 0 && providers.every(({ answered }) => answered === 0);
}

export function nameOfProvider({ key }: Pick<AskedProvider, 'key'>): string {
  return providerFacts[key].name;
}
