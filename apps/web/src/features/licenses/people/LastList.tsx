import { Alert, Progress, Text } from '@mantine/core';
import type { UserList } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** How far the last list is, or how it ended. */
export function LastList({ list: { State, Done, Total } }: { readonly list: UserList }) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const shown = { done: formatNumber(Done, language), total: formatNumber(Total, language) };
  if (State === 'Active') {
    return (
      <div aria-live="polite">
        <Text mb={4}>{t('people.running')}</Text>
        <Progress
          value={Total === 0 ? 0 : (100 * Done) / Total}
          aria-label={t('people.progress', shown)}
          mb={4}
        />
        <Text size="xs" c="dimmed">
          {t('people.progress', shown)}
        </Text>
      </div>
    );
  }
  if (State === 'Error') {
    return (
      <Alert color="ochre" variant="light">
        {t('people.failed', shown)}
      </Alert>
    );
  }
  return (
    <Alert color="gray" variant="light">
      {Total === 0 ? t('people.doneNone') : t('people.done', { ...shown, count: Total })}
    </Alert>
  );
}
