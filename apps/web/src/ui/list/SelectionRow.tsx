import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './List.module.css';

interface SelectionRowProps {
  /** How many are selected, in words. */
  readonly count: string;
  /** Which of them stay, in words. */
  readonly stays: string | undefined;
  readonly canDelete?: boolean;
  readonly busy?: boolean;
  /** Undefined: the rows of this list cannot be deleted. */
  readonly onDelete?: () => void;
  readonly onClear: () => void;
  /** Further actions, before the deletion. */
  readonly children?: ReactNode;
}

/** Replaces the filters: the actions for the selected rows. */
export function SelectionRow(props: SelectionRowProps) {
  const { count, stays, canDelete = false, busy = false, onDelete, onClear, children } = props;
  const { t } = useTranslation('list');
  return (
    <div className={classes['selection']}>
      <Text fw={600} aria-live="polite">
        {count}
      </Text>
      <Button variant="subtle" color="gray" size="compact-md" onClick={onClear}>
        {t('unselect')}
      </Button>
      {stays !== undefined && (
        <Text size="xs" c="dimmed">
          {stays}
        </Text>
      )}
      <div className={classes['bulk']}>
        {children}
        {onDelete !== undefined && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            disabled={!canDelete}
            loading={busy}
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        )}
      </div>
    </div>
  );
}
