import { Skeleton } from '@mantine/core';
import type { Monitoring } from '@palimpsest/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { MainNumbers } from '../../ui/figures/MainNumbers.tsx';

/** How many texts are watched, how many scans the day has, and what is new. */
export function MonitoringFigures({ monitoring }: { readonly monitoring: Monitoring | undefined }) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  if (monitoring === undefined) return <Skeleton height={88} mb="md" />;
  const { Texts, ScansToday, ScansPerDay, NewFindings, Problems, Due, ShortestDays } = monitoring;
  const shown = (count: number) => formatNumber(count, language);
  const counted = (count: number) => ({ count, shown: shown(count) });
  const days = Math.ceil(ShortestDays);
  return (
    <MainNumbers
      figures={[
        {
          name: t('figures.texts'),
          value: shown(Texts),
          note: days > 0 && Texts > 0 ? t('figures.every', counted(days)) : undefined,
        },
        {
          name: t('figures.scans'),
          value: t('figures.ofScans', { today: shown(ScansToday), day: shown(ScansPerDay) }),
          note: Due > 0 ? t('figures.due', counted(Due)) : undefined,
        },
        {
          name: t('figures.newFindings'),
          value: shown(NewFindings),
          note:
            NewFindings === 0 ? undefined : (
              <AnchorLink to="/monitoring/findings" search={{ state: 'new' }} inherit>
                {t('figures.showNew')}
              </AnchorLink>
            ),
        },
        {
          name: t('figures.problems'),
          value: shown(Problems),
          note:
            Problems === 0 ? undefined : (
              <AnchorLink to="/monitoring" search={{ state: 'problem' }} inherit>
                {t('figures.showProblems')}
              </AnchorLink>
            ),
        },
      ]}
    />
  );
}
