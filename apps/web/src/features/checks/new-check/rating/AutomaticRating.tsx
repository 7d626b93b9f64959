import { Accordion, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { accepts, excludes, switchAccept, switchExclude, type AutoRating } from './auto-rating.ts';
import { later } from '../../../../ui/first-page-shown.ts';
import classes from '../NewCheck.module.css';

const ExcludeDialog = later(async () => (await import('./RatingDialogs.tsx')).ExcludeDialog);
const AcceptDialog = later(async () => (await import('./RatingDialogs.tsx')).AcceptDialog);

interface AutomaticRatingProps {
  readonly rating: AutoRating;
  readonly onChange: (rating: AutoRating) => void;
}

/** How a check rates its sources before anybody has looked at them. */
export function AutomaticRating({ rating, onChange }: AutomaticRatingProps) {
  const { t } = useTranslation('checks');
  const [excludeOpened, exclude] = useDisclosure(false);
  const [acceptOpened, accept] = useDisclosure(false);

  const excluded = [
    rating.excludeByWhitelist ? t('rating.byWhitelist') : '',
    rating.excludeUrlPatterns.length > 0 ? t('rating.byPatterns', count(rating.excludeUrlPatterns)) : '',
  ];
  const accepted = [
    rating.acceptCitedUrls ? t('rating.byCitation') : '',
    rating.acceptUrlPatterns.length > 0 ? t('rating.byPatterns', count(rating.acceptUrlPatterns)) : '',
  ];
  const excludedText = listed(excluded) || t('rating.off');
  const acceptedText = listed(accepted) || t('rating.off');

  return (
    <Accordion
      variant="contained"
      bg="var(--sheet)"
      styles={{ item: { backgroundColor: 'var(--sheet)', borderColor: 'var(--line)' } }}
    >
      <Accordion.Item value="rating">
        <Accordion.Control>
          <Text fw={600}>{t('rating.title')}</Text>
          <Text size="xs" c="dimmed" lineClamp={2}>
            {t('rating.summary', { excluded: excludedText, accepted: acceptedText })}
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md" pt={4}>
            <Group className={classes['ratingRow'] ?? ''} wrap="nowrap" align="flex-start">
              <Checkbox
                label={t('rating.exclude')}
                description={excludedText}
                checked={excludes(rating)}
                onChange={(event) => onChange(switchExclude(rating, event.currentTarget.checked))}
              />
              <Button
                variant="default"
                size="xs"
                onClick={exclude.open}
                aria-label={`${t('rating.edit')}: ${t('exclude.title')}`}
              >
                {t('rating.edit')}
              </Button>
            </Group>
            <Group className={classes['ratingRow'] ?? ''} wrap="nowrap" align="flex-start">
              <Checkbox
                label={t('rating.accept')}
                description={acceptedText}
                checked={accepts(rating)}
                onChange={(event) => onChange(switchAccept(rating, event.currentTarget.checked))}
              />
              <Button
                variant="default"
                size="xs"
                onClick={accept.open}
                aria-label={`${t('rating.edit')}: ${t('accept.title')}`}
              >
                {t('rating.edit')}
              </Button>
            </Group>
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
      <Suspense>
        <ExcludeDialog opened={excludeOpened} onClose={exclude.close} rating={rating} onChange={onChange} />
        <AcceptDialog opened={acceptOpened} onClose={accept.close} rating={rating} onChange={onChange} />
      </Suspense>
    </Accordion>
  );
}

function count(patterns: readonly string[]) {
  return { count: patterns.length };
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
