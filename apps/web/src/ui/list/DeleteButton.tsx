import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './List.module.css';

interface DeleteButtonProps {
  readonly name: string;
  /** Why it cannot be deleted; undefined if it can. */
  readonly obstacle: string | undefined;
  readonly onDelete: () => void;
}

/** Stays focusable when nothing can be deleted, so that it can say why. */
export function DeleteButton({ name, obstacle, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation('list');
  const blocked = obstacle !== undefined;
  return (
    <Tooltip label={obstacle ?? t('delete')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes['delete'] ?? ''}
        aria-disabled={blocked}
        aria-label={t('deleteOne', { name })}
        onClick={() => {
          if (!blocked) onDelete();
        }}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
