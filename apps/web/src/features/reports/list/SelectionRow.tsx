import { Button, Group, Text } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './List.module.css';
import { isDeletable } from './use-confirm-delete.ts';

interface SelectionRowProps {
  readonly chosen: readonly ReportListItem[];
  readonly busy: boolean;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** In the place of the filters: what can be done with the selected reports. */
export function SelectionRow({ chosen, busy, onDelete, onClear }: SelectionRowProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const running = chosen.filter((report) => !isDeletable(report)).length;
  const counted = (count: number) => ({ count, reports: formatNumber(count, language) });
  return (
    <div className={classes['selection']}>
      <Text fw={600} aria-live="polite">
        {t('list.selected', counted(chosen.length))}
      </Text>
      {running > 0 && (
        <Text size="xs" c="dimmed">
          {t('list.runningSelected', counted(running))}
        </Text>
      )}
      <Group gap={8} ml="auto">
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('list.unselect')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          disabled={running === chosen.length}
          loading={busy}
          onClick={onDelete}
        >
          {t('list.delete')}
        </Button>
      </Group>
    </div>
  );
}
