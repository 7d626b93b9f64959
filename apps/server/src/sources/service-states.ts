import { providerFacts } from '@palimpsest/contract';
import type { Executor } from '../database/connect.ts';
import type { Settings } from '../settings/index.ts';
import { providerState } from './provider-settings.ts';
import { selectProviders, type ProviderRow } from './providers.repository.ts';

/** Names of the outside services that are turned on, by whether checks can ask them. */
export interface ServiceStates {
  readonly working: readonly string[];
  /** Something is missing, or its last request failed and it rests. */
  readonly failing: readonly string[];
}

/** Own repositories are search services, too. */
export async function serviceStates(db: Executor, settings: Pick<Settings, 'box'>): Promise<ServiceStates> {
  const on = (await selectProviders(db)).filter(({ isOn }) => isOn);
  const isFailing = (row: ProviderRow): boolean =>
    !providerState(row, settings.box).isReady ||
    row.failuresInRow > 0 ||
    (row.restingUntil !== null && row.restingUntil > new Date());
  const namesOf = (rows: readonly ProviderRow[]): readonly string[] =>
    rows.map(({ key }) => providerFacts[key].name).toSorted();
  return {
    working: namesOf(on.filter((row) => !isFailing(row))),
    failing: namesOf(on.filter(isFailing)),
  };
}
