import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDaysUntil } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** When the settings have an entry deleted by itself; nothing where they don't. */
export function DeletesIn({ deletesAt }: { readonly deletesAt: number | null }) {
  const { t } = useTranslation('list');
  const language = useLanguage();
  // Days are counted: it doesn't matter how long the page has been open.
  const [now] = useState(() => Date.now());
  if (deletesAt === null) return null;
  return (
    <Text span size="xs" c="dimmed" title={formatDateTime(deletesAt, language)} style={{ flex: 'none' }}>
      {t('deletes', { when: formatDaysUntil(deletesAt, now, language) })}
    </Text>
  );
}
