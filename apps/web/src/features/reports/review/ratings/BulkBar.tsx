import { Button, CloseButton, Text } from '@mantine/core';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { newRatings } from '../model/ratings.ts';
import classes from './Ratings.module.css';
import { RatingSign } from './RatingSign.tsx';
import type { Ratings } from './use-ratings.ts';
import type { SourceSelection } from './use-source-selection.ts';

interface BulkBarProps {
  readonly selection: SourceSelection;
  readonly ratings: Ratings;
}

/** Rates all selected sources in one step. */
export function BulkBar({ selection, ratings }: BulkBarProps) {
  const { t } = useTranslation('ratings');
  const language = useLanguage();
  const { chosen } = selection;
  if (chosen.length === 0) return null;
  return (
    <section className={classes['bulk']} aria-label={t('bulk.label')}>
      <div className={classes['bulkHead']}>
        <Text size="sm" fw={600} aria-live="polite">
          {t('bulk.count', { count: chosen.length, sources: formatNumber(chosen.length, language) })}
        </Text>
        <CloseButton size="sm" aria-label={t('bulk.clear')} onClick={selection.none} />
      </div>
      <div className={classes['bulkButtons']}>
        {newRatings.map((newRating) => (
          <Button
            key={newRating}
            variant="default"
            size="compact-xs"
            leftSection={<RatingSign rating={newRating} />}
            onClick={() => {
              ratings.rate(chosen, newRating);
              selection.none();
            }}
          >
            {t(`bulk.${newRating}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
