import { Button } from '@mantine/core';
import { errorText, type Source } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { givenRating, mayRate, newRatings } from '../model/ratings.ts';
import { RatingSign } from '../ratings/RatingSign.tsx';
import type { Ratings } from '../ratings/use-ratings.ts';
import classes from './SourceDialog.module.css';

interface RatingChoiceProps {
  readonly source: Source;
  readonly ratings: Ratings;
  /** Called when the user has chosen a rating or closed the comparison. */
  readonly onDone: () => void;
}

/**
 * The decision that the comparison is made for. These buttons close the comparison; the keys rate and leave it open.
 */
export function RatingChoice({ source, ratings, onDone }: RatingChoiceProps) {
  const { t } = useTranslation('app');
  const { t: tRatings } = useTranslation('ratings');
  const language = useLanguage();
  const given = givenRating(source);
  return (
    <>
      {ratings.isReadOnly ? (
        <span className={classes['readOnly']}>{errorText('reportReadOnly', language)}</span>
      ) : (
        newRatings.map((newRating) => (
          <Button
            key={newRating}
            variant="default"
            size="compact-md"
            className={classes['choice'] ?? ''}
            leftSection={<RatingSign rating={newRating} />}
            aria-pressed={given === newRating}
            disabled={given !== newRating && !mayRate(source, newRating)}
            onClick={() => {
              if (given !== newRating) ratings.rate([source], newRating);
              onDone();
            }}
          >
            {tRatings(`rate.${newRating}`)}
          </Button>
        ))
      )}
      <Button variant="subtle" color="gray" size="compact-md" onClick={onDone}>
        {t('close')}
      </Button>
    </>
  );
}
