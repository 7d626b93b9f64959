import { Group, Paper, Progress, Stack, Text } from '@mantine/core';
import type { Import } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './Import.module.css';

interface ImportProgressProps {
  readonly item: Import;
  /** The actions that are possible meanwhile. */
  readonly children: ReactNode;
}

/** The progress bar, and how many files had which outcome. */
export function ImportProgress({ item, children }: ImportProgressProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const shown = (count: number) => formatNumber(count, language);
  const share = item.Total === 0 ? 0 : (item.Done / item.Total) * 100;
  const done = t('page.done', { done: shown(item.Done), total: shown(item.Total) });
  const counts = [
    { name: t('page.added'), count: item.Added, always: true },
    { name: t('page.skipped'), count: item.Skipped, always: true },
    { name: t('page.failed'), count: item.Failed, always: true },
    { name: t('page.waiting'), count: item.Waiting, always: item.State === 'Active' },
    { name: t('page.unsent'), count: item.Unsent, always: false },
    { name: t('page.stopped'), count: item.Stopped, always: false },
    ...item.IgnoredFor.map(({ Reason, Count }) => ({
      name: t(`ignoredCounts.${Reason}`),
      count: Count,
      always: false,
    })),
  ].filter(({ count, always }) => always || count > 0);
  return (
    <Paper withBorder p="md" bg="var(--sheet)">
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Text fw={600} className="tabular">
            {item.State === 'Closed' ? `${t('page.closed')} · ${done}` : done}
          </Text>
          {item.ProjectId !== 0 && <Text c="dimmed">{t('page.project', { name: item.ProjectName })}</Text>}
        </Group>
        <Progress
          value={share}
          size={8}
          color={item.State === 'Done' ? 'verdigris' : 'rubric'}
          aria-label={t('page.progress')}
        />
        <dl className={classes['counts']}>
          {counts.map(({ name, count }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown(count)}</dd>
            </div>
          ))}
        </dl>
        <output className="visually-hidden">
          {item.State === 'Done' ? t('page.finished') : item.State === 'Closed' ? t('page.closed') : ''}
        </output>
        {children}
      </Stack>
    </Paper>
  );
}
