import { Group, Paper, Progress, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { askAgain } from '../../../api/refresh.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { useUnfinishedImports } from './queries.ts';

const mostShown = 3;

/** The banner above the library while files are being added: the progress, and a link to the details. */
export function ImportBanner() {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const imports = useUnfinishedImports().data?.data ?? [];
  const done = imports.reduce((sum, item) => sum + item.Done, 0);
  const count = imports.length;

  // The library has new texts, so the list below is outdated.
  const shown = useRef({ done, count });
  useEffect(() => {
    if (shown.current.done === done && shown.current.count === count) return;
    shown.current = { done, count };
    askAgain('GetLibraryTexts');
  }, [done, count]);

  return imports.slice(0, mostShown).map((item) => (
    <Paper key={item.Id} withBorder px="md" py="sm" mb="md" bg="var(--sheet)">
      <Group justify="space-between" gap="xs" mb={8}>
        <Text className="tabular">
          {t('banner.running', {
            done: formatNumber(item.Done, language),
            total: formatNumber(item.Total, language),
          })}
          {item.Unsent > 0 &&
            ` · ${t('banner.unsent', { count: item.Unsent, files: formatNumber(item.Unsent, language) })}`}
        </Text>
        <AnchorLink to="/library/import/$id" params={{ id: String(item.Id) }}>
          {t('banner.open')}
        </AnchorLink>
      </Group>
      <Progress
        value={item.Total === 0 ? 0 : (item.Done / item.Total) * 100}
        size={4}
        aria-label={t('page.progress')}
      />
    </Paper>
  ));
}
