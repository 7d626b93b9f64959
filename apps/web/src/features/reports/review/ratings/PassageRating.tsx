import { ActionIcon, Tooltip } from '@mantine/core';
import { errorText } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { passageRatingOf } from '../model/passage-ratings.ts';
import { isDuplicated, newRatings } from '../model/ratings.ts';
import { useReviewContext } from '../review-context.ts';
import classes from './PassageRating.module.css';
import { RatingSign } from './RatingSign.tsx';
import type { RatedPassage } from './use-ratings.ts';

const hotkeys = { accepted: 'A', suspicious: 'S', excluded: 'X' } as const;

interface PassageRatingProps {
  readonly passage: RatedPassage;
  /** The passage is the current match, which the keys rate. */
  readonly isCurrent: boolean;
}

/** The rating of one passage as a word, and a button for each other one. */
export function PassageRating({ passage, isCurrent }: PassageRatingProps) {
  const { t } = useTranslation('ratings');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  const { ratings } = useReviewContext();
  const { source, number } = passage;
  const rating = passageRatingOf(source, passage.passageIndex, passage.finding);
  const word = tReports(`rating.${rating}`);
  return (
    <fieldset
      className={classes['group']}
      aria-label={t('passage.label', { passage: number, number: source.Idx })}
    >
      <span className={classes['word']} data-rating={rating}>
        {word}
      </span>
      {newRatings.map((newRating) => {
        const label = t(`rate.${newRating}`);
        const hotkey = hotkeys[newRating];
        const isRefused = newRating === 'accepted' && isDuplicated(source);
        return (
          <Tooltip
            key={newRating}
            label={
              ratings.isReadOnly
                ? errorText('reportReadOnly', language)
                : isRefused
                  ? t('duplicated')
                  : isCurrent
                    ? `${label} (${t('keys.shift')}+${hotkey})`
                    : label
            }
          >
            <ActionIcon
              variant={rating === newRating ? 'light' : 'subtle'}
              color="gray"
              size={28}
              className={classes['button'] ?? ''}
              aria-label={label}
              aria-keyshortcuts={isCurrent ? `Shift+${hotkey}` : undefined}
              aria-pressed={rating === newRating}
              // When read-only, they stay in the tab order, so that every user can learn the reason.
              aria-disabled={ratings.isReadOnly || isRefused || undefined}
              onClick={() => ratings.ratePassage(passage, newRating)}
            >
              <RatingSign rating={newRating} />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}
