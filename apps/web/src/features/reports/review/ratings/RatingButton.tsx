import { Button, Menu, Text, Tooltip } from '@mantine/core';
import { errorText, type Source } from '@palimpsest/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { givenRating, mayRate, newRatings, type NewRating } from '../model/ratings.ts';
import { ratingOf } from '../model/source-list.ts';
import classes from './Ratings.module.css';
import { RatingSign } from './RatingSign.tsx';

interface RatingButtonProps {
  readonly source: Source;
  readonly isReadOnly: boolean;
  readonly onRate: (sources: readonly Source[], newRating: NewRating) => void;
}

const hotkeys = { accepted: 'a', suspicious: 's', excluded: 'x' } as const;

/** Shows a source's rating as icon and word, and opens the other ratings. */
export function RatingButton({ source, isReadOnly, onRate }: RatingButtonProps) {
  const { t } = useTranslation('ratings');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  const rating = ratingOf(source);
  const given = givenRating(source);
  const word = tReports(`rating.${rating}`);
  const name =
    rating === 'duplicated' && given !== 'suspicious'
      ? t('both', { rating: word, other: tReports(`rating.${given}`) })
      : word;
  const button = (
    <Button
      variant="default"
      size="compact-xs"
      className={classes['rating'] ?? ''}
      data-rating={rating}
      leftSection={<RatingSign rating={rating} />}
      rightSection={<IconChevronDown size={12} stroke={1.8} aria-hidden />}
      aria-label={t('button', { number: source.Idx, rating: name })}
      // When read-only, it stays in the tab order, so that every user can learn the reason.
      aria-disabled={isReadOnly || undefined}
    >
      {name}
    </Button>
  );
  if (isReadOnly) return <Tooltip label={errorText('reportReadOnly', language)}>{button}</Tooltip>;
  return (
    <Menu position="bottom-end" withinPortal shadow="md" width={250}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label={t('menu', { number: source.Idx })}>
        {rating === 'duplicated' && <Menu.Label>{t('duplicated')}</Menu.Label>}
        {newRatings.map((newRating) => (
          <Menu.Item
            key={newRating}
            leftSection={<RatingSign rating={newRating} />}
            rightSection={<kbd className={classes['key']}>{hotkeys[newRating]}</kbd>}
            disabled={!mayRate(source, newRating)}
            onClick={() => onRate([source], newRating)}
          >
            {t(`rate.${newRating}`)}
            <Text size="xs" c="dimmed">
              {t(`means.${newRating}`)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
