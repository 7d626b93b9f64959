import type { FindingState, MonitoringFinding } from '@palimpsest/contract';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';

const colours = {
  new: 'verdigris',
  known: 'gray',
  changed: 'ochre',
  gone: 'gray',
} as const satisfies Record<FindingState, string>;

/** The state of a finding, with the date when its text disappeared. */
export function FindingStateBadge({ State, Gone }: Pick<MonitoringFinding, 'State' | 'Gone'>) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  return (
    <StateBadge color={colours[State]}>
      {State === 'gone' && Gone > 0
        ? t('findings.goneSince', { date: formatDate(Gone, language) })
        : t(`findingState.${State}`)}
    </StateBadge>
  );
}
