import type { SearchProviderState } from '@palimpsest/contract';
import { operationQuery, useOperation } from '../../api/query.ts';
import { useLanguage } from '../../i18n/use-language.ts';

export const providersQuery = operationQuery('GetSearchProviders', {});

/** The catalogues that need no key, cost nothing and are off, and the call that turns them all on. */
export interface OpenSources {
  /** Their names as a list; '' if all are on. */
  readonly names: string;
  readonly turnOn: () => void;
  readonly isBusy: boolean;
}

export function useOpenSources(providers: readonly SearchProviderState[]): OpenSources {
  const language = useLanguage();
  const turnOn = useOperation('TurnOnOpenSources', { answers: () => providersQuery });
  const off = providers.filter(
    ({ Kind, Secret, IsReady, IsPaid, IsOn }) =>
      Kind === 'literature' && Secret !== 'required' && IsReady && !IsPaid && !IsOn,
  );
  return {
    names: new Intl.ListFormat(language).format(off.map(({ Name }) => Name)),
    turnOn: () => turnOn.mutate({}),
    isBusy: turnOn.isPending,
  };
}
