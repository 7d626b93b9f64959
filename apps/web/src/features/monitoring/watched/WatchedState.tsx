import type { MonitoredState } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';

const colours = {
  due: 'gray',
  scanning: 'ochre',
  watched: 'verdigris',
  problem: 'rubric',
  paused: 'gray',
} as const satisfies Record<MonitoredState, string>;

export function WatchedStateBadge({ state }: { readonly state: MonitoredState }) {
  const { t } = useTranslation('monitoring');
  return <StateBadge color={colours[state]}>{t(`state.${state}`)}</StateBadge>;
}
