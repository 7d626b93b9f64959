import { providerFacts } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { Settings } from '../../platform/settings/index.ts';
import { readyProvider } from './provider-settings.ts';
import { selectProviders } from './providers.repository.ts';

/** Names of the outside services that are turned on, by whether they worked last. */
export interface ServiceStates {
  readonly working: readonly string[];
  /** Something is missing, or the last request failed. Those that do not rest are asked again. */
  readonly failing: readonly string[];
}

/**
 * Own repositories are search services, too.
 * @param withoutCosts leaves out services that cost something, which guests do not use
 */
export async function serviceStates(
  db: Executor,
  settings: Pick<Settings, 'box'>,
  { withoutCosts = false } = {},
): Promise<ServiceStates> {
  const on = (await selectProviders(db))
    .filter(({ isOn }) => isOn)
    .map((row) => ({ row, ready: readyProvider(row, settings.box) }))
    .filter(({ ready }) => !(withoutCosts && typeof ready !== 'string' && ready.milliCents > 0));
  const isFailing = ({ row, ready }: (typeof on)[number]): boolean =>
    typeof ready === 'string' ||
    row.failuresInRow > 0 ||
    (row.restingUntil !== null && row.restingUntil > new Date());
  const namesOf = (ones: typeof on): readonly string[] =>
    ones.map(({ row }) => providerFacts[row.key].name).toSorted();
  return {
    working: namesOf(on.filter((one) => !isFailing(one))),
    failing: namesOf(on.filter(isFailing)),
  };
}
