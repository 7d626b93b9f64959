import { Text } from '@mantine/core';
import type { ProjectCosts } from '@palimpsest/contract';
import { creditsAreCounted } from '../../api/page-settings.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './StartChecks.module.css';

interface CostFiguresProps {
  /** Undefined while they are calculated for the first time. */
  readonly figures: ProjectCosts | undefined;
  readonly isStale: boolean;
  /** Infinity: unlimited. */
  readonly credits: number;
}

const reasons = ['AlreadyChecked', 'WithoutText', 'TooShort', 'Replaced', 'Left'] as const;

/** The cost of the checks, the available credits, and the texts that are left out. */
export function CostFigures({ figures, isStale, credits }: CostFiguresProps) {
  const { t } = useTranslation('bulk');
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const counted = (count: number) => ({ count, shown: number(count) });
  const leftOut = reasons.filter((reason) => (figures?.[reason] ?? 0) > 0);
  return (
    <section className={classes['cost']} aria-label={t('cost')} data-stale={isStale || undefined}>
      <div aria-live="polite">
        {figures === undefined ? (
          <Text c="dimmed">{t('calculating')}</Text>
        ) : figures.documents === 0 ? (
          <Text>{t('nothing')}</Text>
        ) : (
          <>
            {creditsAreCounted() && (
              <Text fw={600} size="lg" className="tabular">
                {t('credits', counted(figures.credits))}
              </Text>
            )}
            <Text c="dimmed" className="tabular">
              {t('texts', counted(figures.documents))} · {t('pages', counted(figures.pages))} ·{' '}
              {t('words', counted(figures.words))}
            </Text>
          </>
        )}
      </div>
      {creditsAreCounted() && (
        <Text size="xs" c="dimmed" className="tabular">
          {credits === Infinity ? t('unlimited') : t('available', counted(credits))}
        </Text>
      )}
      {figures !== undefined && leftOut.length > 0 && (
        <Text size="sm" mt="xs">
          {t('leftOut')} {leftOut.map((reason) => t(reason, { shown: number(figures[reason]) })).join(' · ')}
        </Text>
      )}
    </section>
  );
}
