import type { SearchProviderState } from '@palimpsest/contract';
import { useOperation } from '../../api/query.ts';
import { searchProvidersQuery } from './queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** The catalogues that need no key, cost nothing and are off, and the call that turns them all on. */
export interface OpenSourcesState {
  /** Their names as a list; '' if all are on. */
  readonly names: string;
  readonly turnOn: () => void;
  readonly isBusy: boolean;
}

export function useOpenSources(providers: readonly SearchProviderState[]): OpenSourcesState {
  const language = useLanguage();
  const turnOn = useOperation('TurnOnOpenSources', { answers: () => searchProvidersQuery({}) });
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
