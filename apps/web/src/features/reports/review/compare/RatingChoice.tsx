import { Button } from '@mantine/core';
import { errorText, type Source } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { givenRating, ratingWishes } from '../model/ratings.ts';
import { RatingSign } from '../ratings/RatingSign.tsx';
import type { Ratings } from '../ratings/use-ratings.ts';
import classes from './SourceDialog.module.css';

interface RatingChoiceProps {
  readonly source: Source;
  readonly ratings: Ratings;
  /** Called when the user has chosen a rating or cancelled. */
  readonly onDone: () => void;
}

/**
 * The decision that the comparison is made for. These buttons close the comparison; the keys rate and leave it open.
 */
export function RatingChoice({ source, ratings, onDone }: RatingChoiceProps) {
  const { t } = useTranslation('compare');
  const { t: tRatings } = useTranslation('ratings');
  const language = useLanguage();
  const given = givenRating(source);
  return (
    <>
      {ratings.isReadOnly ? (
        <span className={classes['readOnly']}>{errorText('reportReadOnly', language)}</span>
      ) : (
        ratingWishes.map((wish) => (
          <Button
            key={wish}
            variant="default"
            size="compact-md"
            className={classes['wish'] ?? ''}
            leftSection={<RatingSign rating={wish} />}
            aria-pressed={given === wish}
            onClick={() => {
              if (given !== wish) ratings.rate([source], wish);
              onDone();
            }}
          >
            {tRatings(`wish.${wish}`)}
          </Button>
        ))
      )}
      <Button variant="subtle" color="gray" size="compact-md" onClick={onDone}>
        {t('cancel')}
      </Button>
    </>
  );
}
