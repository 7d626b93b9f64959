import { Button, Group, Text } from '@mantine/core';
import type { LibraryTextListItem } from '@palimpsest/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './List.module.css';

interface SelectionRowProps {
  readonly chosen: readonly LibraryTextListItem[];
  readonly busy: boolean;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** In the place of the filters: what can be done with the selected texts. */
export function SelectionRow({ chosen, busy, onDelete, onClear }: SelectionRowProps) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const foreign = chosen.filter((text) => !text.IsOwner).length;
  const counted = (count: number) => ({ count, texts: formatNumber(count, language) });
  return (
    <div className={classes['selection']}>
      <Text fw={600} aria-live="polite">
        {t('list.selected', counted(chosen.length))}
      </Text>
      {foreign > 0 && (
        <Text size="xs" c="dimmed">
          {t('list.foreignSelected', counted(foreign))}
        </Text>
      )}
      <Group gap={8} ml="auto">
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('list.unselect')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          disabled={foreign === chosen.length}
          loading={busy}
          onClick={onDelete}
        >
          {t('list.delete')}
        </Button>
      </Group>
    </div>
  );
}
