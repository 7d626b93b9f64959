import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { daysUntil, formatDateTime, formatDaysUntil } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

interface DeletesInProps {
  /** Epoch seconds; null: never. */
  readonly deletesAt: number | null;
  /** Later deletions are not shown. */
  readonly withinDays?: number;
}

/** When the settings delete an entry automatically; nothing if they don't. */
export function DeletesIn({ deletesAt, withinDays = Number.POSITIVE_INFINITY }: DeletesInProps) {
  const { t } = useTranslation('list');
  const language = useLanguage();
  // The unit is days: it doesn't matter how long the page has been open.
  const [now] = useState(() => Date.now());
  if (deletesAt === null || daysUntil(deletesAt, now) > withinDays) return null;
  return (
    <Text size="xs" c="dimmed" title={formatDateTime(deletesAt, language)}>
      {t('deletes', { when: formatDaysUntil(deletesAt, now, language) })}
    </Text>
  );
}
